import type { Note } from '../composer/score.ts'

/** Notes this close together are one line, or one chord. */
const togetherSeconds = 0.06
const widestSlur = 7

/**
 * Where each note of a line comes from without a new attack: -1 from below, 1 from above, 0 for a
 * note of its own. Notes are sorted by start.
 */
export function slursOf(notes: readonly Note[]): (-1 | 0 | 1)[] {
  return notes.map((note, index) => {
    const before = notes[index - 1]
    const after = notes[index + 1]
    if (!before || after?.startSeconds === note.startSeconds) return 0
    const gap = note.startSeconds - (before.startSeconds + before.lengthSeconds)
    const apart = before.midi - note.midi
    const alone = note.startSeconds - before.startSeconds > togetherSeconds
    if (!alone || Math.abs(gap) > togetherSeconds || Math.abs(apart) > widestSlur) return 0
    return apart === 0 ? 0 : apart > 0 ? 1 : -1
  })
}

const longestPedalSeconds = 0.4
const pedalledGapSeconds = 0.3

/**
 * How long the pedal holds each note of a piano: a chord until the next one is struck, the notes of
 * a broken chord a little into each other; not across rests, and no two neighbours of a melody.
 */
export function pedalledSeconds(notes: readonly Note[]): number[] {
  return notes.map((note, index) => {
    const end = note.startSeconds + note.lengthSeconds
    const later = notes
      .slice(index + 1, index + 12)
      .filter(({ startSeconds }) => startSeconds > note.startSeconds + togetherSeconds)
    const [next] = later
    if (!next || next.startSeconds - end > pedalledGapSeconds) return note.lengthSeconds
    const following = later.find(
      ({ startSeconds }) => startSeconds > next.startSeconds + togetherSeconds,
    )
    const inChord = notes
      .slice(Math.max(0, index - 4), index + 5)
      .some(
        (other) =>
          other !== note &&
          Math.abs(other.startSeconds - note.startSeconds) < togetherSeconds &&
          other.midi !== note.midi,
      )
    const stepwise = Math.abs(next.midi - note.midi) < 3
    const until = inChord || stepwise || !following ? next.startSeconds : following.startSeconds
    const held = Math.min(until, end + longestPedalSeconds) - note.startSeconds
    return Math.max(note.lengthSeconds, held)
  })
}

/** A stroke of a note: a tremolo has many. */
export interface StruckNote extends Note {
  /** The note that it belongs to. */
  written: Note
}

/** Strokes of a hand come no more regularly than this. */
const strayShare = 0.12
/** A stroke back is softer. */
const backStroke = 0.85

/**
 * The strokes of all notes in order: a tremolo of plucked or struck instruments is the same note
 * again and again, down and up, growing over the first of them.
 */
export function struckAgain(notes: readonly Note[], perSecond: number): StruckNote[] {
  return notes
    .flatMap((note): StruckNote[] => {
      const count = Math.round(note.lengthSeconds * perSecond)
      if (note.manner !== 'tremolo' || count < 3) return [{ ...note, written: note }]
      const step = note.lengthSeconds / count
      return Array.from({ length: count }, (_, index) => ({
        ...note,
        startSeconds: note.startSeconds + step * (index + strayShare * strayAt(index)),
        lengthSeconds: step,
        velocity:
          note.velocity * (index % 2 === 0 ? 1 : backStroke) * Math.min(1, 0.75 + index / 20),
        written: note,
      }))
    })
    .sort((one, other) => one.startSeconds - other.startSeconds)
}

/** From -0.5 to 0.5; the first stroke is on time. */
function strayAt(index: number): number {
  return index === 0 ? 0 : ((index * 0.618034) % 1) - 0.5
}
