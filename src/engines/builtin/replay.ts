import { encodeFlac } from './codec/flac.ts'
import { encodeFloatWav, encodeIntegerWav } from './codec/wav.ts'
import type { Score } from './composer/score.ts'
import type { Marked } from './mark.ts'
import type { Portion, Progress, ReplayRequest, StereoSound } from './messages.ts'
import { mix, mixParts, type Players } from './render.ts'
import { decodeScore } from './score-file.ts'
import { speak } from './singer/speak.ts'
import { sampleRate } from './synth/sampling.ts'

/** Plays a stored score again. The track has the samples that its MP3 was encoded from. */
export async function replay(
  { score: encoded, portion, as, mark = null }: Marked<ReplayRequest>,
  progress?: Progress,
  players?: Partial<Players>,
): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { score } = decodeScore(encoded)
  const sound = await play(score, portion, progress, players)
  if (as.bitDepth === 32) {
    return { bytes: encodeFloatWav(sound.left, sound.right, sampleRate, mark) }
  }
  const { bitDepth, format } = as
  const options = { bitDepth, sampleRate, seed: score.request.seed, mark }
  const bytes =
    format === 'wav'
      ? encodeIntegerWav(sound, options, progress)
      : await encodeFlac(sound, options, progress)
  return { bytes }
}

async function play(
  score: Score,
  portion: Portion,
  progress?: Progress,
  { speaker = null, set = null }: Partial<Players> = {},
): Promise<StereoSound> {
  const parts =
    typeof portion === 'object' ? score.parts.slice(portion.part, portion.part + 1) : score.parts
  const { singing, request } = score
  const isSung = parts.some(({ role }) => role === 'voice')
  const spoken =
    isSung && singing !== null
      ? await speak(singing.lines, request.language, singing.gender, speaker)
      : []
  const options = { progress, spoken, set }
  return portion === 'track' ? mix(score, options) : mixParts(score, parts, options)
}
