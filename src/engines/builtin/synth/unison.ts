import { sampleRate } from './sampling.ts'
import {
  fractionBits,
  fractionMask,
  fractionScale,
  phaseBits,
  type WaveName,
  wavetable,
} from './wavetable.ts'

/** Up to three oscillators of one wave, slightly detuned, with 32-bit phases that wrap around. */
export class Unison {
  readonly #table: Float64Array
  readonly #steps: [number, number, number]
  readonly #phases: [number, number, number]
  readonly #voices: number

  /** `phases` 0 to 1 of a cycle, one for each frequency. */
  constructor(wave: WaveName, frequenciesHz: readonly number[], phases: readonly number[]) {
    this.#voices = frequenciesHz.length
    this.#table = wavetable(wave, Math.max(...frequenciesHz))
    const step = (index: number) => ((frequenciesHz[index] ?? 0) / sampleRate) * phaseBits
    const phase = (index: number) => Math.floor((phases[index] ?? 0) * phaseBits) | 0
    this.#steps = [step(0), step(1), step(2)]
    this.#phases = [phase(0), phase(1), phase(2)]
  }

  /** Writes the first `count` samples of a block; `bend` multiplies the frequency. */
  write(block: Float32Array, count: number, bend: number): void {
    if (this.#voices === 1) this.#writeOne(block, count, bend)
    else if (this.#voices === 2) this.#writeTwo(block, count, bend)
    else this.#writeThree(block, count, bend)
  }

  #writeOne(block: Float32Array, count: number, bend: number): void {
    const table = this.#table
    const step = (this.#steps[0] * bend) | 0
    let phase = this.#phases[0]
    for (let index = 0; index < count; index++) {
      const place = phase >>> fractionBits
      const low = table[place]!
      block[index] = low + (table[place + 1]! - low) * ((phase & fractionMask) * fractionScale)
      phase = (phase + step) | 0
    }
    this.#phases[0] = phase
  }

  #writeTwo(block: Float32Array, count: number, bend: number): void {
    const table = this.#table
    const stepOne = (this.#steps[0] * bend) | 0
    const stepTwo = (this.#steps[1] * bend) | 0
    let [one, two] = this.#phases
    for (let index = 0; index < count; index++) {
      const placeOne = one >>> fractionBits
      const placeTwo = two >>> fractionBits
      const lowOne = table[placeOne]!
      const lowTwo = table[placeTwo]!
      block[index] =
        lowOne +
        (table[placeOne + 1]! - lowOne) * ((one & fractionMask) * fractionScale) +
        lowTwo +
        (table[placeTwo + 1]! - lowTwo) * ((two & fractionMask) * fractionScale)
      one = (one + stepOne) | 0
      two = (two + stepTwo) | 0
    }
    this.#phases[0] = one
    this.#phases[1] = two
  }

  #writeThree(block: Float32Array, count: number, bend: number): void {
    const table = this.#table
    const stepOne = (this.#steps[0] * bend) | 0
    const stepTwo = (this.#steps[1] * bend) | 0
    const stepThree = (this.#steps[2] * bend) | 0
    let [one, two, three] = this.#phases
    for (let index = 0; index < count; index++) {
      const placeOne = one >>> fractionBits
      const placeTwo = two >>> fractionBits
      const placeThree = three >>> fractionBits
      const lowOne = table[placeOne]!
      const lowTwo = table[placeTwo]!
      const lowThree = table[placeThree]!
      block[index] =
        lowOne +
        (table[placeOne + 1]! - lowOne) * ((one & fractionMask) * fractionScale) +
        lowTwo +
        (table[placeTwo + 1]! - lowTwo) * ((two & fractionMask) * fractionScale) +
        lowThree +
        (table[placeThree + 1]! - lowThree) * ((three & fractionMask) * fractionScale)
      one = (one + stepOne) | 0
      two = (two + stepTwo) | 0
      three = (three + stepThree) | 0
    }
    this.#phases[0] = one
    this.#phases[1] = two
    this.#phases[2] = three
  }
}
