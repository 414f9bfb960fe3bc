import { encodeFlac } from './codec/flac.ts'
import { encodeFloatWav, encodeIntegerWav } from './codec/wav.ts'
import type { Score } from './composer/score.ts'
import type { Progress, ReplayRequest, StereoSound, Take } from './messages.ts'
import { mix, mixParts, type Players } from './render.ts'
import { decodeScore } from './score-file.ts'
import { speak } from './singer/speak.ts'
import { sampleRate } from './synth/sampling.ts'

/** Plays a stored score again. The track has the samples that its MP3 was encoded from. */
export async function replay(
  { score: encoded, take, as }: ReplayRequest,
  progress?: Progress,
  players?: Partial<Players>,
): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { score } = decodeScore(encoded)
  const sound = await play(score, take, progress, players)
  if (as.bitDepth === 32) return { bytes: encodeFloatWav(sound.left, sound.right, sampleRate) }
  const { bitDepth, format } = as
  const options = { bitDepth, sampleRate, seed: score.request.seed }
  const bytes =
    format === 'wav'
      ? encodeIntegerWav(sound, options, progress)
      : await encodeFlac(sound, options, progress)
  return { bytes }
}

async function play(
  score: Score,
  take: Take,
  progress?: Progress,
  { speaker = null, set = null }: Partial<Players> = {},
): Promise<StereoSound> {
  const parts = typeof take === 'object' ? score.parts.slice(take.part, take.part + 1) : score.parts
  const { singing, request } = score
  const isSung = parts.some(({ role }) => role === 'voice')
  const spoken =
    isSung && singing !== null
      ? await speak(singing.lines, request.language, singing.gender, speaker)
      : []
  const options = { progress, spoken, set }
  return take === 'track' ? mix(score, options) : mixParts(score, parts, options)
}
