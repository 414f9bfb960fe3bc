export const sampleRate = 44100

/** How often envelopes, filters and vibrato are re-computed; in between they are interpolated or held. */
export const controlSamples = 64

export const controlSeconds = controlSamples / sampleRate

/** Not `**`: its results differ between Node versions, those of `Math.exp` were measured not to. */
export function powerOfTwo(exponent: number): number {
  return Math.exp(exponent * Math.LN2)
}

export function decibels(gainDb: number): number {
  return Math.exp((gainDb * Math.LN10) / 20)
}

const buffers: Float32Array[] = []

/** Working space that outlives a note so that thousands of notes allocate nothing. Contents are stale. */
export function scratch(slot: number, length: number): Float32Array {
  const kept = buffers[slot]
  if (kept && kept.length >= length) return kept.subarray(0, length)
  const grown = new Float32Array(Math.max(length, 1 << 16))
  buffers[slot] = grown
  return grown.subarray(0, length)
}

/** The same, silent. */
export function silence(slot: number, length: number): Float32Array {
  return scratch(slot, length).fill(0)
}
