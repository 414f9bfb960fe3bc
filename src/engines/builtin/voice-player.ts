import type { Part, Score } from './composer/score.ts'
import { sungNotes } from './composer/sung-lines.ts'
import { lengthSamples } from './mix/desk.ts'
import { double, longestLagSamples } from './mix/double-track.ts'
import { excite } from './mix/exciter.ts'
import { treatVoice } from './mix/vocal-chain.ts'
import { presenceCurve } from './mix/vocal-room.ts'
import { roughLine } from './singer/rough.ts'
import { sing } from './singer/sing.ts'
import type { SpokenLine } from './singer/spoken.ts'
import type { Player } from './synth/player.ts'
import { silence } from './synth/sampling.ts'

const inaudible = 1e-6

/**
 * A part of role `voice`. It is sung and processed as a whole, because its level depends on all of
 * it.
 */
export class VoicePlayer implements Player {
  readonly wide: boolean
  readonly #voice: Float32Array
  readonly #doubled: Float32Array | null

  /** `spoken` are the lines of the score's singing, in its order; without them vowels are sung. */
  constructor(score: Score, part: Part, spoken?: readonly SpokenLine[]) {
    const { singing, request } = score
    const leads = part.instrument === 'lead'
    this.#voice = new Float32Array(lengthSamples(score))
    const doubles = singing !== null && leads && singing.doubled.length > 0
    this.#doubled = doubles ? presenceCurve(singing.doubled, this.#voice.length) : null
    this.wide = doubles
    if (singing === null) return
    const lines = spoken ?? singing.lines.map(roughLine)
    const notes = sungNotes(part.notes)
    // Each part has its own random stream: no two voices sing a line in the same way.
    const seed = leads ? request.seed : request.seed + 1
    const hiss = silence(15, this.#voice.length)
    sing({ lines, notes, gender: singing.gender, seed }, this.#voice, hiss)
    treatVoice(this.#voice)
    excite(this.#voice, hiss)
  }

  play(from: number, left: Float32Array, right: Float32Array): boolean {
    const window = this.#voice.subarray(from, from + left.length)
    const reach = this.#doubled ? longestLagSamples : 0
    const heard = this.#voice.subarray(Math.max(0, from - reach), from + left.length)
    if (!heard.some((sample) => Math.abs(sample) > inaudible)) return false
    left.set(window)
    if (this.#doubled === null) return true
    right.set(window)
    double(this.#voice, left, right, this.#doubled, from)
    return true
  }
}
