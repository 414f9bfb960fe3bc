import { sampleRate } from '../synth/sampling.ts'

/** Mutually prime, 9 to 21 ms: the walls of a live room. */
const lengths = [397, 557, 733, 919] as const
const lowCut = 1 - Math.exp((-2 * Math.PI * 160) / sampleRate)
const kept = Math.exp((-2 * Math.PI * 7000) / sampleRate)
const damping = 1 - kept

/** After this many silent windows the longest room has decayed. */
const ringingWindows = 3

/**
 * The room that drums are recorded in: a feedback delay network of four lines through a Hadamard
 * matrix (Jot and Chaigne, AES 1991), as `reverb.ts`, but short and dense from the first reflection
 * on, and without the boom below 160 Hz.
 */
export class DrumRoom {
  /** Of doubles, which need no conversion. */
  readonly #lines = lengths.map((length) => new Float64Array(length))
  readonly #gains: number[]
  readonly #level: number
  #places = [0, 0, 0, 0]
  #levels = [0, 0, 0, 0]
  #low = 0
  #resting = ringingWindows

  /** `seconds` to fall by 60 dB; `share` of the dry sound. */
  constructor({ seconds, share }: { seconds: number; share: number }) {
    this.#gains = lengths.map((length) => Math.exp((-6.9078 * length) / sampleRate / seconds) * 0.5)
    this.#level = share
  }

  /** Adds the room of `send` to both ears; windows have to come in order. */
  process(send: Float32Array, sounding: boolean, left: Float32Array, right: Float32Array): void {
    this.#resting = sounding ? 0 : this.#resting + 1
    if (this.#resting > ringingWindows) return
    const [g0 = 0, g1 = 0, g2 = 0, g3 = 0] = this.#gains
    const [b0, b1, b2, b3] = this.#lines
    if (!b0 || !b1 || !b2 || !b3) return
    let [i0 = 0, i1 = 0, i2 = 0, i3 = 0] = this.#places
    let [l0 = 0, l1 = 0, l2 = 0, l3 = 0] = this.#levels
    let low = this.#low
    const level = this.#level
    for (let index = 0; index < send.length; index++) {
      // The offset is inaudible and keeps the tail out of the slow subnormal numbers.
      const sample = send[index]! + 1e-15
      low += (sample - low) * lowCut
      const input = (sample - low) * level
      l0 = l0 * kept + b0[i0]! * damping
      l1 = l1 * kept + b1[i1]! * damping
      l2 = l2 * kept + b2[i2]! * damping
      l3 = l3 * kept + b3[i3]! * damping
      left[index]! += l0 + l2
      right[index]! += l1 + l3
      const sum = l0 + l1
      const difference = l0 - l1
      const otherSum = l2 + l3
      const otherDifference = l2 - l3
      b0[i0] = input + (sum + otherSum) * g0
      b1[i1] = input + (difference + otherDifference) * g1
      b2[i2] = input + (sum - otherSum) * g2
      b3[i3] = input + (difference - otherDifference) * g3
      if (++i0 === 397) i0 = 0
      if (++i1 === 557) i1 = 0
      if (++i2 === 733) i2 = 0
      if (++i3 === 919) i3 = 0
    }
    this.#places = [i0, i1, i2, i3]
    this.#levels = [l0, l1, l2, l3]
    this.#low = low
  }
}
