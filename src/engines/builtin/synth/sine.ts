import { sampleRate } from './sampling.ts'

/** Points of one cycle, a power of two. */
export const sineSize = 4096

/**
 * One cycle and its first point again. Ten times faster than `Math.sin`, with an error below -115
 * dB when interpolated.
 */
export const sines = new Float32Array(sineSize + 1)
for (let index = 0; index <= sineSize; index++) {
  sines[index] = Math.sin((2 * Math.PI * index) / sineSize)
}

/** How far a frequency advances in the table in one sample. */
export const sineStepPerHz = sineSize / sampleRate
