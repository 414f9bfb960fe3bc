import type { Noise } from '../synth/noise.ts'

/** A slow random movement between -1 and 1: a new target once a period, approached smoothly. */
export class Wander {
  readonly #noise: Noise
  readonly #step: number
  #from = 0
  #to: number
  #place: number

  /** `step` is the share of a period between two calls. */
  constructor(noise: Noise, step: number) {
    this.#noise = noise
    this.#step = step
    this.#from = noise.next()
    this.#to = noise.next()
    this.#place = noise.chance()
  }

  next(): number {
    this.#place += this.#step
    if (this.#place >= 1) {
      this.#place -= Math.floor(this.#place)
      this.#from = this.#to
      this.#to = this.#noise.next()
    }
    const part = this.#place * this.#place * (3 - 2 * this.#place)
    return this.#from + (this.#to - this.#from) * part
  }
}
