/** Speech is judged in stretches of this length. */
export const voicingSamples = 220

/** Voiced sound correlates with itself after one period and is not nearly silent. */
const leastLikeness = 0.5
const quietest = 0.004

/** 1 for each stretch that is voiced. */
export function voicingOf(sound: Float32Array, periodSamples: number): Uint8Array {
  const count = Math.ceil(sound.length / voicingSamples)
  const voiced = new Uint8Array(count)
  const reach = Math.round(periodSamples)
  for (let index = 0; index < count; index++) {
    const centre = index * voicingSamples + voicingSamples / 2
    const start = Math.round(centre - reach)
    if (start < 0 || start + 2.1 * reach + 2 > sound.length) continue
    let best = -1
    for (let lag = Math.round(reach * 0.97); lag <= Math.ceil(reach * 1.03); lag += 2) {
      best = Math.max(best, likeness(sound, start, lag, reach))
    }
    if (best >= leastLikeness) voiced[index] = 1
  }
  // A single stretch that differs from both neighbours is an error.
  for (let index = 1; index < count - 1; index++) {
    if (voiced[index - 1] === voiced[index + 1]) voiced[index] = voiced[index - 1]!
  }
  return voiced
}

/** Normalised correlation of a stretch with itself `lag` later. */
function likeness(sound: Float32Array, start: number, lag: number, length: number): number {
  let product = 0
  let one = 0
  let other = 0
  for (let index = start; index < start + length; index += 3) {
    const here = sound[index]!
    const later = sound[index + lag]!
    product += here * later
    one += here * here
    other += later * later
  }
  if (one < quietest * quietest * (length / 3)) return 0
  return product / Math.sqrt(one * other + 1e-12)
}
