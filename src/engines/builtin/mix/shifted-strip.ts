import { type Strip, windowSamples } from './strip.ts'

/**
 * A channel strip that is heard earlier or later than it plays, to the sample: its chorus and its
 * body move along. It plays whole windows, in order, and skips what is heard before the song
 * begins.
 */
export class ShiftedStrip {
  readonly wide: boolean
  readonly #strip: Strip
  readonly #shift: number
  readonly #left = new Float32Array(windowSamples)
  readonly #right: Float32Array
  /** Where the next window begins, and whether the last one sounds. */
  #next = 0
  #sounding = false

  constructor(strip: Strip, shiftSamples: number) {
    this.wide = strip.wide
    this.#strip = strip
    this.#shift = shiftSamples
    this.#right = strip.wide ? new Float32Array(windowSamples) : this.#left
  }

  /** Like the strip: windows have to come in order. */
  play(from: number, left: Float32Array, right: Float32Array): boolean {
    left.fill(0)
    if (this.wide) right.fill(0)
    const start = from - this.#shift
    const end = start + left.length
    let sounding = false
    for (let at = Math.max(0, start); at < end; at = Math.min(end, this.#next)) {
      while (this.#next <= at) this.#advance()
      if (!this.#sounding) continue
      sounding = true
      const first = at - this.#next + windowSamples
      const last = Math.min(end, this.#next) - this.#next + windowSamples
      left.set(this.#left.subarray(first, last), at - start)
      if (this.wide) right.set(this.#right.subarray(first, last), at - start)
    }
    return sounding
  }

  #advance(): void {
    this.#sounding = this.#strip.play(this.#next, this.#left, this.#right)
    this.#next += windowSamples
  }
}
