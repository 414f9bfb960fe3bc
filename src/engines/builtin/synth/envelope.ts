import { controlSeconds } from './sampling.ts'

export interface HeldShape {
  attackSeconds: number
  /** Time constant of the fall towards `sustain`. */
  decaySeconds: number
  /** 0 to 1. */
  sustain: number
}

export interface EnvelopeShape extends HeldShape {
  /** Time to fall by 60 dB after the key is let go. */
  releaseSeconds: number
}

/** Linear attack and exponential decay of a key that is held, one level per control block. */
export class Envelope {
  #level = 0
  #attacking = true
  readonly #attackStep: number
  readonly #decay: number
  readonly #sustain: number

  constructor(shape: HeldShape) {
    this.#attackStep = controlSeconds / Math.max(shape.attackSeconds, controlSeconds)
    this.#decay = Math.exp(-controlSeconds / Math.max(shape.decaySeconds, 1e-4))
    this.#sustain = shape.sustain
  }

  /** The level at the end of the next control block. */
  next(): number {
    if (this.#attacking) {
      this.#level += this.#attackStep
      if (this.#level >= 1) {
        this.#level = 1
        this.#attacking = false
      }
    } else this.#level = this.#sustain + (this.#level - this.#sustain) * this.#decay
    return this.#level
  }
}

/** A quick onset, the release after `heldSamples` (60 dB in `releaseSamples`), and exact silence at the end. */
export interface Damping {
  attackSamples: number
  heldSamples: number
  releaseSamples: number
}

/** Adds both sources to both targets at a gain; `right` is null for a sound for one ear. */
export function addDamped(
  left: { source: Float32Array; target: Float32Array },
  right: { source: Float32Array; target: Float32Array } | null,
  gain: number,
  { attackSamples, heldSamples, releaseSamples }: Damping,
): void {
  const length = left.target.length
  const held = Math.min(heldSamples, length)
  const attack = Math.min(attackSamples, held)
  const fadeStart = Math.max(attack, length - 128)
  const rise = gain / Math.max(1, attack)
  const fall = Math.exp(-6.9078 / Math.max(1, releaseSamples))
  const end = {
    fade: 1 / Math.max(1, length - fadeStart),
    level: held < fadeStart ? gain * Math.exp(Math.log(fall) * (fadeStart - held)) : gain,
  }
  for (const ear of right ? [left, right] : [left]) {
    const { source, target } = ear
    for (let index = 0; index < attack; index++) target[index]! += source[index]! * rise * index
    for (let index = fadeStart; index < length; index++) {
      target[index]! += source[index]! * end.level * (length - 1 - index) * end.fade
    }
  }
  const full = Math.min(held, fadeStart)
  addAtLevel(left, right, attack, full, gain, 1)
  addAtLevel(left, right, full, fadeStart, gain * fall, fall)
}

/** One loop for both ears: the level waits for its own last result, they do not. */
function addAtLevel(
  left: { source: Float32Array; target: Float32Array },
  right: { source: Float32Array; target: Float32Array } | null,
  from: number,
  to: number,
  gain: number,
  fall: number,
): void {
  const one = left.source
  const oneTarget = left.target
  let level = gain
  if (!right) {
    for (let index = from; index < to; index++) {
      oneTarget[index]! += one[index]! * level
      level *= fall
    }
    return
  }
  const other = right.source
  const otherTarget = right.target
  for (let index = from; index < to; index++) {
    oneTarget[index]! += one[index]! * level
    otherTarget[index]! += other[index]! * level
    level *= fall
  }
}
