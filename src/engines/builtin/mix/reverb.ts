import { sampleRate } from '../synth/sampling.ts'

export interface ReverbSettings {
  /** Time to fall by 60 dB. */
  seconds: number
  dampingHz: number
}

// Mutually prime, 32 to 63 ms.
const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const
const predelaySamples = 882
const lowCut = 1 - Math.exp((-2 * Math.PI * 180) / sampleRate)

/** Schroeder's all-pass in place: increases the echo density before the network. */
class AllPass {
  readonly #line: Float32Array
  readonly #gain: number
  #place = 0

  constructor(delaySamples: number, gain: number) {
    this.#line = new Float32Array(delaySamples)
    this.#gain = gain
  }

  process(sound: Float32Array): void {
    const line = this.#line
    const gain = this.#gain
    let place = this.#place
    for (let index = 0; index < sound.length; index++) {
      const late = line[place]!
      const input = sound[index]! - late * gain
      line[place] = input
      sound[index] = late + input * gain
      if (++place === line.length) place = 0
    }
    this.#place = place
  }
}

/**
 * Feedback delay network of eight lines through a Hadamard matrix (Jot and Chaigne, "Digital Delay
 * Networks for Designing Artificial Reverberators", AES 1991), after two diffusing all-passes.
 */
export class Reverb {
  readonly #diffusers = [new AllPass(347, 0.6), new AllPass(113, 0.6)]
  readonly #predelay = new Float32Array(predelaySamples)
  readonly #lines = lengths.map((length) => new Float32Array(length))
  readonly #gains: number[]
  readonly #damp: number
  readonly #places = lengths.map(() => 0)
  readonly #levels = lengths.map(() => 0)
  #before = 0
  #low = 0

  constructor({ seconds, dampingHz }: ReverbSettings) {
    this.#gains = lengths.map(
      (length) => Math.exp((-6.9078 * length) / sampleRate / seconds) / Math.sqrt(8),
    )
    this.#damp = 1 - Math.exp((-2 * Math.PI * dampingHz) / sampleRate)
  }

  /** Reads `send`, adds to left and right. `send` is overwritten. */
  process(send: Float32Array, left: Float32Array, right: Float32Array): void {
    for (const diffuser of this.#diffusers) diffuser.process(send)
    const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = this.#gains
    const [b0, b1, b2, b3, b4, b5, b6, b7] = this.#lines
    if (!b0 || !b1 || !b2 || !b3 || !b4 || !b5 || !b6 || !b7) return
    let [i0 = 0, i1 = 0, i2 = 0, i3 = 0, i4 = 0, i5 = 0, i6 = 0, i7 = 0] = this.#places
    let [l0 = 0, l1 = 0, l2 = 0, l3 = 0, l4 = 0, l5 = 0, l6 = 0, l7 = 0] = this.#levels
    const damp = this.#damp
    const predelay = this.#predelay
    let before = this.#before
    let low = this.#low
    const total = send.length
    for (let index = 0; index < total; index++) {
      const late = predelay[before]!
      // The offset is inaudible and keeps the tail out of the slow subnormal numbers.
      predelay[before] = send[index]! + 1e-15
      if (++before === predelaySamples) before = 0
      low += (late - low) * lowCut
      const input = late - low
      l0 += (b0[i0]! - l0) * damp
      l1 += (b1[i1]! - l1) * damp
      l2 += (b2[i2]! - l2) * damp
      l3 += (b3[i3]! - l3) * damp
      l4 += (b4[i4]! - l4) * damp
      l5 += (b5[i5]! - l5) * damp
      l6 += (b6[i6]! - l6) * damp
      l7 += (b7[i7]! - l7) * damp
      left[index]! += l0 + l2 + l4 - l6
      right[index]! += l1 + l3 + l5 - l7
      const a = l0 + l1
      const b = l0 - l1
      const c = l2 + l3
      const d = l2 - l3
      const e = l4 + l5
      const f = l4 - l5
      const g = l6 + l7
      const h = l6 - l7
      const ac = a + c
      const bd = b + d
      const ca = a - c
      const db = b - d
      const eg = e + g
      const fh = f + h
      const ge = e - g
      const hf = f - h
      b0[i0] = input + (ac + eg) * g0
      b1[i1] = input + (bd + fh) * g1
      b2[i2] = input + (ca + ge) * g2
      b3[i3] = input + (db + hf) * g3
      b4[i4] = input + (ac - eg) * g4
      b5[i5] = input + (bd - fh) * g5
      b6[i6] = input + (ca - ge) * g6
      b7[i7] = input + (db - hf) * g7
      if (++i0 === 1433) i0 = 0
      if (++i1 === 1601) i1 = 0
      if (++i2 === 1867) i2 = 0
      if (++i3 === 2053) i3 = 0
      if (++i4 === 2251) i4 = 0
      if (++i5 === 2399) i5 = 0
      if (++i6 === 2617) i6 = 0
      if (++i7 === 2797) i7 = 0
    }
    this.#places.splice(0, 8, i0, i1, i2, i3, i4, i5, i6, i7)
    this.#levels.splice(0, 8, l0, l1, l2, l3, l4, l5, l6, l7)
    this.#before = before
    this.#low = low
  }
}
