import { sampleRate } from './sampling.ts'

/**
 * Topology-preserving state-variable filter (Zavalishin, The Art of VA Filter Design; the form of Andrew
 * Simper, "Solving the continuous SVF equations", Cytomic 2013). Stable however fast the cutoff moves.
 */
export class StateVariableFilter {
  #first = 0
  #second = 0
  #gain = 0
  #damping = 1
  #scale = 1

  /** `resonance` is Q: 0.5 dull, 0.7 flat, above 2 it whistles. */
  tune(cutoffHz: number, resonance: number): void {
    const cutoff = Math.max(15, Math.min(cutoffHz, sampleRate * 0.45))
    this.#gain = Math.tan((Math.PI * cutoff) / sampleRate)
    this.#damping = 1 / resonance
    this.#scale = 1 / (1 + this.#gain * (this.#gain + this.#damping))
  }

  lowPass(block: Float32Array, from: number, to: number): void {
    const gain = this.#gain
    const a1 = this.#scale
    const a2 = gain * a1
    const a3 = gain * a2
    let first = this.#first
    let second = this.#second
    for (let index = from; index < to; index++) {
      const v3 = block[index]! - second
      const v1 = a1 * first + a2 * v3
      const v2 = second + a2 * first + a3 * v3
      first = 2 * v1 - first
      second = 2 * v2 - second
      block[index] = v2
    }
    this.#keep(first, second)
  }

  highPass(block: Float32Array, from: number, to: number): void {
    const gain = this.#gain
    const damping = this.#damping
    const a1 = this.#scale
    const a2 = gain * a1
    const a3 = gain * a2
    let first = this.#first
    let second = this.#second
    for (let index = from; index < to; index++) {
      const v0 = block[index]!
      const v3 = v0 - second
      const v1 = a1 * first + a2 * v3
      const v2 = second + a2 * first + a3 * v3
      first = 2 * v1 - first
      second = 2 * v2 - second
      block[index] = v0 - damping * v1 - v2
    }
    this.#keep(first, second)
  }

  /** Peak gain 1 at the centre, whatever the resonance. */
  bandPass(block: Float32Array, from: number, to: number): void {
    const gain = this.#gain
    const damping = this.#damping
    const a1 = this.#scale
    const a2 = gain * a1
    const a3 = gain * a2
    let first = this.#first
    let second = this.#second
    for (let index = from; index < to; index++) {
      const v3 = block[index]! - second
      const v1 = a1 * first + a2 * v3
      const v2 = second + a2 * first + a3 * v3
      first = 2 * v1 - first
      second = 2 * v2 - second
      block[index] = v1 * damping
    }
    this.#keep(first, second)
  }

  /** Numbers too small to be normal cost a hundred times more to multiply: they become zero. */
  #keep(first: number, second: number): void {
    this.#first = Math.abs(first) < 1e-18 ? 0 : first
    this.#second = Math.abs(second) < 1e-18 ? 0 : second
  }
}
