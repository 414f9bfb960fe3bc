import type { ShortTime } from './short-time.ts'
import { binsIn, type Spectrogram } from './spectrogram.ts'

const [lowestHz, highestHz] = [300, 6000]
const stepsPerOctave = 120
const centsPerStep = 1200 / stepsPerOctave
const steps = Math.floor(Math.log2(highestHz / lowestHz) * stepsPerOctave)
/** Bands of an octave and a half, one every half octave. */
const bandSteps = 1.5 * stepsPerOctave
const bandStarts = Array.from(
  { length: 1 + Math.floor((steps - bandSteps) / (stepsPerOctave / 2)) },
  (_, index) => (index * stepsPerOctave) / 2,
)
/** The longest shift of a band from frame to frame. */
const furthest = 7
/** Bands with less correlation between frames are ignored. */
const leastLikeness = 0.5
/**
 * In cents: smaller movements than the first count as none; from the second on a band takes part.
 */
const [leastMove, leastShare] = [5, 4]
const whiteningHz = 430

/** The movement of a sound from one frame to the next. */
export interface Glide {
  /** Mean of all bands, in cents. */
  cents: number
  /** The share of the spectrum that moves together, 0 to 1; 0 if nothing moves. */
  agreement: number
}

/**
 * Tracks all partials at once: each band of the log-frequency spectrum is correlated with that of
 * the frame before. The partials of a voice glide together by the same interval at almost any time;
 * those of instruments are constant, and those of several instruments move apart. (The spectral
 * correlation over log frequency is Brown's, "Musical Fundamental Frequency Tracking Using a
 * Pattern Recognition Method", 1992; the cue of coherent frequency modulation is McAdams',
 * "Segregation of Concurrent Sounds", 1989.)
 */
export function followGlides(sound: Spectrogram, transform: ShortTime): Glide[] {
  const { frames, bins, values } = sound
  const white = new Float32Array(bins)
  const places = Float64Array.from({ length: steps }, (_, step) =>
    binsIn(transform, lowestHz * Math.exp((step / stepsPerOctave) * Math.LN2)),
  )
  const reach = Math.round(binsIn(transform, whiteningHz))
  let before = new Float32Array(steps)
  let now = new Float32Array(steps)
  const glides: Glide[] = []
  for (let frame = 0; frame < frames; frame++) {
    whiten(values.subarray(frame * bins, (frame + 1) * bins), white, reach)
    for (let step = 0; step < steps; step++) {
      const bin = Math.floor(places[step]!)
      const low = white[bin]!
      now[step] = low + (white[bin + 1]! - low) * (places[step]! - bin)
    }
    glides.push(frame === 0 ? { cents: 0, agreement: 0 } : glideBetween(before, now))
    ;[before, now] = [now, before]
  }
  return glides
}

function glideBetween(before: Float32Array, now: Float32Array): Glide {
  const moves = bandStarts.map((start) => moveOfBand(before, now, start))
  const weight = moves.reduce((sum, move) => sum + move.weight, 0)
  if (weight === 0) return { cents: 0, agreement: 0 }
  const mean = moves.reduce((sum, move) => sum + move.weight * move.cents, 0) / weight
  if (Math.abs(mean) <= leastMove) return { cents: mean, agreement: 0 }
  const along = moves
    .filter((move) => move.cents * mean > 0 && Math.abs(move.cents) > leastShare)
    .reduce((sum, move) => sum + move.weight, 0)
  return { cents: mean, agreement: along / weight }
}

/** The shift that aligns the band best with the frame before, and its confidence. */
function moveOfBand(before: Float32Array, now: Float32Array, start: number) {
  const end = start + bandSteps
  let [energyBefore, energyNow] = [1e-9, 1e-9]
  for (let step = start; step < end; step++) {
    energyBefore += before[step]! * before[step]!
    energyNow += now[step]! * now[step]!
  }
  const likeness = new Float64Array(2 * furthest + 1)
  let best = 0
  for (let shift = -furthest; shift <= furthest; shift++) {
    const last = Math.min(end, steps - shift)
    let sum = 0
    for (let step = Math.max(start, -shift); step < last; step++) {
      sum += before[step]! * now[step + shift]!
    }
    likeness[shift + furthest] = sum
    if (sum > likeness[best]!) best = shift + furthest
  }
  const highest = likeness[best]! / Math.sqrt(energyBefore * energyNow)
  const shift = best - furthest + summitBeside(likeness, best)
  return { cents: shift * centsPerStep, weight: Math.max(0, highest - leastLikeness) }
}

/** Position of the vertex of a parabola through three values, -0.5 to 0.5. */
function summitBeside(values: Float64Array, place: number): number {
  const [before, here, after] = [values[place - 1], values[place]!, values[place + 1]]
  if (before === undefined || after === undefined) return 0
  const curve = before - 2 * here + after
  return Math.abs(curve) > 1e-12 ? (0.5 * (before - after)) / curve : 0
}

/** The spectrum relative to its local mean, independent of level. */
function whiten(spectrum: Float32Array, white: Float32Array, reach: number): void {
  const bins = spectrum.length
  let sum = 0
  for (let bin = 0; bin < reach; bin++) sum += spectrum[bin]!
  for (let bin = 0; bin < bins; bin++) {
    if (bin + reach < bins) sum += spectrum[bin + reach]!
    if (bin - reach - 1 >= 0) sum -= spectrum[bin - reach - 1]!
    white[bin] = Math.sqrt(Math.max(0, spectrum[bin]! - sum / (2 * reach + 1)))
  }
}
