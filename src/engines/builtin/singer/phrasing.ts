import type { SpokenLine, SpokenSyllable, SungNote, Voice } from './spoken.ts'

/** One syllable and the times in the song at which its parts are sung, in seconds. */
export interface SungSyllable {
  spoken: SpokenSyllable
  /** Several for a melisma. */
  notes: SungNote[]
  startSeconds: number
  /** On the beat. */
  vowelSeconds: number
  vowelEndSeconds: number
  endSeconds: number
}

/** The syllables of one breath. */
export interface Phrase {
  line: SpokenLine
  /** Index among the voice's lines. */
  index: number
  syllables: SungSyllable[]
}

/** A rest longer than this ends a breath. */
const breathSeconds = 0.35
/** Notes of one syllable are adjacent; after a longer rest the syllable is sung again. */
const slurSeconds = 0.05
const longestOnsetSeconds = 0.24
/** The largest share of the time between two vowels for the consonants before and after each. */
const onsetShare = 0.45
const codaShare = 0.4
const shortestVowelSeconds = 0.03

/**
 * Assigns syllables to notes. A vowel begins on the beat and its consonants before it, as singers
 * do (Johan Sundberg, The Science of the Singing Voice, 1987); the final consonants are sung at the
 * end of the syllable's last note.
 */
export function phrasesOf(voice: Pick<Voice, 'lines' | 'notes'>): Phrase[] {
  const phrases: Phrase[] = []
  for (const note of voice.notes) {
    const line = voice.lines[note.line]
    const spoken = line?.syllables[note.syllable]
    if (!line || !spoken || !(note.lengthSeconds > 0)) continue
    const phrase = phrases.at(-1)
    const last = phrase?.syllables.at(-1)
    const link = last ? linkOf(last.notes.at(-1)!, note) : 'apart'
    if (last && link === 'slurred') last.notes.push(note)
    else if (phrase && link === 'flowing') phrase.syllables.push(begun(spoken, note))
    else phrases.push({ line, index: note.line, syllables: [begun(spoken, note)] })
  }
  const all = phrases.flatMap(({ syllables }) => syllables)
  for (const [place, syllable] of all.entries()) begin(syllable, all[place - 1])
  const lasts = new Set(phrases.map(({ syllables }) => syllables.at(-1)))
  for (const [place, syllable] of all.entries()) {
    end(syllable, all[place + 1], !lasts.has(syllable))
  }
  return phrases
}

/** How a note follows the one before it. */
function linkOf(before: SungNote, note: SungNote): 'slurred' | 'flowing' | 'apart' {
  const rest = note.startSeconds - endOf(before)
  if (before.line !== note.line || before.syllable > note.syllable) return 'apart'
  if (before.syllable === note.syllable) return rest < slurSeconds ? 'slurred' : 'apart'
  return rest < breathSeconds ? 'flowing' : 'apart'
}

function begun(spoken: SpokenSyllable, note: SungNote): SungSyllable {
  const at = note.startSeconds
  const times = { startSeconds: at, vowelSeconds: at, vowelEndSeconds: at, endSeconds: at }
  return { spoken, notes: [note], ...times }
}

function endOf(note: SungNote): number {
  return note.startSeconds + note.lengthSeconds
}

function begin(syllable: SungSyllable, before: SungSyllable | undefined): void {
  const { startSeconds, vowelSeconds } = syllable.spoken
  const room = before ? (syllable.vowelSeconds - before.vowelSeconds) * onsetShare : Infinity
  const onset = Math.min(vowelSeconds - startSeconds, room, longestOnsetSeconds)
  syllable.startSeconds = syllable.vowelSeconds - onset
}

function end(syllable: SungSyllable, after: SungSyllable | undefined, flows: boolean): void {
  const { spoken, vowelSeconds } = syllable
  const last = syllable.notes.at(-1)!
  const next = after?.startSeconds ?? Infinity
  // Within a breath a syllable is held until the next, over rests too short to breathe in.
  const held = flows ? Math.min(next, endOf(last) + breathSeconds) : Math.min(next, endOf(last))
  syllable.endSeconds = Math.max(held, vowelSeconds + shortestVowelSeconds)
  const coda = spoken.endSeconds - spoken.vowelEndSeconds
  const room = (syllable.endSeconds - vowelSeconds) * codaShare
  syllable.vowelEndSeconds = syllable.endSeconds - Math.min(coda, room)
}
