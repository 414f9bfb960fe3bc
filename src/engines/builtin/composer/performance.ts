import type { Chance } from '../random.ts'
import { octaveInto } from '../theory/pitch.ts'
import type { FormSection } from './form.ts'
import type { Feel, Genre } from './genre.ts'
import { type Compass, type Instrument, instruments } from './instrument-table.ts'
import { feels } from './placement-table.ts'
import type { Note, Role } from './score.ts'
import type { BeatNote } from './sketch.ts'

/** Turns notes in beats into notes in seconds: swing, timing deviation, dynamics, ritardando. */
export interface Performance {
  role: Role
  /** Absent for drums. */
  instrument?: Instrument
  secondsPerBeat: number
  swing: Genre['swing']
  feel: Feel
  /** From here to the final beat the tempo falls; absent if it is constant. */
  slowing?: Slowing
  sections: readonly FormSection[]
  /** No note is held longer. */
  lastReleaseSeconds: number
  chance: Chance
}

/** A ritardando: the last bar takes this much longer, most of it at its end. */
export interface Slowing {
  fromBeat: number
  toBeat: number
  beats: number
}

const shortestSeconds = 0.03

export function perform(notes: readonly BeatNote[], performance: Performance): Note[] {
  const { role, secondsPerBeat, swing, slowing, chance, lastReleaseSeconds } = performance
  const compass = performance.instrument && instruments[performance.instrument]
  const { spreadMs, behindMs } = feels[role]
  const { looseness, behindMs: behind = {} } = performance.feel
  const late = behindMs + (behind[role] ?? 0)
  const secondsAt = (beat: number) => slowed(swung(beat, swing), slowing) * secondsPerBeat
  let loudness = 0
  const performed = notes
    .toSorted((one, other) => one.beat - other.beat)
    .map(({ beat, beats, midi, accent, lateSeconds = 0, syllable, manner }): Note => {
      const offset = (late + looseness * spreadMs * chance.bell()) / 1000
      const start = Math.max(0, secondsAt(beat) + offset + lateSeconds)
      const end = Math.min(lastReleaseSeconds, secondsAt(beat + beats))
      // Loudness drifts (first-order noise) instead of jumping from note to note.
      loudness = 0.7 * loudness + 0.02 * chance.bell()
      const touch = accent * (0.66 + 0.3 * energyAt(performance.sections, beat)) + loudness
      return {
        startSeconds: start,
        lengthSeconds: Math.max(shortestSeconds, end - start - 0.004),
        midi: compass ? playable(midi, compass) : midi,
        velocity: Math.min(1, Math.max(0.08, touch)),
        ...(syllable === undefined ? {} : { syllable }),
        ...(manner === undefined ? {} : { manner }),
      }
    })
    .sort((one, other) => one.startSeconds - other.startSeconds || one.midi - other.midi)
  return withoutCollisions(performed)
}

/** The tempo falls like the speed of a runner who stops (Friberg and Sundberg, JASA 105, 1999). */
export function slowed(beat: number, slowing: Slowing | undefined): number {
  if (slowing === undefined || beat <= slowing.fromBeat) return beat
  const share = Math.min(1, (beat - slowing.fromBeat) / (slowing.toBeat - slowing.fromBeat))
  return beat + slowing.beats * share * share
}

/** Delays every second eighth (or sixteenth) by the share of swing; beats do not move. */
function swung(beat: number, { grid, amount }: Genre['swing']): number {
  if (amount === 0) return beat
  const pair = grid === 8 ? 1 : 0.5
  const whole = Math.floor(beat / pair + 1e-9) * pair
  const inside = Math.max(0, (beat - whole) / pair)
  const middle = 0.5 + amount / 2
  const bent = inside < 0.5 ? inside * 2 * middle : middle + (inside - 0.5) * 2 * (1 - middle)
  return whole + bent * pair
}

function playable(midi: number, { lowest, highest }: Compass): number {
  return octaveInto(midi, lowest, highest)
}

function energyAt(sections: readonly FormSection[], beat: number): number {
  return sections.findLast(({ startBeat }) => startBeat <= beat)?.energy ?? 0.7
}

/**
 * A key is released before it is struck again; of two strokes at once on one key the first stays.
 */
function withoutCollisions(notes: Note[]): Note[] {
  const open = new Map<number, Note>()
  return notes.filter((note) => {
    const before = open.get(note.midi)
    if (before !== undefined) {
      const gap = note.startSeconds - before.startSeconds
      if (gap < shortestSeconds) {
        before.lengthSeconds = Math.max(before.lengthSeconds, note.lengthSeconds)
        return false
      }
      before.lengthSeconds = Math.min(before.lengthSeconds, gap)
    }
    open.set(note.midi, note)
    return true
  })
}
