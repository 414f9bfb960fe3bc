import { sampleRate } from './sampling.ts'

const highestHz = sampleRate * 0.45

/**
 * Topology-preserving state-variable filter (Zavalishin, The Art of VA Filter Design; the form of
 * Andrew Simper, "Solving the continuous SVF equations", Cytomic 2013). Stable however fast the
 * cutoff moves.
 */
export class StateVariableFilter {
  #first = 0
  #second = 0
  #gain = 0
  #damping = 1
  #scale = 1

  /** `resonance` is Q: 0.5 overdamped, 0.7 flat, above 2 a strong peak. */
  tune(cutoffHz: number, resonance: number): void {
    const cutoff = Math.max(15, Math.min(cutoffHz, highestHz))
    this.#gain = Math.tan((Math.PI * cutoff) / sampleRate)
    this.#damping = 1 / resonance
    this.#scale = 1 / (1 + this.#gain * (this.#gain + this.#damping))
  }

  /**
   * The equations solved for the next state: two additions follow one product from sample to
   * sample, where the form that shows the band takes five steps. Nearly twice as fast.
   */
  lowPass(block: Float32Array, from: number, to: number): void {
    const { taken, across, firstKept, secondKept } = steps(this.#gain, this.#scale)
    let first = this.#first
    let second = this.#second
    for (let index = from; index < to; index++) {
      const sample = block[index]!
      const rising = across * sample - across * second + firstKept * first
      const next = taken * sample + secondKept * second + across * first
      block[index] = 0.5 * (next + second)
      first = rising
      second = next
    }
    this.#keep(first, second)
  }

  highPass(block: Float32Array, from: number, to: number): void {
    const { taken, across, firstKept, secondKept } = steps(this.#gain, this.#scale)
    const damping = this.#damping
    let first = this.#first
    let second = this.#second
    for (let index = from; index < to; index++) {
      const sample = block[index]!
      const rising = across * sample - across * second + firstKept * first
      const next = taken * sample + secondKept * second + across * first
      block[index] = sample - 0.5 * (damping * (rising + first) + next + second)
      first = rising
      second = next
    }
    this.#keep(first, second)
  }

  /** Peak gain 1 at the centre, whatever the resonance. */
  bandPass(block: Float32Array, from: number, to: number): void {
    const { taken, across, firstKept, secondKept } = steps(this.#gain, this.#scale)
    const damping = this.#damping
    let first = this.#first
    let second = this.#second
    for (let index = from; index < to; index++) {
      const sample = block[index]!
      const rising = across * sample - across * second + firstKept * first
      const next = taken * sample + secondKept * second + across * first
      block[index] = 0.5 * damping * (rising + first)
      first = rising
      second = next
    }
    this.#keep(first, second)
  }

  #keep(first: number, second: number): void {
    this.#first = normal(first)
    this.#second = normal(second)
  }
}

/** Two low-passes at one cutoff in one loop: while each waits for its state, the other runs. */
export class LowPassPair {
  readonly #one: Steps
  readonly #other: Steps
  #states: [number, number, number, number] = [0, 0, 0, 0]

  constructor(cutoffHz: number, [one, other]: readonly [number, number]) {
    this.#one = lowPassSteps(cutoffHz, one)
    this.#other = lowPassSteps(cutoffHz, other)
  }

  process(sound: Float32Array): void {
    const { taken, across, firstKept, secondKept } = this.#one
    const other = this.#other
    const [otherTaken, otherAcross] = [other.taken, other.across]
    const [otherFirstKept, otherSecondKept] = [other.firstKept, other.secondKept]
    let [p1, p2, q1, q2] = this.#states
    for (let index = 0; index < sound.length; index++) {
      const sample = sound[index]!
      const pRising = across * sample - across * p2 + firstKept * p1
      const pNext = taken * sample + secondKept * p2 + across * p1
      const between = 0.5 * (pNext + p2)
      p1 = pRising
      p2 = pNext
      const qRising = otherAcross * between - otherAcross * q2 + otherFirstKept * q1
      const qNext = otherTaken * between + otherSecondKept * q2 + otherAcross * q1
      sound[index] = 0.5 * (qNext + q2)
      q1 = qRising
      q2 = qNext
    }
    this.#states = [normal(p1), normal(p2), normal(q1), normal(q2)]
  }
}

/**
 * The low-pass as the products that lead from one state to the next; its output is half the sum of
 * the second state before and after.
 */
export function lowPassSteps(cutoffHz: number, resonance: number): Steps {
  const gain = Math.tan((Math.PI * Math.max(15, Math.min(cutoffHz, highestHz))) / sampleRate)
  return steps(gain, 1 / (1 + gain * (gain + 1 / resonance)))
}

interface Steps {
  /** What the second state takes of a sample. */
  taken: number
  /** What one state takes of the other, and the first of a sample. */
  across: number
  firstKept: number
  secondKept: number
}

function steps(gain: number, scale: number): Steps {
  const across = 2 * gain * scale
  const taken = gain * across
  return { taken, across, firstKept: 2 * scale - 1, secondKept: 1 - taken }
}

/** Subnormal numbers cost a hundred times more to multiply: they become zero. */
export function normal(value: number): number {
  return value < 1e-18 && value > -1e-18 ? 0 : value
}

/**
 * The same filter as a low-pass for both ears with an amplifier after it, in one loop: each filter
 * is a recurrence, and two of them run in parallel.
 */
export class TwinLowPass {
  readonly #steep: boolean
  readonly #resonance: number
  #gain = 0
  #scale = 1
  #states: [number, number, number, number, number, number, number, number] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ]

  /** `slope` 12 or 24 dB an octave. */
  constructor(slope: 12 | 24, resonance: number) {
    this.#steep = slope === 24
    this.#resonance = resonance
  }

  tune(cutoffHz: number): void {
    const cutoff = Math.max(15, Math.min(cutoffHz, highestHz))
    this.#gain = Math.tan((Math.PI * cutoff) / sampleRate)
    this.#scale = 1 / (1 + this.#gain * (this.#gain + 1 / this.#resonance))
  }

  /**
   * Adds `count` samples of both blocks to the ears from `start` on, while the level changes from
   * `from` to `to`.
   */
  add(
    blocks: readonly [Float32Array, Float32Array],
    ears: readonly [Float32Array, Float32Array],
    start: number,
    count: number,
    from: number,
    to: number,
  ): void {
    if (this.#steep) this.#addSteep(blocks, ears, start, count, from, to)
    else this.#addPlain(blocks, ears, start, count, from, to)
  }

  #addPlain(
    [one, other]: readonly [Float32Array, Float32Array],
    [left, right]: readonly [Float32Array, Float32Array],
    start: number,
    count: number,
    from: number,
    to: number,
  ): void {
    const a1 = this.#scale
    const a2 = this.#gain * a1
    const a3 = this.#gain * a2
    let [p1, p2, q1, q2] = this.#states
    const step = (to - from) / count
    let level = from
    for (let index = 0; index < count; index++) {
      const p = one[index]! - p2
      const q = other[index]! - q2
      const pBand = a1 * p1 + a2 * p
      const qBand = a1 * q1 + a2 * q
      const pLow = p2 + a2 * p1 + a3 * p
      const qLow = q2 + a2 * q1 + a3 * q
      p1 = 2 * pBand - p1
      q1 = 2 * qBand - q1
      p2 = 2 * pLow - p2
      q2 = 2 * qLow - q2
      level += step
      left[start + index]! += pLow * level
      right[start + index]! += qLow * level
    }
    this.#states = [normal(p1), normal(p2), normal(q1), normal(q2), 0, 0, 0, 0]
  }

  #addSteep(
    [one, other]: readonly [Float32Array, Float32Array],
    [left, right]: readonly [Float32Array, Float32Array],
    start: number,
    count: number,
    from: number,
    to: number,
  ): void {
    const a1 = this.#scale
    const a2 = this.#gain * a1
    const a3 = this.#gain * a2
    let [p1, p2, q1, q2, p3, p4, q3, q4] = this.#states
    const step = (to - from) / count
    let level = from
    for (let index = 0; index < count; index++) {
      const p = one[index]! - p2
      const q = other[index]! - q2
      const pBand = a1 * p1 + a2 * p
      const qBand = a1 * q1 + a2 * q
      const pLow = p2 + a2 * p1 + a3 * p
      const qLow = q2 + a2 * q1 + a3 * q
      p1 = 2 * pBand - p1
      q1 = 2 * qBand - q1
      p2 = 2 * pLow - p2
      q2 = 2 * qLow - q2
      const r = pLow - p4
      const s = qLow - q4
      const rBand = a1 * p3 + a2 * r
      const sBand = a1 * q3 + a2 * s
      const rLow = p4 + a2 * p3 + a3 * r
      const sLow = q4 + a2 * q3 + a3 * s
      p3 = 2 * rBand - p3
      q3 = 2 * sBand - q3
      p4 = 2 * rLow - p4
      q4 = 2 * sLow - q4
      level += step
      left[start + index]! += rLow * level
      right[start + index]! += sLow * level
    }
    this.#states = [
      normal(p1),
      normal(p2),
      normal(q1),
      normal(q2),
      normal(p3),
      normal(p4),
      normal(q3),
      normal(q4),
    ]
  }
}
