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
