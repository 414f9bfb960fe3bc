import type { SpokenSyllable } from '../singer/spoken.ts'
import { modulo } from '../theory/cycle.ts'
import type { SetLine } from './form.ts'
import { placeSyllables, spreadSyllables, type Window } from './prosody.ts'
import type { Sketch } from './sketch.ts'
import { breathSeconds } from './song-form.ts'
import { sungMannerOf } from './sung-manner-table.ts'

/** A line with a place for each of its syllables. */
export interface Setting {
  /** From the start of the line. */
  beats: number[]
  syllables: readonly SpokenSyllable[]
  lastEnd: number
}

const shortestEndSeconds = 0.28
const smallestBreathSeconds = 0.18

/**
 * The whole line, with a breath if there is time; without its last words if the time is too short.
 */
export function setLine(sketch: Sketch, line: SetLine, taste: Window['taste']): Setting | null {
  let { syllables } = line.spoken
  while (syllables.length > 0) {
    for (const [place, window] of windowsOf(sketch, line, syllables, taste).entries()) {
      const beats =
        placeSyllables(syllables, window) ??
        (place === lastResort ? spreadSyllables(syllables, window) : null)
      const last = beats?.at(-1)
      if (beats !== null && last !== undefined) {
        const shortest = shortestEndSeconds / sketch.form.secondsPerBeat
        return { beats, syllables, lastEnd: Math.max(last + shortest, window.to + shortest) }
      }
    }
    const lastWord = syllables.findLastIndex(({ startsWord }) => startsWord)
    syllables = syllables.slice(0, Math.max(0, lastWord))
  }
  return null
}

const lastResort = 2

/**
 * With weak syllables before the first beat and a full breath; without them; with half a breath.
 */
function windowsOf(
  sketch: Sketch,
  { startBeat, beats }: SetLine,
  syllables: readonly SpokenSyllable[],
  taste: Window['taste'],
): Window[] {
  const { grouping, beatsPerBar, secondsPerBeat } = sketch.form
  const [first] = syllables
  const roomy = beats * secondsPerBeat >= 3 && startBeat >= 1
  const pickup = roomy ? (beats < 6 ? 0.5 : 1) : 0
  const firstStress = syllables.findIndex(({ stressed }) => stressed)
  const begins = firstStress > 0 && firstStress < 4 ? -pickup : 0
  // No consonant may be sung before the piece begins.
  const onset = (first?.vowelSeconds ?? 0) - (first?.startSeconds ?? 0)
  const earliest = startBeat > 0 ? 0 : onset / secondsPerBeat
  const end = (room: number, breath: number) =>
    beats - room - (breath + shortestEndSeconds) / secondsPerBeat
  const { syncopation, slowestSyllableSeconds } = sungMannerOf(sketch.style.genre)
  const manner = {
    ...{ beatInBar: modulo(startBeat, beatsPerBar), grouping, secondsPerBeat, taste },
    ...{ syncopation, slowestSyllableSeconds },
  }
  return [
    { ...manner, from: begins + earliest, to: end(pickup, breathSeconds) },
    { ...manner, from: earliest, to: end(0, breathSeconds) },
    { ...manner, from: earliest, to: end(0, smallestBreathSeconds) },
  ]
}
