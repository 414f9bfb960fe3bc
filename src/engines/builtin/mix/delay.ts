import { sampleRate } from '../synth/sampling.ts'

export interface DelaySettings {
  seconds: number
  /** 0 to 0.9. */
  feedback: number
}

const dark = 1 - Math.exp((-2 * Math.PI * 4200) / sampleRate)
const thin = 1 - Math.exp((-2 * Math.PI * 260) / sampleRate)

/** Echoes that alternate between the ears, each darker than the last. */
export class Echo {
  readonly #one: Float32Array
  readonly #other: Float32Array
  readonly #feedback: number
  #low = 0
  #rumble = 0
  #place = 0

  constructor({ seconds, feedback }: DelaySettings) {
    const size = Math.max(64, Math.round(seconds * sampleRate))
    this.#one = new Float32Array(size)
    this.#other = new Float32Array(size)
    this.#feedback = Math.max(0, Math.min(0.85, feedback))
  }

  /** Reads `send`, adds to left, right and reverb. */
  process(send: Float32Array, left: Float32Array, right: Float32Array, reverb: Float32Array): void {
    const one = this.#one
    const other = this.#other
    const size = one.length
    const feedback = this.#feedback
    let low = this.#low
    let rumble = this.#rumble
    let place = this.#place
    for (let index = 0; index < send.length; index++) {
      const first = one[place]!
      const second = other[place]!
      low += (second * feedback - low) * dark
      rumble += (low - rumble) * thin
      one[place] = send[index]! + low - rumble + 1e-15
      other[place] = first
      if (++place === size) place = 0
      left[index]! += first
      right[index]! += second
      reverb[index]! += (first + second) * 0.12
    }
    this.#low = low
    this.#rumble = rumble
    this.#place = place
  }
}
