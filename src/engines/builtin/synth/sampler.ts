import { manners } from '../composer/score.ts'
import type { StereoSound } from '../messages.ts'
import { Noise } from './noise.ts'
import { scratch } from './sampling.ts'
import type { Strike } from './strike.ts'

/** The sound of an instrument while a key is held; releasing the key damps it. */
export interface Ringing {
  /** False for a mono sound, which is written into `left` only. */
  wide: boolean
  /** Time to fall by 60 dB after the key is released. */
  releaseSeconds: number
  attackSamples: number
  gain: number
  /** The number of takes for a key and strength: 2 unless given, 4 at most. */
  takes?: number
  /** The number of strengths: 3 unless given, 8 at most. */
  layers?: number
  /** Each note begins its take up to this much later, so that none is played twice the same. */
  latestStartSamples?: number
  /**
   * Notes of different colours share no takes: needed if the length of a note changes its onset.
   */
  colour?(heldSamples: number, slur: number): number
  /** Neighbouring notes of a line are slurred. */
  slurs?: boolean
  /** It has a sustaining pedal. */
  pedal?: boolean
  /**
   * Writes a key that is held throughout, at full loudness; velocity sets only its timbre. Buffers
   * arrive silent.
   */
  ring(strike: Strike, left: Float32Array, right: Float32Array): void
}

const usualLayers = 3
const mostLayers = 8
const usualTakes = 2
const mostTakes = 4
const mostColours = 16
/** Notes that move at their end share no takes with notes that are longer by more than this. */
const shapeSamples = 4410
const mostLengths = 800
const mostShapes = 1 + mostLengths * manners.length

/** All takes of a song, 80 MB: beyond it, takes are kept only while they sound. */
const mostSamples = 20_000_000

/** The memory for the takes of all parts of one song. One at a time in a thread. */
export class TakeMemory {
  #used = 0

  /** Silent memory; undefined when it is full. */
  find(length: number): Float32Array | undefined {
    if (this.#used + length > mostSamples) return undefined
    this.#used += length
    return scratch(9, mostSamples)
      .subarray(this.#used - length, this.#used)
      .fill(0)
  }
}

/** What a whole note does: it depends on how long it is held. */
function shapeOf({ manner, heldSamples }: Key): number {
  if (manner !== 'swell' && manner !== 'fall') return 0
  const length = Math.min(mostLengths - 1, Math.floor(heldSamples / shapeSamples))
  return 1 + length * manners.length + manners.indexOf(manner)
}

/** A strike without its random stream. */
export type Key = Omit<Strike, 'noise'>

/** One take of a key, as long as the longest note that will use it. */
export interface Take {
  key: Key
  chance: number
  lengthSamples: number
  sound: StereoSound | null
}

/**
 * Renders each key a few times at a few strengths and plays those takes in turn, as samplers do:
 * consecutive notes differ, and a long song costs little more than a short one.
 */
export class Sampler {
  readonly #ringing: Ringing
  readonly #memory: TakeMemory
  readonly #takes = new Map<number, Take>()
  readonly #strokes = new Map<number, number>()
  /** Takes outside the memory of the song, and whether they sounded since the last `tidy`. */
  readonly #loose = new Map<Take, boolean>()

  constructor(ringing: Ringing, memory: TakeMemory) {
    this.#ringing = ringing
    this.#memory = memory
  }

  /** The take for a note. All notes have to be planned before the first is played. */
  plan(key: Key, chance: number, lengthSamples: number): Take {
    const { layers = usualLayers, takes = usualTakes } = this.#ringing
    const layer = Math.min(layers - 1, Math.floor(key.velocity * layers))
    const colour = this.#ringing.colour?.(key.heldSamples, key.slur ?? 0) ?? 0
    const pitch = (Math.round(key.midi * 100) * mostLayers + layer) * mostColours + colour
    const kind = pitch * mostShapes + shapeOf(key)
    const stroke = this.#strokes.get(kind) ?? 0
    this.#strokes.set(kind, stroke + 1)
    const name = kind * mostTakes + (stroke % takes)
    const struck = { ...key, velocity: (layer + 0.6) / layers }
    const take = this.#takes.get(name) ?? { key: struck, chance, lengthSamples, sound: null }
    take.lengthSamples = Math.max(take.lengthSamples, lengthSamples)
    this.#takes.set(name, take)
    return take
  }

  soundOf(take: Take): StereoSound {
    if (this.#loose.has(take)) this.#loose.set(take, true)
    take.sound ??= this.#strike(take)
    return take.sound
  }

  /** Drops takes outside the memory of the song that have not sounded since the last call. */
  tidy(): void {
    for (const [take, sounded] of this.#loose) {
      if (sounded) this.#loose.set(take, false)
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
    const place = this.#memory.find(wanted)
    if (!place) this.#loose.set(take, true)
    const room = place ?? new Float32Array(wanted)
    const left = room.subarray(0, lengthSamples)
    const right = wide ? room.subarray(lengthSamples) : left
    this.#ringing.ring({ ...key, noise: new Noise(chance) }, left, right)
    return { left, right }
  }
}
