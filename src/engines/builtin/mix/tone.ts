import type { Bell } from '../composer/score.ts'
import { type Biquad, peakAt } from './biquad.ts'

/** The equaliser of a stereo bus: its bells in a row, in place, both ears in one loop. */
export class Tone {
  readonly #bells: readonly { biquad: Biquad; state: Float64Array }[]

  constructor(bells: readonly Bell[]) {
    this.#bells = bells.map(({ hz, db, q }) => ({
      biquad: peakAt(hz, q, db),
      state: new Float64Array(4),
    }))
  }

  process(left: Float32Array, right: Float32Array): void {
    for (const { biquad, state } of this.#bells) {
      const { b0, b1, b2, a1, a2 } = biquad
      let [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = state
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
      state.set([x1, x2, y1, y2])
    }
  }
}
