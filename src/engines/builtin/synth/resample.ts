/** Taps of the interpolator. */
export const taps = 8
const half = taps / 2
const phases = 256

/** Upper edges of the speeds for which a kernel is made: what it plays faster has to be duller. */
const edges = [1.03, 1.2, 1.45, 1.8, 2.3, 3.2, Number.POSITIVE_INFINITY]
/** Of doubles: they need no conversion before each product. */
const kernels = new Map<number, Float64Array>()

/** A sinc under a Kaiser window, for the samples around a place between two of them. */
function kernelFor(speed: number): Float64Array {
  const edge = edges.find((each) => speed <= each) ?? 4
  const kept = kernels.get(edge)
  if (kept) return kept
  const cutoff = 0.92 / Math.min(4, Math.max(1, edge))
  const kernel = new Float64Array(phases * taps)
  for (let phase = 0; phase < phases; phase++) {
    let sum = 0
    for (let tap = 0; tap < taps; tap++) {
      const distance = tap - half + 1 - phase / phases
      const value = sinc(distance * cutoff) * kaiser(distance / half)
      kernel[phase * taps + tap] = value
      sum += value
    }
    for (let tap = 0; tap < taps; tap++) kernel[phase * taps + tap]! /= sum
  }
  kernels.set(edge, kernel)
  return kernel
}

function sinc(value: number): number {
  return value === 0 ? 1 : Math.sin(Math.PI * value) / (Math.PI * value)
}

const beta = 5

function kaiser(place: number): number {
  const inside = 1 - place * place
  return inside <= 0 ? 0 : bessel(beta * Math.sqrt(inside)) / bessel(beta)
}

/** The modified Bessel function of the first kind, order zero. */
function bessel(value: number): number {
  let sum = 1
  let term = 1
  for (let order = 1; order < 24; order++) {
    term *= (value / (2 * order)) * (value / (2 * order))
    sum += term
  }
  return sum
}

/** One sample in the whole numbers that places are counted in within a call. */
const unit = 65_536
const unitBits = 16
const phaseBits = unitBits - 8
const tapBits = 3

/**
 * Writes `count` samples of a source that is read `speed` times as fast, beginning at `place`, and
 * returns where it arrived. The source needs `taps` more samples at each end than it plays.
 *
 * Places are whole numbers within a call, because turning floating-point numbers into indices took
 * as long as the products: 3.3 ns a sample instead of 6.3.
 */
export function resample(
  source: Float32Array,
  place: number,
  speed: number,
  sound: Float32Array,
  count: number,
): number {
  const kernel = kernelFor(speed)
  const base = (place | 0) - half + 1
  const step = (speed * unit + 0.5) | 0
  const start = ((place - (place | 0)) * unit) | 0
  // Half a phase more: the nearest phase is read, which may be the first of the next sample.
  let at = start + (1 << (phaseBits - 1))
  for (let index = 0; index < count; index++) {
    const first = base + (at >>> unitBits)
    const row = ((at >>> phaseBits) & (phases - 1)) << tapBits
    // Two sums, so that no addition waits for the one before it.
    const low =
      source[first]! * kernel[row]! +
      source[first + 1]! * kernel[row + 1]! +
      source[first + 2]! * kernel[row + 2]! +
      source[first + 3]! * kernel[row + 3]!
    const high =
      source[first + 4]! * kernel[row + 4]! +
      source[first + 5]! * kernel[row + 5]! +
      source[first + 6]! * kernel[row + 6]! +
      source[first + 7]! * kernel[row + 7]!
    sound[index] = low + high
    at += step
  }
  return (place | 0) + (start + count * step) / unit
}
