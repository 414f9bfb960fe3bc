import type { Part } from '../composer/score.ts'
import type { Body, Player } from '../synth/player.ts'
import { Chorus } from './chorus.ts'
import { duck } from './ducking.ts'

/** The length of one window: small enough for the processor's cache. */
export const windowSamples = 16384

/** The tails of a body and a chorus have decayed after this many windows without a note. */
const ringingWindows = 2

/** The channel strip of one part: player, body and effects. Windows have to come in order. */
export class Strip {
  readonly wide: boolean
  readonly #player: Player
  readonly #body: Body | undefined
  readonly #chorus: Chorus | null
  readonly #ducking: Float32Array | null
  #resting = ringingWindows

  /** `ducking` is the curve that all strips share. */
  constructor(part: Part, player: Player, ducking: Float32Array | null) {
    this.wide = player.wide || part.chorus
    this.#player = player
    this.#body = player.body?.()
    this.#chorus = part.chorus ? new Chorus(player.wide) : null
    this.#ducking = part.ducked ? ducking : null
  }

  /**
   * Writes the sound from sample `from` on; false if the part rests, and then the buffers are
   * undefined.
   */
  play(from: number, left: Float32Array, right: Float32Array): boolean {
    left.fill(0)
    if (this.wide) right.fill(0)
    const sounding = this.#player.play(from, left, right)
    this.#resting = sounding ? 0 : this.#resting + 1
    if (this.#resting > ringingWindows) return false
    this.#body?.process(left, right)
    this.#chorus?.process(left, right)
    if (this.#ducking) {
      duck(left, this.#ducking, from)
      if (this.wide) duck(right, this.#ducking, from)
    }
    return true
  }
}
