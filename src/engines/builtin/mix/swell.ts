import { type SwellPoint, swellDb } from '../composer/dynamics.ts'
import { decibels, sampleRate } from '../synth/sampling.ts'

/** Short enough for a smooth slope, and a whole part of every window. */
const stepSamples = 64

/**
 * Moves the level of the whole mix along these points, in place; `from` is the offset of the first
 * sample.
 */
export function swell(
  points: readonly SwellPoint[],
  from: number,
  left: Float32Array,
  right: Float32Array,
): void {
  if (points.length === 0) return
  for (let start = 0; start < left.length; start += stepSamples) {
    const end = Math.min(left.length, start + stepSamples)
    const gain = gainAt(points, from + start)
    const slope = (gainAt(points, from + end) - gain) / (end - start)
    for (let index = start; index < end; index++) {
      const factor = gain + slope * (index - start)
      left[index]! *= factor
      right[index]! *= factor
    }
  }
}

function gainAt(points: readonly SwellPoint[], sample: number): number {
  return decibels(swellDb(points, sample / sampleRate))
}
