import type { Note, Score, Span } from './composer/score.ts'
import { sungNotes } from './composer/sung-lines.ts'
import { type Edition, writtenLength } from './editions.ts'
import { double, longestLagSamples } from './mix/double-track.ts'
import { addOvertones, excite } from './mix/exciter.ts'
import { soundingStretches } from './mix/sounding.ts'
import { block, treatVoice } from './mix/vocal-chain.ts'
import { presenceCurve } from './mix/vocal-room.ts'
import { type Phrase, phrasesOf } from './singer/phrasing.ts'
import { roughLine } from './singer/rough.ts'
import { sing } from './singer/sing.ts'
import type { SpokenLine } from './singer/spoken.ts'
import type { Player } from './synth/player.ts'
import { sampleRate, silence } from './synth/sampling.ts'

const inaudible = 1e-6

/**
 * An edition of a part of role `voice`. It is sung and processed as a whole, because its level
 * depends on all of it, and then heard in the stretches that edits have left of it.
 */
export class VoicePlayer implements Player {
  readonly wide: boolean
  readonly #voice: Float32Array
  readonly #doubled: Float32Array | null
  readonly #stretches: readonly Stretch[]

  /** `spoken` are the lines of the score's singing, in its order; without them vowels are sung. */
  constructor(score: Score, edition: Edition, spoken?: readonly SpokenLine[]) {
    const { part, number, removed } = edition
    const { singing, request } = score
    const leads = part.instrument === 'lead'
    this.#voice = new Float32Array(writtenLength(score, edition))
    this.wide = singing !== null && leads && singing.doubled.length > 0
    const lines = spoken ?? singing?.lines.map(roughLine) ?? []
    const notes = sungNotes(part.notes)
    const phrases = phrasesOf({ lines, notes })
    this.#stretches = stretchesOf(phrases, part.notes, this.#voice.length)
    this.#doubled = this.wide ? doubledCurve(singing!.doubled, this.#stretches) : null
    if (singing === null) return
    // Each part has its own random stream: no two voices sing a line in the same way.
    const seed = (leads ? request.seed : request.seed + 1) + 2 * number
    const hiss = silence(15, this.#voice.length)
    sing({ lines, notes, gender: singing.gender, seed }, this.#voice, hiss)
    const sounding = soundingStretches(this.#voice, block)
    treatVoice(this.#voice, sounding)
    const recorded = lines.some((line) => line.recorded)
    addOvertones(this.#voice, hiss, recorded ? 'recorded' : 'synthetic', sounding)
    excite(this.#voice, hiss, sounding)
    const gone = part.notes.filter((note) => removed.has(note))
    if (gone.length > 0) hush(this.#voice, phrases, startsOf(gone))
  }

  play(from: number, left: Float32Array, right: Float32Array): boolean {
    let sounding = false
    for (const { start, end, shift } of this.#stretches) {
      const first = Math.max(start, from - shift)
      const last = Math.min(end, from - shift + left.length)
      if (first >= last) continue
      const reach = this.#doubled ? longestLagSamples : 0
      const heard = this.#voice.subarray(Math.max(0, first - reach), last)
      if (!isAudible(heard)) continue
      sounding = true
      const place = first + shift - from
      const one = left.subarray(place, place + last - first)
      add(this.#voice.subarray(first, last), one)
      if (this.#doubled === null) continue
      const other = right.subarray(place, place + last - first)
      add(this.#voice.subarray(first, last), other)
      double(this.#voice, one, other, this.#doubled, first)
    }
    return sounding
  }
}

function isAudible(sound: Float32Array): boolean {
  for (let index = 0; index < sound.length; index++) {
    if (Math.abs(sound[index]!) > inaudible) return true
  }
  return false
}

function add(sound: Float32Array, sum: Float32Array): void {
  for (let index = 0; index < sound.length; index++) sum[index]! += sound[index]!
}

/** What is sung between two samples, and how many samples later it is heard. */
interface Stretch {
  start: number
  end: number
  shift: number
}

/** One without edits. A stretch begins where the phrase before its first one has died away. */
function stretchesOf(
  phrases: readonly Phrase[],
  notes: readonly Note[],
  lengthSamples: number,
): Stretch[] {
  const shifts = new Map(notes.map(({ startSeconds, shift = 0 }) => [startSeconds, shift]))
  const stretches: Stretch[] = []
  for (const [index, { syllables }] of phrases.entries()) {
    const { notes: first, startSeconds } = syllables[0]!
    const shift = shifts.get(first[0]!.startSeconds) ?? 0
    const last = stretches.at(-1)
    if (last?.shift === shift) continue
    const before = phrases[index - 1]?.syllables.at(-1)?.endSeconds ?? 0
    const from = Math.min(startSeconds - edgeSeconds.before, before + edgeSeconds.after)
    const start = last ? Math.max(last.start, Math.round(from * sampleRate)) : 0
    if (last) last.end = start
    stretches.push({ start, end: lengthSamples, shift })
  }
  return stretches.length > 0 ? stretches : [{ start: 0, end: lengthSamples, shift: 0 }]
}

/** The doubled spans at the times at which they are sung. */
function doubledCurve(spans: readonly Span[], stretches: readonly Stretch[]): Float32Array {
  const sung = stretches.flatMap(({ start, end, shift }) =>
    spans
      .map((span) => ({ ...span, startSeconds: span.startSeconds - shift / sampleRate }))
      .filter(({ startSeconds, lengthSeconds }) => {
        const middle = (startSeconds + lengthSeconds / 2) * sampleRate
        return middle >= start && middle < end
      }),
  )
  return presenceCurve(sung, stretches.at(-1)!.end)
}

function startsOf(notes: readonly Note[]): ReadonlySet<number> {
  return new Set(notes.map(({ startSeconds }) => startSeconds))
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
