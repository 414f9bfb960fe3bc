import { modulo } from './cycle.ts'
import type { PitchClass } from './pitch.ts'

const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const flattened = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const letters: Record<string, PitchClass> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

export function namePitchClass(pitchClass: PitchClass, flats: boolean): string {
  return (flats ? flattened : sharps)[pitchClass] ?? ''
}

/** Reads `F#` and `Bb`. */
export function readPitchClass(name: string): PitchClass | undefined {
  const natural = letters[name.charAt(0)]
  if (natural === undefined || name.length > 2) return undefined
  const shift = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 }[name.slice(1)]
  return shift === undefined ? undefined : modulo(natural + shift, 12)
}

/** Scientific pitch notation: C4 is middle C, MIDI note 60. */
export function namePitch(midi: number, flats: boolean): string {
  return namePitchClass(modulo(midi, 12), flats) + (Math.floor(midi / 12) - 1)
}

/** Reads `A4`, `Bb3`, `F#-1`; undefined if it is no pitch. */
export function readPitch(name: string): number | undefined {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b♯♭]?)(-?\d)$/u.exec(name) ?? []
  const natural = letters[letter]
  if (natural === undefined) return undefined
  const shift = sign === '' ? 0 : sign === '#' || sign === '♯' ? 1 : -1
  return 12 * (Number(octave) + 1) + natural + shift
}
