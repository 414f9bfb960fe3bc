import { encodeMp3 } from '../codec/mp3.ts'
import type { Marked } from '../mark.ts'
import {
  type ConformRequest,
  model,
  type Progress,
  type RenderedAudio,
  type StereoSound,
} from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { decodeSong } from './decode.ts'
import { peakOf, silentPeak } from './silence.ts'

/** The fade at a cut. */
const fadeSeconds = 0.3

/**
 * Mixes files of another engine and encodes them as one MP3: a longer sound is cut and faded out, a
 * shorter one stays short. Metadata of the files is dropped. Rejects with an Error for an empty
 * sound, and for a silent one unless it may be silent.
 */
export async function conform(
  { files, wantedSeconds, mayBeSilent, seed, mark = null }: Marked<ConformRequest>,
  progress: Progress = () => {},
): Promise<Omit<RenderedAudio, 'model'>> {
  let sound: StereoSound | undefined
  for (const [index, file] of files.entries()) {
    const part = await decodeSong(file)
    sound = sound ? added(sound, part) : part
    progress((0.4 * (index + 1)) / files.length)
  }
  const { left, right } = cut(sound, Math.round(wantedSeconds * sampleRate))
  if (left.length === 0) throw new Error('there is no sound')
  const peak = Math.max(peakOf(left), peakOf(right))
  if (peak < silentPeak && !mayBeSilent) throw new Error('the sound is silent')
  if (peak > 1) for (const channel of new Set([left, right])) scale(channel, 1 / peak)
  const labels = { encodedBy: model, seed, mark }
  const bytes = await encodeMp3(left, right, labels, (share) => progress(0.4 + 0.6 * share))
  return { bytes, durationSeconds: left.length / sampleRate }
}

function added(one: StereoSound, other: StereoSound): StereoSound {
  return { left: sum(one.left, other.left), right: sum(one.right, other.right) }
}

function sum(one: Float32Array, other: Float32Array): Float32Array {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  return long.map((sample, index) => sample + (short[index] ?? 0))
}

function cut(sound: StereoSound | undefined, length: number): StereoSound {
  if (!sound) return { left: new Float32Array(0), right: new Float32Array(0) }
  if (sound.left.length <= length) return sound
  const left = sound.left.slice(0, length)
  const right = sound.right.slice(0, length)
  const fade = Math.min(length, Math.round(fadeSeconds * sampleRate))
  for (let index = 0; index < fade; index++) {
    const gain = 1 - (index + 1) / fade
    left[length - fade + index]! *= gain
    right[length - fade + index]! *= gain
  }
  return { left, right }
}

function scale(channel: Float32Array, gain: number): void {
  for (let index = 0; index < channel.length; index++) channel[index]! *= gain
}
