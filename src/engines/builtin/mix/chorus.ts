import { sampleRate } from '../synth/sampling.ts'

const size = 2048
const mask = size - 1
const block = 64

const centre = 0.011 * sampleRate
const depth = 0.0024 * sampleRate
const turn = (2 * Math.PI * 0.62 * block) / sampleRate
/** A third of a turn. */
const apart = 2.0944

/**
 * Two slowly moving delays, a third of a turn apart, one for each ear (Dattorro, "Effect Design,
 * Part 2", JAES 1997). In place; makes a mono part wide.
 */
export class Chorus {
  readonly #wide: boolean
  readonly #lineLeft = new Float64Array(size)
  readonly #lineRight: Float64Array
  #angle = 0
  #write = 0

  constructor(wide: boolean) {
    this.#wide = wide
    this.#lineRight = wide ? new Float64Array(size) : this.#lineLeft
  }

  process(left: Float32Array, right: Float32Array): void {
    const wide = this.#wide
    const lineLeft = this.#lineLeft
    const lineRight = this.#lineRight
    let write = this.#write
    for (let start = 0; start < left.length; start += block) {
      const end = Math.min(left.length, start + block)
      let lagLeft = centre + depth * Math.sin(this.#angle)
      let lagRight = centre + depth * Math.sin(this.#angle + apart)
      this.#angle += turn
      const stepLeft = (centre + depth * Math.sin(this.#angle) - lagLeft) / block
      const stepRight = (centre + depth * Math.sin(this.#angle + apart) - lagRight) / block
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
    }
    this.#write = write
  }
}
