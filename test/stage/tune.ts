import type { Note, Score, Section } from '../../src/engines/builtin/composer/score.ts'
import { keys } from '../../src/engines/builtin/messages.ts'

/** The notes of the leading line, one at a time, without the final chord. */
export function leadOf(music: Score): Note[] {
  const voice = music.parts.find(({ instrument }) => instrument === 'lead')
  const lead = voice ?? music.parts.find(({ role }) => role === 'melody')
  return (lead?.notes ?? []).slice(0, -1)
}

/** From the lowest note to the highest, in semitones. */
export function rangeOf(notes: readonly Note[]): number {
  const pitches = notes.map(({ midi }) => midi)
  return notes.length === 0 ? 0 : Math.max(...pitches) - Math.min(...pitches)
}

/**
 * The share of leaps, of a fourth or more, after which the line turns back by a step or a third.
 * Leaps before a rest of a beat are no leaps.
 */
export function leapsResolved(
  notes: readonly Note[],
  beat: number,
): { leaps: number; resolved: number } {
  let leaps = 0
  let resolved = 0
  for (const [place, note] of notes.entries()) {
    const [next, after] = [notes[place + 1], notes[place + 2]]
    if (next === undefined || after === undefined) continue
    if (isApart(note, next, beat) || isApart(next, after, beat)) continue
    const leap = next.midi - note.midi
    if (Math.abs(leap) < 5) continue
    leaps += 1
    const turn = after.midi - next.midi
    if (Math.sign(turn) === -Math.sign(leap) && Math.abs(turn) <= 4) resolved += 1
  }
  return { leaps, resolved }
}

function isApart(one: Note, next: Note, beat: number): boolean {
  return next.startSeconds - one.startSeconds - one.lengthSeconds > beat
}

export function notesIn(notes: readonly Note[], { startSeconds, lengthSeconds }: Section): Note[] {
  return notes.filter((note) => {
    const from = note.startSeconds - startSeconds + 0.06
    return from >= 0 && from < lengthSeconds
  })
}

/** Where the highest note of the section first sounds, 0 at its start to 1, and how often. */
export function climaxOf(
  notes: readonly Note[],
  section: Section,
): { place: number; count: number } {
  const top = Math.max(...notes.map(({ midi }) => midi))
  const at = notes
    .filter(({ midi }) => midi === top)
    .map(({ startSeconds }) => (startSeconds - section.startSeconds) / section.lengthSeconds)
  return { place: at[0] ?? 0, count: at.length }
}

/** The share of the notes of one line that the other has at the same sixteenth, by pitch class. */
export function sharedNotes(one: Score, other: Score): number {
  const placed = (music: Score) => {
    const beat = 60 / music.bpm
    const tonic = keys.indexOf(music.key)
    return leadOf(music).map(({ startSeconds, midi }) => {
      return `${Math.round((startSeconds / beat) * 4)} ${(midi - tonic + 120) % 12}`
    })
  }
  const theirs = new Set(placed(other))
  const ours = placed(one)
  return ours.filter((note) => theirs.has(note)).length / Math.max(1, ours.length)
}
