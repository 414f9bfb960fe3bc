import { MPEGDecoder } from 'mpg123-decoder'
import { resample } from '../codec/resample.ts'
import type { SongWindow, StereoSound } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { UnreadableSong } from '../unreadable-song.ts'
import { findMp3Frames, type Mp3Frames, samplesOf } from './mp3-frames.ts'
import { claimsWav, findWavSound, readWav } from './wav-reader.ts'

/** Delay that every Layer III decoder adds (see `codec/xing.ts` for the encoder's). */
const decoderDelay = 529
/**
 * A frame may use bytes of up to nine frames before it, and the overlap of the one before those.
 */
const framesBefore = 12
const framesAtOnce = 256

/**
 * A song as 44.1 kHz stereo, whole or a window. Throws an UnreadableSong when fewer samples can be
 * decoded than its frames announce.
 */
export async function decodeSong(bytes: Uint8Array, window?: SongWindow): Promise<StereoSound> {
  if (!claimsWav(bytes)) return decodeMp3(bytes, window)
  const sound = findWavSound(bytes)
  if (!sound) throw new UnreadableSong('the WAV file cannot be read')
  const { start, length } = samplesIn(window, sound.sampleRate, sound.lengthSamples)
  return atOurRate(readWav(bytes, sound, start, length), sound.sampleRate)
}

async function decodeMp3(bytes: Uint8Array, window?: SongWindow): Promise<StereoSound> {
  const frames = findMp3Frames(bytes)
  if (!frames) throw new UnreadableSong('the MP3 file cannot be read')
  const { start, length } = samplesIn(window, frames.sampleRate, samplesOf(frames))
  const hasInfo = frames.delaySamples + frames.paddingSamples > 0
  const from = start + (hasInfo ? frames.delaySamples + decoderDelay : 0)
  return atOurRate(await decodeFrames(bytes, frames, from, length), frames.sampleRate)
}

/** The decoder receives whole frames only: between them there may be any bytes. */
async function decodeFrames(
  bytes: Uint8Array,
  frames: Mp3Frames,
  from: number,
  length: number,
): Promise<StereoSound> {
  const firstFrame = Math.max(0, Math.floor(from / frames.samplesPerFrame) - framesBefore)
  const sound = { left: new Float32Array(length), right: new Float32Array(length) }
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  let place = firstFrame * frames.samplesPerFrame - from
  try {
    for (let frame = firstFrame; frame < frames.count && place < length; frame += framesAtOnce) {
      const batch = joinFrames(bytes, frames, frame, Math.min(frame + framesAtOnce, frames.count))
      const { channelData } = quietly(() => decoder.decode(batch))
      const [left = new Float32Array(0), right = left] = channelData
      copyInto(sound.left, left, place)
      copyInto(sound.right, right, place)
      place += left.length
    }
  } finally {
    decoder.free()
  }
  // The end may lie behind the last frame by the decoder's delay; more than that is missing sound.
  if (place < length - 2 * frames.samplesPerFrame)
    throw new UnreadableSong('the MP3 file breaks off')
  return sound
}

function samplesIn(window: SongWindow | undefined, rate: number, total: number) {
  const start = Math.min(total, Math.round((window?.startSeconds ?? 0) * rate))
  const wanted = window ? Math.round(window.lengthSeconds * rate) : total
  return { start, length: Math.min(wanted, total - start) }
}

function joinFrames(bytes: Uint8Array, frames: Mp3Frames, from: number, to: number): Uint8Array {
  const size = frames.lengths.subarray(from, to).reduce((sum, length) => sum + length, 0)
  const batch = new Uint8Array(size)
  let place = 0
  for (let frame = from; frame < to; frame++) {
    const offset = frames.offsets[frame]!
    const length = frames.lengths[frame]!
    batch.set(bytes.subarray(offset, offset + length), place)
    place += length
  }
  return batch
}

/** Copies the section of `part`, which begins at `place`, that lies within `whole`. */
function copyInto(whole: Float32Array, part: Float32Array, place: number): void {
  const first = Math.max(0, -place)
  const last = Math.min(part.length, whole.length - place)
  if (first < last) whole.set(part.subarray(first, last), place + first)
}

function atOurRate(sound: StereoSound, rate: number): StereoSound {
  if (rate === sampleRate) return sound
  const left = resample(sound.left, rate, sampleRate)
  const right = sound.right === sound.left ? left : resample(sound.right, rate, sampleRate)
  return { left, right }
}

/** The decoder logs a line for every frame it rejects. */
function quietly<Result>(decode: () => Result): Result {
  const { error } = console
  console.error = () => {}
  try {
    return decode()
  } finally {
    console.error = error
  }
}
