import { controlSamples, controlSeconds } from './sampling.ts'

export interface EnvelopeShape {
  attackSeconds: number
  /** Time constant of the fall towards `sustain`. */
  decaySeconds: number
  /** 0 to 1. */
  sustain: number
  /** Time to fall by 60 dB after the key is let go. */
  releaseSeconds: number
}

/** Linear attack, exponential decay and release, one level per control block. */
export class Envelope {
  #level = 0
  #samples = 0
  #attacking = true
  readonly #heldSamples: number
  readonly #attackStep: number
  readonly #decay: number
  readonly #release: number
  readonly #sustain: number

  constructor(shape: EnvelopeShape, heldSamples: number) {
    this.#heldSamples = heldSamples
    this.#attackStep = controlSeconds / Math.max(shape.attackSeconds, controlSeconds)
    this.#decay = Math.exp(-controlSeconds / Math.max(shape.decaySeconds, 1e-4))
    this.#release = Math.exp((-6.9078 * controlSeconds) / Math.max(shape.releaseSeconds, 1e-3))
    this.#sustain = shape.sustain
  }

  /** The level at the end of the next control block. */
  next(): number {
    this.#samples += controlSamples
    if (this.#samples > this.#heldSamples) this.#level *= this.#release
    else if (this.#attacking) {
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
 * Adds `source` to `target` at a gain; a quick onset, the release after `heldSamples` (60 dB in
 * `releaseSamples`), and exact silence at the end of `target`.
 */
export function addReleased(
  source: Float32Array,
  target: Float32Array,
  gain: number,
  attackSamples: number,
  heldSamples: number,
  releaseSamples: number,
): void {
  const length = target.length
  const fadeStart = Math.max(0, length - 128)
  const held = Math.min(heldSamples, length)
  const attack = Math.min(attackSamples, held)
  for (let index = 0; index < attack; index++) {
    target[index]! += source[index]! * gain * (index / attack)
  }
  for (let index = attack; index < held; index++) {
    const fade = index < fadeStart ? gain : (gain * (length - index - 1)) / 128
    target[index]! += source[index]! * fade
  }
  const fall = Math.exp(-6.9078 / Math.max(1, releaseSamples))
  let level = gain
  for (let index = held; index < length; index++) {
    level *= fall
    const fade = index < fadeStart ? level : (level * (length - index - 1)) / 128
    target[index]! += source[index]! * fade
  }
}
