import type { Note, Score } from './composer/score.ts'
import { sungNotes } from './composer/sung-lines.ts'
import { lengthSamples } from './mix/desk.ts'
import { double, longestLagSamples } from './mix/double-track.ts'
import { excite } from './mix/exciter.ts'
import { treatVoice } from './mix/vocal-chain.ts'
import { presenceCurve } from './mix/vocal-room.ts'
import { type Phrase, phrasesOf } from './singer/phrasing.ts'
import { roughLine } from './singer/rough.ts'
import { sing } from './singer/sing.ts'
import type { SpokenLine } from './singer/spoken.ts'
import type { Player } from './synth/player.ts'
import { sampleRate, silence } from './synth/sampling.ts'
import type { Take } from './takes.ts'

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
  constructor(score: Score, { part, number, silent }: Take, spoken?: readonly SpokenLine[]) {
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
    const seed = (leads ? request.seed : request.seed + 1) + 2 * number
    const hiss = silence(15, this.#voice.length)
    sing({ lines, notes, gender: singing.gender, seed }, this.#voice, hiss)
    treatVoice(this.#voice)
    excite(this.#voice, hiss)
    if (silent.size > 0) hush(this.#voice, phrasesOf({ lines, notes }), startsOf(silent))
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

function startsOf(notes: ReadonlySet<Note>): ReadonlySet<number> {
  return new Set([...notes].map(({ startSeconds }) => startSeconds))
}

/** How long a phrase is heard before and after its syllables. */
const edgeSeconds = { before: 0.02, after: 0.06 }

/**
 * Phrases that were removed were sung for the sake of the others; with two in a row goes the breath
 * between them.
 */
function hush(voice: Float32Array, phrases: readonly Phrase[], removed: ReadonlySet<number>): void {
  const isGone = (phrase: Phrase | undefined) =>
    phrase !== undefined && removed.has(phrase.syllables[0]!.notes[0]!.startSeconds)
  for (const [index, phrase] of phrases.entries()) {
    if (!isGone(phrase)) continue
    const [before, after] = [phrases[index - 1], phrases[index + 1]]
    const { startSeconds } = phrase.syllables[0]!
    const end = phrase.syllables.at(-1)!.endSeconds + edgeSeconds.after
    const least = before?.syllables.at(-1)?.endSeconds ?? 0
    const from = isGone(before) ? least : Math.max(least, startSeconds - edgeSeconds.before)
    const to = Math.min(after?.syllables[0]?.startSeconds ?? end, end)
    voice.fill(0, Math.max(0, Math.round(from * sampleRate)), Math.round(to * sampleRate))
  }
}
