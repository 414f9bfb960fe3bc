import { MPEGDecoder } from 'mpg123-decoder'
import { Resampler, resampledLength } from '../codec/resample.ts'
import type { SongWindow, StereoSound } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { UnreadableSong } from '../unreadable-song.ts'
import { freeBuffers } from './free-buffers.ts'
import { findMp3Frames, type Mp3Frames, samplesOf } from './mp3-frames.ts'
import type { SongBytes } from './song-bytes.ts'
import { claimsWav, findWavSound, readWav } from './wav-reader.ts'

/** Delay that every Layer III decoder adds (see `codec/xing.ts` for the encoder's). */
const decoderDelay = 529
/**
 * A frame may use bytes of up to nine frames before it, and the overlap of the one before those.
 */
const framesBefore = 12
const framesAtOnce = 64
const wavSamplesAtOnce = 65_536

/** Sound of a known length that arrives in pieces. */
export interface SoundStream {
  lengthSamples: number
  pieces: AsyncIterable<StereoSound>
}

/**
 * A song as 44.1 kHz stereo, whole or a window. Throws an UnreadableSong when fewer samples can be
 * decoded than its frames announce.
 */
export async function decodeSong(bytes: SongBytes, window?: SongWindow): Promise<StereoSound> {
  const { lengthSamples, pieces } = streamSong(bytes, window)
  const left = new Float32Array(lengthSamples)
  let right = left
  let place = 0
  for await (const piece of pieces) {
    left.set(piece.left, place)
    if (right === left && piece.right !== piece.left) right = new Float32Array(lengthSamples)
    if (right !== left) right.set(piece.right, place)
    place += piece.left.length
  }
  return { left, right }
}

/** Like decodeSong, in pieces, without the whole sound in memory. The pieces throw, too. */
export function streamSong(bytes: SongBytes, window?: SongWindow): SoundStream {
  const { lengthSamples, pieces } = claimsWav(bytes)
    ? streamWav(bytes, window)
    : streamMp3(bytes, window)
  async function* freed() {
    for await (const piece of pieces) {
      yield piece
      freeBuffers()
    }
  }
  return { lengthSamples, pieces: freed() }
}

function streamWav(bytes: SongBytes, window?: SongWindow): SoundStream {
  const sound = findWavSound(bytes)
  if (!sound) throw new UnreadableSong('the WAV file cannot be read')
  const { start, length } = samplesIn(window, sound.sampleRate, sound.lengthSamples)
  async function* pieces() {
    for (let place = 0; place < length; place += wavSamplesAtOnce) {
      yield readWav(bytes, sound!, start + place, Math.min(wavSamplesAtOnce, length - place))
    }
  }
  return atOurRate({ lengthSamples: length, pieces: pieces() }, sound.sampleRate)
}

function streamMp3(bytes: SongBytes, window?: SongWindow): SoundStream {
  const frames = findMp3Frames(bytes)
  if (!frames) throw new UnreadableSong('the MP3 file cannot be read')
  const { start, length } = samplesIn(window, frames.sampleRate, samplesOf(frames))
  const hasInfo = frames.delaySamples + frames.paddingSamples > 0
  const from = start + (hasInfo ? frames.delaySamples + decoderDelay : 0)
  const pieces = decodeFrames(bytes, frames, from, length)
  return atOurRate({ lengthSamples: length, pieces }, frames.sampleRate)
}

/** The decoder receives whole frames only: between them there may be any bytes. */
async function* decodeFrames(
  bytes: SongBytes,
  frames: Mp3Frames,
  from: number,
  length: number,
): AsyncGenerator<StereoSound> {
  const firstFrame = Math.max(0, Math.floor(from / frames.samplesPerFrame) - framesBefore)
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  let place = firstFrame * frames.samplesPerFrame - from
  try {
    for (let frame = firstFrame; frame < frames.count && place < length; frame += framesAtOnce) {
      const batch = joinFrames(bytes, frames, frame, Math.min(frame + framesAtOnce, frames.count))
      const { channelData } = quietly(() => decoder.decode(batch))
      const [left = new Float32Array(0), right = left] = channelData
      const [first, last] = [Math.max(0, -place), Math.min(left.length, length - place)]
      if (first < last) {
        yield { left: left.subarray(first, last), right: right.subarray(first, last) }
      }
      place += left.length
    }
  } finally {
    decoder.free()
  }
  // The end may lie behind the last frame by the decoder's delay; more than that is missing sound.
  if (place < length - 2 * frames.samplesPerFrame) {
    throw new UnreadableSong('the MP3 file breaks off')
  }
  const missing = length - Math.max(0, place)
  if (missing > 0) yield { left: new Float32Array(missing), right: new Float32Array(missing) }
}

function samplesIn(window: SongWindow | undefined, rate: number, total: number) {
  const start = Math.min(total, Math.round((window?.startSeconds ?? 0) * rate))
  const wanted = window ? Math.round(window.lengthSeconds * rate) : total
  return { start, length: Math.min(wanted, total - start) }
}

function joinFrames(bytes: SongBytes, frames: Mp3Frames, from: number, to: number): Uint8Array {
  const size = frames.lengths.subarray(from, to).reduce((sum, length) => sum + length, 0)
  const batch = new Uint8Array(size)
  let place = 0
  for (let frame = from; frame < to; frame++) {
    const offset = frames.offsets[frame]!
    const length = frames.lengths[frame]!
    batch.set(bytes.slice(offset, offset + length), place)
    place += length
  }
  return batch
}

function atOurRate({ lengthSamples, pieces }: SoundStream, rate: number): SoundStream {
  if (rate === sampleRate) return { lengthSamples, pieces }
  const [left, right] = [0, 1].map(() => new Resampler(lengthSamples, rate, sampleRate))
  async function* resampled() {
    for await (const piece of pieces) {
      const ours = left!.push(piece.left)
      yield { left: ours, right: piece.right === piece.left ? ours : right!.push(piece.right) }
    }
  }
  return { lengthSamples: resampledLength(lengthSamples, rate, sampleRate), pieces: resampled() }
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
