import { addDamped } from './envelope.ts'
import { Noise } from './noise.ts'
import { sampleRate, scratch } from './sampling.ts'
import { loudness, type Strike } from './strike.ts'

/** What an instrument sounds like while a key is held; letting it go damps it. */
export interface Ringing {
  /** False: rings into `left` only, the same sound is meant for both ears. */
  wide: boolean
  /** Time to fall by 60 dB after the key is let go. */
  releaseSeconds: number
  attackSamples: number
  gain: number
  /** Notes of different colours share no takes: whatever of the note's length changes its onset. */
  colour?(heldSamples: number): number
  /** Writes a key that is held throughout, at full loudness; velocity is only its colour. Buffers arrive silent. */
  ring(strike: Strike, left: Float32Array, right: Float32Array): void
}

const layers = 3
const takesPerLayer = 2
const mostColours = 16
const stepSamples = sampleRate / 4

/** All takes of one part together, 32 MB: beyond it, what is struck is not kept. Parts are played one at a time. */
const mostSamples = 8_000_000

interface Take {
  chance: number
  kept: boolean
  left: Float32Array
  right: Float32Array
}

/**
 * Strikes each key a few times at a few strengths and plays those takes in turn, as samplers do: strokes that
 * follow one another differ, and a long song costs little more than a short one.
 */
export class Sampler {
  readonly #ringing: Ringing
  readonly #takes = new Map<number, Take>()
  readonly #strokes = new Map<number, number>()
  #used = 0

  constructor(ringing: Ringing) {
    this.#ringing = ringing
  }

  play(strike: Strike, left: Float32Array, right: Float32Array): void {
    const { wide, gain, attackSamples, releaseSeconds } = this.#ringing
    const take = this.#take(strike, left.length)
    const level = gain * loudness(strike.velocity)
    const damping = {
      attackSamples,
      heldSamples: strike.heldSamples,
      releaseSamples: Math.round(releaseSeconds * sampleRate),
    }
    const one = { source: take.left, target: left }
    const other = wide ? { source: take.right, target: right } : null
    addDamped(one, other, level, damping)
  }

  #take(strike: Strike, length: number): Take {
    const layer = Math.min(layers - 1, Math.floor(strike.velocity * layers))
    const colour = this.#ringing.colour?.(strike.heldSamples) ?? 0
    const key = (Math.round(strike.midi * 100) * layers + layer) * mostColours + colour
    const stroke = this.#strokes.get(key) ?? 0
    this.#strokes.set(key, stroke + 1)
    const name = key * takesPerLayer + (stroke % takesPerLayer)
    const kept = this.#takes.get(name)
    if (kept && kept.left.length >= length) return kept
    const take = this.#strike(strike, layer, length, kept?.chance ?? strike.noise.chance())
    if (take.kept) this.#takes.set(name, take)
    return take
  }

  #strike(strike: Strike, layer: number, length: number, chance: number): Take {
    // Longer than asked for, so that the next stroke, held a little longer, finds it long enough.
    const samples = Math.ceil(length / stepSamples) * stepSamples
    const wanted = this.#ringing.wide ? samples * 2 : samples
    const kept = this.#used + wanted <= mostSamples
    const room = kept
      ? scratch(9, mostSamples).subarray(this.#used, this.#used + wanted)
      : scratch(1, wanted)
    if (kept) this.#used += wanted
    room.fill(0)
    const left = room.subarray(0, samples)
    const right = this.#ringing.wide ? room.subarray(samples) : left
    const velocity = (layer + 0.6) / layers
    this.#ringing.ring({ ...strike, velocity, noise: new Noise(chance) }, left, right)
    return { chance, kept, left, right }
  }
}
