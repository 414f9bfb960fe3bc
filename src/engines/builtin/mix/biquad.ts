import { decibels, sampleRate } from '../synth/sampling.ts'

/** One second-order filter, normalised; all after Robert Bristow-Johnson's Audio EQ Cookbook. */
export interface Biquad {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

export function highPassAt(cutoffHz: number, q: number = Math.SQRT1_2): Biquad {
  const { cosine, alpha } = angles(cutoffHz, q)
  const b = (1 + cosine) / 2
  return normalised(b, -2 * b, b, 1 + alpha, -2 * cosine, 1 - alpha)
}

/** 0 dB at the centre. */
export function bandPassAt(centreHz: number, q: number): Biquad {
  const { cosine, alpha } = angles(centreHz, q)
  return normalised(alpha, 0, -alpha, 1 + alpha, -2 * cosine, 1 - alpha)
}

export function peakAt(centreHz: number, q: number, gainDb: number): Biquad {
  const { cosine, alpha } = angles(centreHz, q)
  const gain = decibels(gainDb / 2)
  return normalised(
    1 + alpha * gain,
    -2 * cosine,
    1 - alpha * gain,
    1 + alpha / gain,
    -2 * cosine,
    1 - alpha / gain,
  )
}

/** From one sound into another of the same length, or in place. */
export function filter(input: Float32Array, output: Float32Array, biquad: Biquad): void {
  const { b0, b1, b2, a1, a2 } = biquad
  let z1 = 0
  let z2 = 0
  for (let index = 0; index < input.length; index++) {
    // The offset keeps silence out of the slow subnormal numbers.
    const sample = input[index]! + 1e-15
    const result = b0 * sample + z1
    z1 = b1 * sample + z2 - a1 * result
    z2 = b2 * sample - a2 * result
    output[index] = result
  }
}

/**
 * Through one filter and from there through another: both at once take hardly longer than one. All
 * of one length; `between` may be the input, and the output either.
 */
export function filterTwice(
  input: Float32Array,
  first: Biquad,
  between: Float32Array,
  second: Biquad,
  output: Float32Array,
): void {
  const { b0, b1, b2, a1, a2 } = first
  const { b0: c0, b1: c1, b2: c2, a1: d1, a2: d2 } = second
  let z1 = 0
  let z2 = 0
  let y1 = 0
  let y2 = 0
  for (let index = 0; index < input.length; index++) {
    const sample = input[index]! + 1e-15
    const once = b0 * sample + z1
    z1 = b1 * sample + z2 - a1 * once
    z2 = b2 * sample - a2 * once
    const twice = c0 * once + y1
    y1 = c1 * once + y2 - d1 * twice
    y2 = c2 * once - d2 * twice
    between[index] = once
    output[index] = twice
  }
}

function angles(hertz: number, q: number): { cosine: number; alpha: number } {
  const omega = (2 * Math.PI * hertz) / sampleRate
  return { cosine: Math.cos(omega), alpha: Math.sin(omega) / (2 * q) }
}

function normalised(
  b0: number,
  b1: number,
  b2: number,
  a0: number,
  a1: number,
  a2: number,
): Biquad {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}
