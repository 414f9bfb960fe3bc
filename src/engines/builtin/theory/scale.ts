import { cycle } from './cycle.ts'
import type { PitchClass } from './pitch.ts'
import { type Mode, modes } from './scale-table.ts'

/** A tonic and the steps above it, which map scale degrees, counted from 0, to pitches. */
export interface Tonality {
  tonic: PitchClass
  steps: readonly number[]
}

export function tonalityOf(tonic: PitchClass, mode: Mode): Tonality {
  return { tonic, steps: modes[mode] }
}

/**
 * Degree 0 is the tonic in the octave from middle C up; degrees continue through the octaves in
 * both directions.
 */
export function midiOfDegree({ tonic, steps }: Tonality, degree: number): number {
  return 60 + tonic + cycle(steps, degree) + 12 * Math.floor(degree / steps.length)
}

/** The degree at this pitch or the nearest below it. */
export function degreeOfMidi(tonality: Tonality, midi: number): number {
  const above = midi - 60 - tonality.tonic
  const octave = Math.floor(above / 12)
  const inside = above - 12 * octave
  const step = tonality.steps.findLastIndex((semitones) => semitones <= inside)
  return octave * tonality.steps.length + step
}
