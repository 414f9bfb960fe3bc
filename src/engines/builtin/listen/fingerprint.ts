import FFT from 'fft.js'
import { Resampler, resampledLength } from '../codec/resample.ts'
import type { Fingerprint, Progress, SongSource } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { streamSong } from './decode.ts'
import { withBytes } from './song-bytes.ts'

/**
 * Words of 32 bits, one for each 23 ms: the signs of the energy differences between 33 bands from
 * 300 to 2,000 Hz and between moments (Haitsma and Kalker, "A Highly Robust Audio Fingerprinting
 * System", ISMIR 2002). Another encoding, level or offset changes a few bits, another recording
 * half of them.
 */
const rate = 5512.5
const size = 2048
const hop = 128
const bands = 33
const [lowestHz, highestHz] = [300, 2000]
const doubtfulBits = 3

export async function fingerprintSong(
  { song }: { song: SongSource },
  progress: Progress = () => {},
): Promise<Fingerprint> {
  return withBytes(song, async (bytes) => {
    const { lengthSamples, pieces } = streamSong(bytes)
    const resampler = new Resampler(lengthSamples, sampleRate, rate)
    const narrow = new Float32Array(resampledLength(lengthSamples, sampleRate, rate))
    let place = 0
    for await (const { left, right } of pieces) {
      const mono = left.map((sample, index) => (sample + right[index]!) / 2)
      const part = resampler.push(mono)
      narrow.set(part, place)
      place += part.length
      progress((0.8 * place) / narrow.length)
    }
    return fingerprintOf(narrow)
  })
}

/** Fingerprint of mono sound at 5,512.5 Hz; empty if it is shorter than two frames of 0.37 s. */
export function fingerprintOf(sound: Float32Array): Fingerprint {
  const count = Math.max(0, Math.floor((sound.length - size) / hop))
  const words = new Uint32Array(count)
  const doubtful = new Uint32Array(count)
  const analyse = openAnalysis()
  let before = analyse(sound, 0)
  for (let index = 0; index < count; index++) {
    const now = analyse(sound, (index + 1) * hop)
    const rises = Float64Array.from({ length: bands - 1 }, (_, band) => {
      return now[band]! - now[band + 1]! - (before[band]! - before[band + 1]!)
    })
    words[index] = wordOf(rises)
    doubtful[index] = leastCertain(rises)
    before = now
  }
  return { words, doubtful }
}

/** Returns the energies of the bands of the frame that begins at a sample. */
function openAnalysis() {
  const fft = new FFT(size)
  const window = Float64Array.from({ length: size }, (_, index) => {
    return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
  })
  const edges = Array.from({ length: bands + 1 }, (_, band) => {
    const hertz = lowestHz * Math.exp((band / bands) * Math.log(highestHz / lowestHz))
    return Math.round((hertz / rate) * size)
  })
  const frame = new Float64Array(size)
  const spectrum = new Float64Array(2 * size)
  return (sound: Float32Array, start: number): Float64Array => {
    for (let index = 0; index < size; index++) frame[index] = sound[start + index]! * window[index]!
    fft.realTransform(spectrum, frame)
    return Float64Array.from({ length: bands }, (_, band) => {
      let energy = 0
      for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) {
        const real = spectrum[2 * bin]!
        const imaginary = spectrum[2 * bin + 1]!
        energy += real * real + imaginary * imaginary
      }
      return energy
    })
  }
}

function wordOf(rises: Float64Array): number {
  return rises.reduce((word, rise, bit) => (rise > 0 ? word | (1 << bit) : word), 0) >>> 0
}

/** A mask of the bits whose difference is nearest to zero. */
function leastCertain(rises: Float64Array): number {
  const order = [...rises.keys()].sort((one, other) => {
    return Math.abs(rises[one]!) - Math.abs(rises[other]!)
  })
  return order.slice(0, doubtfulBits).reduce((mask, bit) => mask | (1 << bit), 0) >>> 0
}
