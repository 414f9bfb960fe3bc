import type { Note, Part } from './score.ts'

/** Steps of a microsecond: a sample is 23 of them. */
export const stepsPerSecond = 1_000_000
/** Steps of velocity from 0 to 1. */
export const velocitySteps = 1000

/** Times and velocities in whole steps: a stored score has them exactly, in few bytes. */
export function inSteps(part: Part): Part {
  return { ...part, notes: notesInSteps(part.notes) }
}

export function notesInSteps(notes: readonly Note[]): Note[] {
  return notes.map(noteInSteps)
}

function noteInSteps(note: Note): Note {
  const start = Math.round(note.startSeconds * stepsPerSecond)
  // Rounded down, so that no note reaches the next on its key.
  const end = Math.floor((note.startSeconds + note.lengthSeconds) * stepsPerSecond)
  return {
    ...note,
    startSeconds: start / stepsPerSecond,
    lengthSeconds: Math.max(1, end - start) / stepsPerSecond,
    velocity: Math.round(note.velocity * velocitySteps) / velocitySteps,
  }
}
