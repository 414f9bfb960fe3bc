import type { StereoSound } from '../messages.ts'
import { controlSeconds } from './sampling.ts'

export interface HeldShape {
  attackSeconds: number
  /** Time constant of the decay towards `sustain`. */
  decaySeconds: number
  /** 0 to 1. */
  sustain: number
}

export interface EnvelopeShape extends HeldShape {
  /** Time to fall by 60 dB after the key is released. */
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

/**
 * A fast attack, the release after `heldSamples` (60 dB in `releaseSamples`), and exact silence at
 * the end.
 */
export interface Damping {
  lengthSamples: number
  attackSamples: number
  heldSamples: number
  releaseSamples: number
}

const fadeSamples = 128

/**
 * Adds samples `from` to `to` of a source to a target, starting at its sample `at`. `wide` is false
 * for a mono sound.
 */
export function addDamped(
  source: StereoSound,
  target: StereoSound,
  wide: boolean,
  gain: number,
  damping: Damping,
  { from, to, at }: { from: number; to: number; at: number },
): void {
  const { lengthSamples } = damping
  const held = Math.min(damping.heldSamples, lengthSamples)
  const attack = Math.min(damping.attackSamples, held)
  const fadeStart = Math.max(attack, lengthSamples - fadeSamples)
  const full = Math.min(held, fadeStart)
  const slope = -6.9078 / Math.max(1, damping.releaseSamples)
  const fall = Math.exp(slope)
  const levelAt = (index: number) =>
    index < full ? gain : gain * Math.exp(slope * (index - full + 1))
  const last = full < fadeStart ? gain * Math.exp(slope * (fadeStart - full)) : gain
  const ears = wide
    ? [
        [source.left, target.left],
        [source.right, target.right],
      ]
    : [[source.left, target.left]]
  const shift = at - from
  for (const [one, ear] of ears as [Float32Array, Float32Array][]) {
    const risen = Math.min(attack, to)
    for (let index = from; index < risen; index++) {
      ear[index + shift]! += one[index]! * ((gain * index) / attack)
    }
    for (let index = Math.max(from, fadeStart); index < to; index++) {
      const share = (lengthSamples - 1 - index) / (lengthSamples - fadeStart)
      ear[index + shift]! += one[index]! * last * share
    }
  }
  const level = { source, target, wide, shift }
  addFalling(level, Math.max(from, attack), Math.min(to, full), gain, 1)
  const start = Math.max(from, full)
  addFalling(level, start, Math.min(to, fadeStart), levelAt(start), fall)
}

/** One loop for both ears: the level is a recurrence, the ears are independent of each other. */
function addFalling(
  {
    source,
    target,
    wide,
    shift,
  }: { source: StereoSound; target: StereoSound; wide: boolean; shift: number },
  from: number,
  to: number,
  gain: number,
  fall: number,
): void {
  const one = source.left
  const oneTarget = target.left
  let level = gain
  if (!wide) {
    for (let index = from; index < to; index++) {
      oneTarget[index + shift]! += one[index]! * level
      level *= fall
    }
    return
  }
  const other = source.right
  const otherTarget = target.right
  for (let index = from; index < to; index++) {
    oneTarget[index + shift]! += one[index]! * level
    otherTarget[index + shift]! += other[index]! * level
    level *= fall
  }
}
