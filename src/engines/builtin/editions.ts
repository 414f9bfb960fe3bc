import type { Note, Part, Score } from './composer/score.ts'
import { stepsPerSecond } from './composer/score-steps.ts'
import { lengthSamples } from './mix/desk.ts'
import { sampleRate } from './synth/sampling.ts'

/**
 * What one edit wrote of a part, at the times at which it wrote it, with all notes of it that later
 * edits took away. Those are played silently: recordings are played in turn and chance goes from
 * note to note, so that the notes that stay sound as they did.
 */
export interface Edition {
  /** 0 for what was composed at first. */
  number: number
  part: Part
  /** Not heard any more. */
  removed: ReadonlySet<Note>
  /** How many samples later its notes are heard than they were written; each once. */
  shifts: readonly number[]
}

/** The editions of a part; one if it was never edited. */
export function editionsOf(part: Part): Edition[] {
  const { notes, removed = [] } = part
  const gone = new Set(removed.map(writtenNote))
  const all = [...notes.map(writtenNote), ...gone].sort(
    (one, other) => one.startSeconds - other.startSeconds,
  )
  const numbers = [...new Set(all.map(editionOf))].sort((one, other) => one - other)
  return numbers.map((number) => {
    const own = all.filter((note) => editionOf(note) === number)
    const heard = own.filter((note) => !gone.has(note))
    const shifts = [...new Set(heard.map(({ shift = 0 }) => shift))]
    return { number, part: { ...part, notes: own }, removed: gone, shifts }
  })
}

/** The number of the edition that an edit writes. */
export function nextEdition({ editions }: Score): number {
  return editions?.length ?? 1
}

/** The score after an edit, which wrote an edition of this length. */
export function withEdition(before: Score, after: Score): Score {
  const written = before.editions ?? [lengthSamples(before)]
  return { ...after, editions: [...written, lengthSamples(after)] }
}

/** How long the piece was when an edition was written, in samples: its last notes end there. */
export function writtenLength(score: Score, { number }: Pick<Edition, 'number'>): number {
  return score.editions?.[number] ?? lengthSamples(score)
}

/** What is not heard of an edition where it is heard with this shift. */
export function silentAt({ part, removed }: Edition, samples: number): ReadonlySet<Note> {
  return new Set(part.notes.filter((note) => removed.has(note) || (note.shift ?? 0) !== samples))
}

/** The note so many samples later: it sounds as it did. */
export function shifted(note: Note, samples: number): Note {
  if (samples === 0) return note
  const { shift: before = 0, ...rest } = note
  const shift = before + samples
  const startSeconds = laterBy(writtenNote(note).startSeconds, shift)
  return { ...rest, startSeconds, ...(shift !== 0 && { shift }) }
}

/** In whole steps. */
export function laterBy(seconds: number, samples: number): number {
  return Math.round((seconds + samples / sampleRate) * stepsPerSecond) / stepsPerSecond
}

/** The note at the time at which it was written. */
function writtenNote(note: Note): Note {
  const { shift = 0, startSeconds } = note
  return shift === 0 ? note : { ...note, startSeconds: laterBy(startSeconds, -shift) }
}

function editionOf({ edition = 0 }: Note): number {
  return edition
}
