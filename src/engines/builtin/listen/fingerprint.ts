import { Resampler, resampledLength } from '../codec/resample.ts'
import type { Fingerprint, HeardWords, Progress, SongSource } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { streamSong } from './decode.ts'
import { openFramePowers } from './frame-powers.ts'
import { withBytes } from './song-bytes.ts'

/**
 * Words of 32 bits, one for each 23 ms: the signs of the energy differences between 33 bands from
 * 300 to 2,000 Hz and between moments (Haitsma and Kalker, "A Highly Robust Audio Fingerprinting
 * System", ISMIR 2002). Another encoding, level or offset changes a few bits, another recording
 * half of them. A pitch that is higher by half a band does too, so the words are also computed with
 * shifted bands, as the song would have at its original pitch.
 */
const rate = 5512.5
const size = 2048
const hop = 128
const bands = 33
const wordBits = bands - 1
const [lowestHz, highestHz] = [300, 2000]
const pitches = [0.96, 0.97, 0.98, 0.99, 1.01, 1.02, 1.03, 1.04]
/** One frame in so many is sampled to tell how loud each band is where it is softest. */
const samplingStep = 8
const softTenth = 0.1
/** The share of its energy by which sound varies without any noise. */
const waver = 0.03
const marginScale = 256

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
  const measure = openFramePowers(size)
  const powers = new Float64Array(edgesOf(Math.max(...pitches)).at(-1)!)
  const samples = Array.from({ length: Math.floor(count / samplingStep) }, (_, index) => {
    measure(sound, index * samplingStep * hop, powers)
    return powers.slice()
  })
  const heard = openEars(1, count, samples)
  const shifted = pitches.map((pitch) => openEars(pitch, count, samples))
  for (let frame = 0; frame <= count; frame++) {
    measure(sound, frame * hop, powers)
    for (const ears of [heard, ...shifted]) ears.hear(powers, frame - 1)
  }
  return { ...heard.result, shifted: shifted.map(({ result }) => result) }
}

/** Writes the word of each frame but the first, with bands that are shifted by a factor. */
function openEars(pitch: number, count: number, samples: readonly Float64Array[]) {
  const edges = edgesOf(pitch)
  const result: HeardWords = {
    pitch,
    words: new Uint32Array(count),
    margins: new Uint8Array(count * wordBits),
  }
  const floors = floorsOf(samples, edges)
  let before = new Float64Array(bands)
  let now = new Float64Array(bands)
  return {
    result,
    hear(powers: Float64Array, index: number): void {
      fillEnergies(now, powers, edges)
      if (index >= 0) writeWord(result, index, { before, now, floors })
      const oldest = before
      before = now
      now = oldest
    },
  }
}

function fillEnergies(energies: Float64Array, powers: Float64Array, edges: readonly number[]) {
  for (let band = 0; band < bands; band++) {
    let energy = 0
    for (let bin = edges[band]!; bin < edges[band + 1]!; bin++) energy += powers[bin]!
    energies[band] = energy
  }
}

/**
 * The energy of each band in the softest tenth of the sound, nearly all of which is noise in a
 * noisy recording (Martin, "Noise Power Spectral Density Estimation Based on Optimal Smoothing and
 * Minimum Statistics", 2001).
 */
function floorsOf(samples: readonly Float64Array[], edges: readonly number[]): Float64Array {
  const heard = samples.map((powers) => {
    const energies = new Float64Array(bands)
    fillEnergies(energies, powers, edges)
    return energies
  })
  const sounding = heard.filter((energies) => energies.some((energy) => energy > 0))
  return Float64Array.from({ length: bands }, (_, band) => {
    const levels = Float64Array.from(sounding, (energies) => energies[band]!).sort()
    return levels[Math.floor(softTenth * levels.length)] ?? 0
  })
}

function edgesOf(pitch: number): number[] {
  return Array.from({ length: bands + 1 }, (_, band) => {
    const hertz = pitch * lowestHz * Math.exp((band / bands) * Math.log(highestHz / lowestHz))
    return Math.round((hertz / rate) * size)
  })
}

interface Energies {
  before: Float64Array
  now: Float64Array
  floors: Float64Array
}

/**
 * A bit may differ by chance if its difference is as large as that which noise makes in its bands:
 * the energy of a sum of sound and noise varies by the root of the product of their energies.
 */
function writeWord(
  { words, margins }: HeardWords,
  index: number,
  { before, now, floors }: Energies,
): void {
  let word = 0
  for (let bit = 0; bit < wordBits; bit++) {
    const rise = now[bit]! - now[bit + 1]! - (before[bit]! - before[bit + 1]!)
    if (rise > 0) word |= 1 << bit
    const energy = now[bit]! + now[bit + 1]! + before[bit]! + before[bit + 1]!
    const noise = Math.sqrt((floors[bit]! + floors[bit + 1]!) * energy) + waver * energy
    if (noise === 0) continue
    margins[index * wordBits + bit] = Math.min(255, (marginScale * Math.abs(rise)) / noise)
  }
  words[index] = word
}
