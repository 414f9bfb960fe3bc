import type { SongBytes } from './song-bytes.ts'

/**
 * Reads an untrusted WAV file (Microsoft and IBM, "Multimedia Programming Interface and Data
 * Specifications 1.0", 1991; WAVEFORMATEXTENSIBLE; EBU Tech 3306 for RF64): integers of 8 to 32
 * bits and floats of 32 and 64. Sizes are limited to the end of the file, and samples must be
 * finite.
 */
export interface WavSound {
  sampleRate: number
  channels: number
  /** Of one channel. */
  lengthSamples: number
  bytesPerSample: number
  isFloat: boolean
  dataOffset: number
}

const wholeNumbers = 1
const floats = 3
const extensible = 0xfffe
const mostChunks = 256
/** The length of the format up to the type of an extended one. */
const formatBytes = 26
/** Minus 3 dB, at which a centre goes into both sides (ITU-R BS.775). */
const centreGain = Math.SQRT1_2
/** A louder sample is an error. */
const loudest = 8

/** Whether the first bytes are those of a WAV file. */
export function claimsWav(bytes: SongBytes): boolean {
  const word = textAt(bytes, 0)
  return (word === 'RIFF' || word === 'RF64') && textAt(bytes, 8) === 'WAVE'
}

/** Undefined for an unsupported or broken file. */
export function findWavSound(bytes: SongBytes): WavSound | undefined {
  let format: WavSound | undefined
  let place = 12
  for (let chunks = 0; chunks < mostChunks && place + 8 <= bytes.length; chunks++) {
    const size = viewOf(bytes.slice(place + 4, place + 8)).getUint32(0, true)
    const content = place + 8
    const name = textAt(bytes, place)
    if (name === 'fmt ') format = readFormat(bytes.slice(content, content + formatBytes), size)
    if (name === 'data') return format && measure(format, content, size, bytes.length)
    place = content + size + (size & 1)
  }
  return undefined
}

/** Two channels from `startSample` on; the first two, with a centre in both. */
export function readWav(
  bytes: SongBytes,
  sound: WavSound,
  startSample: number,
  lengthSamples: number,
): { left: Float32Array; right: Float32Array } {
  const start = Math.min(startSample, sound.lengthSamples)
  const length = Math.min(lengthSamples, sound.lengthSamples - start)
  const step = sound.channels * sound.bytesPerSample
  const first = sound.dataOffset + start * step
  const view = viewOf(bytes.slice(first, first + length * step))
  const left = readChannel(view, sound, 0, length)
  if (sound.channels === 1) return { left, right: left }
  const right = readChannel(view, sound, 1, length)
  if (sound.channels === 2) return { left, right }
  const centre = readChannel(view, sound, 2, length)
  for (let index = 0; index < length; index++) {
    left[index] = (left[index]! + centre[index]! * centreGain) / (1 + centreGain)
    right[index] = (right[index]! + centre[index]! * centreGain) / (1 + centreGain)
  }
  return { left, right }
}

function readFormat(bytes: Uint8Array, size: number): WavSound | undefined {
  if (size < 16 || bytes.length < 16) return undefined
  const view = viewOf(bytes)
  const tag = view.getUint16(0, true)
  const isExtended = tag === extensible && size >= 40 && bytes.length === formatBytes
  const kind = isExtended ? view.getUint16(24, true) : tag
  const bits = view.getUint16(14, true)
  const channels = view.getUint16(2, true)
  const sampleRate = view.getUint32(4, true)
  const isFloat = kind === floats
  const readable = isFloat ? [32, 64] : kind === wholeNumbers ? [8, 16, 24, 32] : []
  const bytesPerSample = bits / 8
  if (!readable.includes(bits) || channels < 1 || channels > 8) return undefined
  if (sampleRate < 8000 || sampleRate > 192_000) return undefined
  if (view.getUint16(12, true) !== channels * bytesPerSample) return undefined
  return { sampleRate, channels, lengthSamples: 0, bytesPerSample, isFloat, dataOffset: 0 }
}

/** A streaming writer that did not know the size left 0 or the largest number. */
function measure(
  format: WavSound,
  dataOffset: number,
  size: number,
  fileBytes: number,
): WavSound | undefined {
  const rest = fileBytes - dataOffset
  const dataBytes = size === 0 || size > rest ? rest : size
  const lengthSamples = Math.floor(dataBytes / (format.channels * format.bytesPerSample))
  return lengthSamples > 0 ? { ...format, dataOffset, lengthSamples } : undefined
}

function readChannel(
  view: DataView,
  { channels, bytesPerSample, isFloat }: WavSound,
  channel: number,
  length: number,
): Float32Array {
  const step = channels * bytesPerSample
  const first = channel * bytesPerSample
  const read = readerOf(view, bytesPerSample, isFloat)
  const samples = new Float32Array(length)
  for (let index = 0; index < length; index++) {
    const sample = read(first + index * step)
    samples[index] = Math.abs(sample) <= loudest ? sample : 0
  }
  return samples
}

function readerOf(view: DataView, bytesPerSample: number, isFloat: boolean) {
  if (isFloat) {
    return bytesPerSample === 4
      ? (place: number) => view.getFloat32(place, true)
      : (place: number) => view.getFloat64(place, true)
  }
  // Eight-bit samples are unsigned, all others signed.
  if (bytesPerSample === 1) return (place: number) => (view.getUint8(place) - 128) / 128
  if (bytesPerSample === 2) return (place: number) => view.getInt16(place, true) / 32_768
  if (bytesPerSample === 4) return (place: number) => view.getInt32(place, true) / 2_147_483_648
  return (place: number) =>
    (view.getUint16(place, true) | (view.getInt8(place + 2) << 16)) / 8_388_608
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function textAt(bytes: SongBytes, place: number): string {
  return String.fromCharCode(...bytes.slice(place, place + 4))
}
