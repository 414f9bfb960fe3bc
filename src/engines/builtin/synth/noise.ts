/** White noise: Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003). */
export class Noise {
  #state: number

  /** `chance` 0 to 1 picks the sequence. */
  constructor(chance: number) {
    this.#state = Math.floor(chance * 4294967295) | 0 || 0x9e3779b9
  }

  /** -1 to 1. */
  next(): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return state * 4.656612873077393e-10
  }

  /** 0 to 1. */
  chance(): number {
    return this.next() * 0.5 + 0.5
  }

  add(buffer: Float32Array, length: number, level: number): void {
    const scale = level * 4.656612873077393e-10
    let state = this.#state
    for (let index = 0; index < length; index++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      buffer[index]! += state * scale
    }
    this.#state = state
  }

  fill(buffer: Float32Array, length: number): void {
    let state = this.#state
    for (let index = 0; index < length; index++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      buffer[index] = state * 4.656612873077393e-10
    }
    this.#state = state
  }
}
