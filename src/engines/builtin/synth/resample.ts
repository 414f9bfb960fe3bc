/** Taps of the interpolator. */
export const taps = 8
const half = taps / 2
const phases = 256

/** Upper edges of the speeds for which a kernel is made: what it plays faster has to be duller. */
const edges = [1.03, 1.2, 1.45, 1.8, 2.3, 3.2, Number.POSITIVE_INFINITY]
const kernels = new Map<number, Float32Array>()

/** A sinc under a Kaiser window, for the samples around a place between two of them. */
function kernelFor(speed: number): Float32Array {
  const edge = edges.find((each) => speed <= each) ?? 4
  const kept = kernels.get(edge)
  if (kept) return kept
  const cutoff = 0.92 / Math.min(4, Math.max(1, edge))
  const kernel = new Float32Array((phases + 1) * taps)
  for (let phase = 0; phase <= phases; phase++) {
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

/**
 * Writes `count` samples of a source that is read `speed` times as fast, beginning at `place`, and
 * returns where it arrived. The source needs `taps` more samples at each end than it plays.
 */
export function resample(
  source: Float32Array,
  place: number,
  speed: number,
  sound: Float32Array,
  count: number,
): number {
  const kernel = kernelFor(speed)
  for (let index = 0; index < count; index++) {
    const whole = place | 0
    const row = (((place - whole) * phases + 0.5) | 0) * taps
    const first = whole - half + 1
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
    place += speed
  }
  return place
}
