import { modulo } from './cycle.ts'
import type { PitchClass } from './pitch.ts'

const letters: Record<string, PitchClass> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
const shifts: Record<string, number> = { '': 0, '#': 1, '♯': 1, b: -1, '♭': -1 }

/** Reads `F#` and `Bb`. */
export function readPitchClass(name: string): PitchClass | undefined {
  const [natural, shift] = [letters[name.charAt(0)], shifts[name.slice(1)]]
  return natural === undefined || shift === undefined ? undefined : modulo(natural + shift, 12)
}

/** Reads scientific pitch notation: `A4`, `Bb3`, `F#-1`; undefined if it is no pitch. */
export function readPitch(name: string): number | undefined {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b♯♭]?)(-?\d)$/u.exec(name) ?? []
  const [natural, shift] = [letters[letter], shifts[sign]]
  if (natural === undefined || shift === undefined) return undefined
  return 12 * (Number(octave) + 1) + natural + shift
}
