import { sampleRate } from '../synth/sampling.ts'

const size = 2048
const mask = size - 1
const block = 64

/**
 * Two slowly moving delays, a third of a turn apart, one for each ear (Dattorro, "Effect Design, Part 2",
 * JAES 1997). In place; a part for one ear becomes wide.
 */
export function chorus(left: Float32Array, right: Float32Array, wide: boolean): void {
  const lineLeft = new Float32Array(size)
  const lineRight = wide ? new Float32Array(size) : lineLeft
  const centre = 0.011 * sampleRate
  const depth = 0.0024 * sampleRate
  const turn = (2 * Math.PI * 0.62 * block) / sampleRate
  let angle = 0
  let lagLeft = centre
  let lagRight = centre + depth * Math.sin(2.0944)
  let write = 0
  for (let start = 0; start < left.length; start += block) {
    const end = Math.min(left.length, start + block)
    angle += turn
    const nextLeft = centre + depth * Math.sin(angle)
    const nextRight = centre + depth * Math.sin(angle + 2.0944)
    const stepLeft = (nextLeft - lagLeft) / block
    const stepRight = (nextRight - lagRight) / block
    for (let index = start; index < end; index++) {
      const dryLeft = left[index]!
      const dryRight = wide ? right[index]! : dryLeft
      lineLeft[write] = dryLeft
      if (wide) lineRight[write] = dryRight
      const readLeft = write - lagLeft + size
      const placeLeft = readLeft | 0
      const nearLeft = lineLeft[placeLeft & mask]!
      const wetLeft =
        nearLeft + (lineLeft[(placeLeft + 1) & mask]! - nearLeft) * (readLeft - placeLeft)
      const readRight = write - lagRight + size
      const placeRight = readRight | 0
      const nearRight = lineRight[placeRight & mask]!
      const wetRight =
        nearRight + (lineRight[(placeRight + 1) & mask]! - nearRight) * (readRight - placeRight)
      left[index] = dryLeft * 0.78 + wetLeft * 0.55
      right[index] = dryRight * 0.78 + wetRight * 0.55
      write = (write + 1) & mask
      lagLeft += stepLeft
      lagRight += stepRight
    }
    lagLeft = nextLeft
    lagRight = nextRight
  }
}
