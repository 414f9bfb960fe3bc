import { sampleRate } from '../synth/sampling.ts'

/**
 * Removes what lies below `cutoffHz`, 12 dB an octave; in place. (High-pass of Robert Bristow-Johnson's Audio EQ Cookbook; both ears in one loop, see `loudness.ts`.)
 */
export function highPass(left: Float32Array, right: Float32Array, cutoffHz: number): void {
  const omega = (2 * Math.PI * cutoffHz) / sampleRate
  const alpha = Math.sin(omega) * Math.SQRT1_2
  const norm = 1 / (1 + alpha)
  const b0 = ((1 + Math.cos(omega)) / 2) * norm
  const b1 = -2 * b0
  const a1 = -2 * Math.cos(omega) * norm
  const a2 = (1 - alpha) * norm
  let [z1, z2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < left.length; index++) {
    const oneIn = left[index]! + 1e-12
    const otherIn = right[index]! + 1e-12
    const oneOut = b0 * oneIn + z1
    const otherOut = b0 * otherIn + y1
    z1 = b1 * oneIn - a1 * oneOut + z2
    y1 = b1 * otherIn - a1 * otherOut + y2
    z2 = b0 * oneIn - a2 * oneOut
    y2 = b0 * otherIn - a2 * otherOut
    right[index] = otherOut
    left[index] = oneOut
  }
}
