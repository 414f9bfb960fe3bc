export const sampleRate = 44100

/**
 * The interval at which envelopes, filters and vibrato are computed; in between they are
 * interpolated or held.
 */
export const controlSamples = 64

export const controlSeconds = controlSamples / sampleRate

/**
 * Not `**`: its results differ between Node versions, while those of `Math.exp` were the same in
 * all measured ones.
 */
export function powerOfTwo(exponent: number): number {
  return Math.exp(exponent * Math.LN2)
}

export function decibels(gainDb: number): number {
  return Math.exp((gainDb * Math.LN10) / 20)
}

const buffers: Float32Array[] = []

/**
 * Memory that is reused from note to note, so that thousands of notes allocate nothing. Not
 * cleared.
 */
export function scratch(slot: number, length: number): Float32Array {
  const kept = buffers[slot]
  if (kept && kept.length >= length) return kept.subarray(0, length)
  const grown = new Float32Array(Math.max(length, 1 << 16))
  buffers[slot] = grown
  return grown.subarray(0, length)
}

/** The same, cleared. */
export function silence(slot: number, length: number): Float32Array {
  return scratch(slot, length).fill(0)
}

const preciseBuffers: Float64Array[] = []

/** The same of doubles, which need no conversion before they are multiplied. Not cleared. */
export function preciseScratch(slot: number, length: number): Float64Array {
  const kept = preciseBuffers[slot]
  if (kept && kept.length >= length) return kept.subarray(0, length)
  const grown = new Float64Array(Math.max(length, 1 << 12))
  preciseBuffers[slot] = grown
  return grown.subarray(0, length)
}
