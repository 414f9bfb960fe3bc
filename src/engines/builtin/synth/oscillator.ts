import { sampleRate } from './sampling.ts'
import {
  fractionBits,
  fractionMask,
  fractionScale,
  phaseBits,
  type WaveName,
  wavetable,
} from './wavetable.ts'

/** Reads a wavetable with a 32-bit phase that wraps around. */
export class Oscillator {
  readonly #table: Float64Array
  readonly #step: number
  readonly #level: number
  #phase: number

  /** `phase` 0 to 1 of a cycle. */
  constructor(wave: WaveName, frequencyHz: number, level: number, phase: number) {
    this.#table = wavetable(wave, frequencyHz)
    this.#step = (frequencyHz / sampleRate) * phaseBits
    this.#level = level
    this.#phase = Math.floor(phase * phaseBits) | 0
  }

  /** Adds to the first `count` samples of a block; `bend` multiplies the frequency. */
  add(block: Float32Array, count: number, bend: number): void {
    const table = this.#table
    const step = (this.#step * bend) | 0
    const level = this.#level
    let phase = this.#phase
    for (let index = 0; index < count; index++) {
      const place = phase >>> fractionBits
      const low = table[place]!
      const part = (phase & fractionMask) * fractionScale
      block[index]! += (low + (table[place + 1]! - low) * part) * level
      phase = (phase + step) | 0
    }
    this.#phase = phase
  }
}
