import type { Bell } from '../composer/score.ts'
import { type Biquad, peakAt } from './biquad.ts'

/** One gentle band of an equaliser on a stereo mix, in place, both ears in one loop. Linear. */
export class Presence {
  readonly #biquad: Biquad
  #state: [number, number, number, number] = [0, 0, 0, 0]

  constructor({ hz, q, db }: Bell) {
    this.#biquad = peakAt(hz, q, db)
  }

  process(left: Float32Array, right: Float32Array): void {
    const { b0, b1, b2, a1, a2 } = this.#biquad
    let [x1, x2, y1, y2] = this.#state
    for (let index = 0; index < left.length; index++) {
      // The offset keeps silence out of the slow subnormal numbers.
      const one = left[index]! + 1e-15
      const other = right[index]! + 1e-15
      const oneOut = b0 * one + x1
      const otherOut = b0 * other + y1
      x1 = b1 * one - a1 * oneOut + x2
      y1 = b1 * other - a1 * otherOut + y2
      x2 = b2 * one - a2 * oneOut
      y2 = b2 * other - a2 * otherOut
      left[index] = oneOut
      right[index] = otherOut
    }
    this.#state = [x1, x2, y1, y2]
  }
}
