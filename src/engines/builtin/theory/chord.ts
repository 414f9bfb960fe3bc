import { modulo } from './cycle.ts'
import { type PitchClass, pitchClassOf } from './pitch.ts'
import { midiOfDegree, type Tonality, tonalityOf } from './scale.ts'
import type { Mode } from './scale-table.ts'

/** 3 a triad, 4 a seventh chord, 5 a ninth chord. */
export type ChordSize = 3 | 4 | 5

export interface Chord {
  /** Scale degree of the root, 0 to 6. */
  degree: number
  root: PitchClass
  /** Stacked in thirds, root first. */
  pitchClasses: readonly PitchClass[]
  /** The lowest tone where it is not the root: a slash chord. */
  bass?: PitchClass
}

/** The diatonic chord on a degree of the scale. */
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

/**
 * How a chord leaves the scale: borrowed from another mode on the same tonic, made a dominant
 * seventh that resolves a fifth down (or, in the blues, does not), or replaced by the dominant a
 * tritone away.
 */
export type Alteration = Mode | 'dominant' | 'substitute'

/**
 * The altered chord, and the scale over it: still seven degrees, so that a melody keeps its
 * degrees.
 */
export function alteredChord(
  tonality: Tonality,
  degree: number,
  alteration: Alteration,
  size: ChordSize,
): { chord: Chord; tonality: Tonality } {
  if (alteration === 'dominant') return dominantSeventh(tonality, degree)
  if (alteration === 'substitute') return tritoneSubstitute(tonality)
  const borrowed = tonalityOf(tonality.tonic, alteration)
  return { chord: chordOnDegree(borrowed, degree, size), tonality: borrowed }
}

/** Third, fifth and seventh of the degree become major, perfect and minor; they alter the scale. */
function dominantSeventh({ tonic, steps }: Tonality, degree: number) {
  const bent = [...steps]
  const root = steps[degree] ?? 0
  for (const [third, semitones] of [4, 7, 10].entries()) {
    const place = degree + 2 * (third + 1)
    const octave = Math.floor(place / steps.length)
    bent[modulo(place, steps.length)] = root + semitones - 12 * octave
  }
  const tonality = { tonic, steps: bent }
  return { chord: chordOnDegree(tonality, degree, 4), tonality }
}

/**
 * A semitone above the tonic, its tritone the same as the dominant's (Levine, The Jazz Theory Book,
 * chapter 12).
 */
function tritoneSubstitute({ tonic, steps }: Tonality) {
  const tonality = { tonic, steps: [0, 1, steps[2] ?? 4, 5, 7, 8, 11] }
  const root = modulo(tonic + 1, 12)
  const pitchClasses = [0, 4, 7, 10].map((semitones) => modulo(root + semitones, 12))
  return { chord: { degree: 1, root, pitchClasses }, tonality }
}

/** Whether the lower triad is diminished: such a chord needs a resolution. */
export function isDiminished({ root, pitchClasses }: Chord): boolean {
  return pitchClasses.slice(0, 3).some((pitch) => modulo(pitch - root, 12) === 6)
}
