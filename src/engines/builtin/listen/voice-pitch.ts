import type { ShortTime } from './short-time.ts'
import { binsIn, hertzOf, type Spectrogram } from './spectrogram.ts'

const stepsPerOctave = 48
const [lowestHz, highestHz] = [80, 900]
const steps = Math.floor(Math.log2(highestHz / lowestHz) * stepsPerOctave)
const harmonics = 12
const harmonicDecay = 0.86
/** The longest glide of a voice from frame to frame, and its cost, in mean saliences. */
const furthestGlide = 5
const glideCost = 0.25
const leapCost = 6
/**
 * Salience relative to the mean of the frame: below the first nobody sings, above the second
 * somebody certainly does.
 */
const [silent, certain] = [1.5, 3.5]
/** The share of the voice between its harmonics. */
const betweenHarmonics = 0.2
/** Consonants are up to 90 ms away from the vowels that are detected. */
const framesBeside = 4

export interface VoicePitch {
  hertz: Float32Array
  /** The certainty that somebody sings in this frame, 0 to 1. */
  certainty: Float32Array
}

/**
 * The pitch of the most salient voice: harmonic sums of a whitened spectrum (Hermes, "Measurement
 * of Pitch by Subharmonic Summation", 1988), tracked over time by the best path (Viterbi, 1967).
 */
export function trackVoice(voice: Spectrogram, transform: ShortTime): VoicePitch {
  const { frames } = voice
  const { saliences, mean } = saliencesOf(voice, transform)
  const path = bestPath(saliences, frames, mean)
  const hertz = new Float32Array(frames)
  const certainty = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    const row = saliences.subarray(frame * steps, (frame + 1) * steps)
    const average = row.reduce((sum, value) => sum + value, 0) / steps
    const salience = row[path[frame]!]! / (average + 0.1 * mean + 1e-12)
    hertz[frame] = hertzOfStep(path[frame]!)
    certainty[frame] = Math.max(0, Math.min(1, (salience - silent) / (certain - silent)))
  }
  return { hertz, certainty }
}

function hertzOfStep(step: number): number {
  return lowestHz * Math.exp((step / stepsPerOctave) * Math.LN2)
}

function saliencesOf({ frames, bins, values }: Spectrogram, transform: ShortTime) {
  const saliences = new Float32Array(frames * steps)
  const white = new Float32Array(bins)
  const reach = Math.round(binsIn(transform, 400))
  let total = 0
  for (let frame = 0; frame < frames; frame++) {
    whiten(values.subarray(frame * bins, (frame + 1) * bins), white, reach)
    for (let step = 0; step < steps; step++) {
      const salience = harmonicSum(white, binsIn(transform, hertzOfStep(step)))
      saliences[frame * steps + step] = salience
      total += salience
    }
  }
  return { saliences, mean: total / (frames * steps) }
}

/** The spectrum relative to its local mean, independent of level. */
function whiten(spectrum: Float32Array, white: Float32Array, reach: number): void {
  const bins = spectrum.length
  let sum = 0
  for (let bin = 0; bin < reach; bin++) sum += Math.sqrt(spectrum[bin]!)
  for (let bin = 0; bin < bins; bin++) {
    if (bin + reach < bins) sum += Math.sqrt(spectrum[bin + reach]!)
    if (bin - reach - 1 >= 0) sum -= Math.sqrt(spectrum[bin - reach - 1]!)
    white[bin] = Math.max(0, Math.sqrt(spectrum[bin]!) - sum / (2 * reach + 1))
  }
}

function harmonicSum(white: Float32Array, fundamental: number): number {
  let sum = 0
  let weight = 1
  for (let harmonic = 1; harmonic <= harmonics; harmonic++) {
    const place = fundamental * harmonic
    const bin = Math.floor(place)
    if (bin + 1 >= white.length) break
    const low = white[bin]!
    sum += weight * (low + (white[bin + 1]! - low) * (place - bin))
    weight *= harmonicDecay
  }
  return sum
}

function bestPath(saliences: Float32Array, frames: number, mean: number): Int16Array {
  const from = new Int16Array(frames * steps)
  let scores = new Float64Array(steps)
  let next = new Float64Array(steps)
  for (let frame = 0; frame < frames; frame++) {
    const best = highest(scores)
    for (let step = 0; step < steps; step++) {
      let score = scores[best]! - leapCost * mean
      let origin = best
      const last = Math.min(steps - 1, step + furthestGlide)
      for (let other = Math.max(0, step - furthestGlide); other <= last; other++) {
        const glided = scores[other]! - glideCost * mean * Math.abs(other - step)
        if (glided > score) {
          score = glided
          origin = other
        }
      }
      next[step] = score + saliences[frame * steps + step]!
      from[frame * steps + step] = origin
    }
    ;[scores, next] = [next, scores]
  }
  const path = new Int16Array(frames)
  let step = highest(scores)
  for (let frame = frames - 1; frame >= 0; frame--) {
    path[frame] = step
    step = from[frame * steps + step]!
  }
  return path
}

function highest(scores: Float64Array): number {
  let best = 0
  for (let step = 1; step < scores.length; step++) if (scores[step]! > scores[best]!) best = step
  return best
}

/**
 * The share of a cell that may belong to the voice: all at its harmonics and, for its consonants,
 * above 4.5 kHz; little between them; none where nobody sings nearby.
 */
export function harmonicShare(
  { hertz, certainty }: VoicePitch,
  transform: ShortTime,
  frame: number,
  share: Float32Array,
): void {
  const near = nearestCertainty(certainty, frame)
  const fundamental = hertz[frame]!
  const unsure = 1 - certainty[frame]!
  for (let bin = 0; bin < share.length; bin++) {
    const frequency = hertzOf(transform, bin)
    const harmonic = Math.max(1, Math.round(frequency / fundamental))
    const off = Math.abs(frequency - harmonic * fundamental)
    const width = Math.max(hertzOf(transform, 1.2), 0.03 * frequency)
    const fits = frequency > 4500 ? 1 : Math.max(0, Math.min(1, 2 - off / width))
    share[bin] = near * (betweenHarmonics + (1 - betweenHarmonics) * Math.max(fits, unsure))
  }
}

function nearestCertainty(certainty: Float32Array, frame: number): number {
  const first = Math.max(0, frame - framesBeside)
  return certainty
    .subarray(first, frame + framesBeside + 1)
    .reduce((one, other) => Math.max(one, other))
}
