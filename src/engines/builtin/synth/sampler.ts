import type { StereoSound } from '../messages.ts'
import { Noise } from './noise.ts'
import { scratch } from './sampling.ts'
import type { Strike } from './strike.ts'

/** What an instrument sounds like while a key is held; letting it go damps it. */
export interface Ringing {
  /** False: rings into `left` only, the same sound is meant for both ears. */
  wide: boolean
  /** Time to fall by 60 dB after the key is let go. */
  releaseSeconds: number
  attackSamples: number
  gain: number
  /** How many ways there are to strike a key with the same strength: 2 unless given. */
  takes?: number
  /** Notes of different colours share no takes: whatever of the note's length changes its onset. */
  colour?(heldSamples: number): number
  /** Writes a key that is held throughout, at full loudness; velocity is only its colour. Buffers arrive silent. */
  ring(strike: Strike, left: Float32Array, right: Float32Array): void
}

const layers = 3
const mostTakes = 2
const mostColours = 16

/** All takes of a song together, 80 MB: beyond it, what is struck is kept only while it sounds. */
const mostSamples = 20_000_000

/** Where the takes of all parts of one song are kept. One at a time in a thread. */
export class Shelf {
  #used = 0

  /** Silent; undefined when the shelf is full. */
  find(length: number): Float32Array | undefined {
    if (this.#used + length > mostSamples) return undefined
    this.#used += length
    return scratch(9, mostSamples)
      .subarray(this.#used - length, this.#used)
      .fill(0)
  }
}

/** A strike whose chance is not yet drawn. */
export type Key = Omit<Strike, 'noise'>

/** One of a few ways in which a key is struck, as long as the longest note that will use it. */
export interface Take {
  key: Key
  chance: number
  lengthSamples: number
  sound: StereoSound | null
}

/**
 * Strikes each key a few times at a few strengths and plays those takes in turn, as samplers do: strokes that
 * follow one another differ, and a long song costs little more than a short one.
 */
export class Sampler {
  readonly #ringing: Ringing
  readonly #shelf: Shelf
  readonly #takes = new Map<number, Take>()
  readonly #strokes = new Map<number, number>()
  /** Takes that found no place on the shelf, and whether they sounded since the last look. */
  readonly #loose = new Map<Take, boolean>()

  constructor(ringing: Ringing, shelf: Shelf) {
    this.#ringing = ringing
    this.#shelf = shelf
  }

  /** The take that plays a note. All notes have to be planned before the first is heard. */
  plan(key: Key, chance: number, lengthSamples: number): Take {
    const layer = Math.min(layers - 1, Math.floor(key.velocity * layers))
    const colour = this.#ringing.colour?.(key.heldSamples) ?? 0
    const kind = (Math.round(key.midi * 100) * layers + layer) * mostColours + colour
    const stroke = this.#strokes.get(kind) ?? 0
    this.#strokes.set(kind, stroke + 1)
    const name = kind * mostTakes + (stroke % (this.#ringing.takes ?? mostTakes))
    const struck = { ...key, velocity: (layer + 0.6) / layers }
    const take = this.#takes.get(name) ?? { key: struck, chance, lengthSamples, sound: null }
    take.lengthSamples = Math.max(take.lengthSamples, lengthSamples)
    this.#takes.set(name, take)
    return take
  }

  hear(take: Take): StereoSound {
    if (this.#loose.has(take)) this.#loose.set(take, true)
    take.sound ??= this.#strike(take)
    return take.sound
  }

  /** Lets go of what found no place on the shelf and has not been heard since the last call. */
  tidy(): void {
    for (const [take, heard] of this.#loose) {
      if (heard) this.#loose.set(take, false)
      else {
        take.sound = null
        this.#loose.delete(take)
      }
    }
  }

  #strike(take: Take): StereoSound {
    const { wide } = this.#ringing
    const { key, chance, lengthSamples } = take
    const wanted = wide ? lengthSamples * 2 : lengthSamples
    const place = this.#shelf.find(wanted)
    if (!place) this.#loose.set(take, true)
    const room = place ?? new Float32Array(wanted)
    const left = room.subarray(0, lengthSamples)
    const right = wide ? room.subarray(lengthSamples) : left
    this.#ringing.ring({ ...key, noise: new Noise(chance) }, left, right)
    return { left, right }
  }
}
