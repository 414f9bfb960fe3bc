import { modulo } from './cycle.ts'
import { type PitchClass, pitchClassOf } from './pitch.ts'
import { midiOfDegree, type Tonality } from './scale.ts'

/** 3 a triad, 4 a seventh chord, 5 a ninth chord. */
export type ChordSize = 3 | 4 | 5

export interface Chord {
  /** Scale degree of the root, 0 to 6. */
  degree: number
  root: PitchClass
  /** Stacked in thirds, root first. */
  pitchClasses: readonly PitchClass[]
}

/** The chord that the scale itself builds on one of its degrees. */
export function chordOnDegree(tonality: Tonality, degree: number, size: ChordSize): Chord {
  const pitchClasses = Array.from({ length: size }, (_, third) =>
    pitchClassOf(midiOfDegree(tonality, degree + 2 * third)),
  )
  return {
    degree: modulo(degree, tonality.steps.length),
    root: pitchClassOf(midiOfDegree(tonality, degree)),
    pitchClasses,
  }
}

/** Whether the triad at its foot is diminished: a sound that leads somewhere and cannot rest. */
export function isDiminished({ root, pitchClasses }: Chord): boolean {
  return pitchClasses.slice(0, 3).some((pitch) => modulo(pitch - root, 12) === 6)
}
