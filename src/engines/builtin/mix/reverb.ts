import { sampleRate } from '../synth/sampling.ts'

export interface ReverbSettings {
  /** Time to fall by 60 dB. */
  seconds: number
  dampingHz: number
}

// Mutually prime, 32 to 63 ms.
const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const
/** Where each line begins and ends in the memory of all. */
const starts = lengths.map((_, line) => sumOf(lengths.slice(0, line)))
const ends = lengths.map((length, line) => starts[line]! + length)
const predelaySamples = 882
const lowCut = 1 - Math.exp((-2 * Math.PI * 180) / sampleRate)

/** Schroeder's all-pass in place: increases the echo density before the network. */
class AllPass {
  readonly #line: Float64Array
  readonly #gain: number
  #place = 0

  constructor(delaySamples: number, gain: number) {
    this.#line = new Float64Array(delaySamples)
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
  readonly #predelay = new Float64Array(predelaySamples)
  /** All lines, of doubles: with an array of floats for each it took a fifth more time. */
  readonly #lines = new Float64Array(sumOf(lengths))
  readonly #gains: number[]
  readonly #damp: number
  readonly #places = [...starts]
  #levels = lengths.map(() => 0)
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
    this.#delay(send)
    for (let from = 0; from < send.length; ) {
      // Within a run no line begins anew.
      let to = send.length
      for (const [line, place] of this.#places.entries()) {
        to = Math.min(to, from + ends[line]! - place)
      }
      this.#run(send, left, right, from, to)
      for (const [line, place] of this.#places.entries()) {
        const next = place + to - from
        this.#places[line] = next === ends[line] ? starts[line]! : next
      }
      from = to
    }
  }

  /** The time before the reverb begins; and the lowest octaves are left out. */
  #delay(send: Float32Array): void {
    const predelay = this.#predelay
    let before = this.#before
    let low = this.#low
    for (let index = 0; index < send.length; index++) {
      const late = predelay[before]!
      // The offset is inaudible and keeps the tail out of the slow subnormal numbers.
      predelay[before] = send[index]! + 1e-15
      if (++before === predelaySamples) before = 0
      low += (late - low) * lowCut
      send[index] = late - low
    }
    this.#before = before
    this.#low = low
  }

  #run(
    send: Float32Array,
    left: Float32Array,
    right: Float32Array,
    from: number,
    to: number,
  ): void {
    const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = this.#gains
    const lines = this.#lines
    let [l0 = 0, l1 = 0, l2 = 0, l3 = 0, l4 = 0, l5 = 0, l6 = 0, l7 = 0] = this.#levels
    const [p0 = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0, p7 = 0] = this.#places
    const [i0, i1, i2, i3] = [p0 - from, p1 - from, p2 - from, p3 - from]
    const [i4, i5, i6, i7] = [p4 - from, p5 - from, p6 - from, p7 - from]
    const damp = this.#damp
    const kept = 1 - damp
    for (let index = from; index < to; index++) {
      const input = send[index]!
      l0 = l0 * kept + lines[i0 + index]! * damp
      l1 = l1 * kept + lines[i1 + index]! * damp
      l2 = l2 * kept + lines[i2 + index]! * damp
      l3 = l3 * kept + lines[i3 + index]! * damp
      l4 = l4 * kept + lines[i4 + index]! * damp
      l5 = l5 * kept + lines[i5 + index]! * damp
      l6 = l6 * kept + lines[i6 + index]! * damp
      l7 = l7 * kept + lines[i7 + index]! * damp
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
      lines[i0 + index] = input + (ac + eg) * g0
      lines[i1 + index] = input + (bd + fh) * g1
      lines[i2 + index] = input + (ca + ge) * g2
      lines[i3 + index] = input + (db + hf) * g3
      lines[i4 + index] = input + (ac - eg) * g4
      lines[i5 + index] = input + (bd - fh) * g5
      lines[i6 + index] = input + (ca - ge) * g6
      lines[i7 + index] = input + (db - hf) * g7
    }
    this.#levels = [l0, l1, l2, l3, l4, l5, l6, l7]
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
