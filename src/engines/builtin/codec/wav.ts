import type { Mark } from '../mark.ts'
import type { Progress, StereoSound } from '../messages.ts'
import { id3Tag } from './id3.ts'
import { type LosslessOptions, quantise } from './quantise.ts'

const pieceFrames = 65_536

/** A 16-bit stereo WAV file. Samples beyond -1 to 1 are clipped. */
export function encodeWav(
  left: Float32Array,
  right: Float32Array,
  sampleRate: number,
): Uint8Array<ArrayBuffer> {
  const { bytes, view } = header(left.length, sampleRate, {
    format: 1,
    bytesPerSample: 2,
    channels: 2,
  })
  for (let index = 0; index < left.length; index++) {
    view.setInt16(44 + index * 4, toInteger(left[index]!), true)
    view.setInt16(46 + index * 4, toInteger(right[index]!), true)
  }
  return bytes
}

/** A stereo WAV file of 16 or 24 bits, see `quantise`. */
export function encodeIntegerWav(
  sound: StereoSound,
  { bitDepth, seed, sampleRate, mark }: LosslessOptions,
  progress?: Progress,
): Uint8Array<ArrayBuffer> {
  const shape = { format: 1, bytesPerSample: bitDepth / 8, channels: 2 } as const
  const { length } = sound.left
  const { bytes, view } = header(length, sampleRate, shape, mark)
  const dataBytes = length * 2 * shape.bytesPerSample
  let offset = 44
  for (const piece of quantise(sound, bitDepth, seed, pieceFrames)) {
    for (const step of piece) {
      if (bitDepth === 16) view.setInt16(offset, step, true)
      else {
        view.setUint16(offset, step & 0xffff, true)
        view.setInt8(offset + 2, step >> 16)
      }
      offset += shape.bytesPerSample
    }
    progress?.((offset - 44) / dataBytes)
  }
  return bytes
}

/** 32-bit floats without clipping or rounding. */
export function encodeFloatWav(
  left: Float32Array,
  right: Float32Array,
  sampleRate: number,
  mark?: Mark | null,
): Uint8Array<ArrayBuffer> {
  const shape = { format: 3, bytesPerSample: 4, channels: 2 } as const
  const { bytes, view } = header(left.length, sampleRate, shape, mark)
  for (let index = 0; index < left.length; index++) {
    view.setFloat32(44 + index * 8, left[index]!, true)
    view.setFloat32(48 + index * 8, right[index]!, true)
  }
  return bytes
}

/** 16 bits, one channel, the format of recognisers. Samples beyond -1 to 1 are clipped. */
export function encodeMonoWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const shape = { format: 1, bytesPerSample: 2, channels: 1 } as const
  const { bytes, view } = header(samples.length, sampleRate, shape)
  for (const [index, sample] of samples.entries()) {
    view.setInt16(44 + index * 2, toInteger(sample), true)
  }
  return bytes
}

interface Shape {
  /** 1 is integers, 3 is floats. */
  format: 1 | 3
  bytesPerSample: number
  channels: number
}

/** A whole file but for the samples; the mark follows them, as readers may expect them at 44. */
function header(
  length: number,
  sampleRate: number,
  { format, bytesPerSample, channels }: Shape,
  mark?: Mark | null,
) {
  const frameBytes = channels * bytesPerSample
  const dataBytes = length * frameBytes
  const tag = mark ? tagChunk(mark) : new Uint8Array(0)
  const bytes = new Uint8Array(44 + dataBytes + tag.length)
  const view = new DataView(bytes.buffer)
  writeText(bytes, 0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  writeText(bytes, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, format, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * frameBytes, true)
  view.setUint16(32, frameBytes, true)
  view.setUint16(34, 8 * bytesPerSample, true)
  writeText(bytes, 36, 'data')
  view.setUint32(40, dataBytes, true)
  bytes.set(tag, 44 + dataBytes)
  return { bytes, view }
}

/** An ID3 tag as a chunk, which begins and ends at even places. */
function tagChunk(mark: Mark): Uint8Array {
  const tag = id3Tag(mark.engine, { ...mark })
  const chunk = new Uint8Array(8 + tag.length + (tag.length % 2))
  writeText(chunk, 0, 'id3 ')
  new DataView(chunk.buffer).setUint32(4, tag.length, true)
  chunk.set(tag, 8)
  return chunk
}

function writeText(bytes: Uint8Array, offset: number, text: string): void {
  for (let index = 0; index < text.length; index++) bytes[offset + index] = text.charCodeAt(index)
}

function toInteger(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * 32767)
}
