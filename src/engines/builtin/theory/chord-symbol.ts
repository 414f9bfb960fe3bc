/**
 * Chord symbols and note names. Sharps or flats are those of the key; the suffixes are the usual
 * ones (Mark Levine, The Jazz Theory Book, chapter 1).
 */
import type { Key, Scale } from '../messages.ts'
import { cycle, modulo } from './cycle.ts'
import { type PitchClass, pitchClassOf, pitchClassOfKey } from './pitch.ts'

const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const

/** Semitones above the root, joined, and the suffix. */
const suffixes: Readonly<Record<string, string>> = {
  '0 4 7': '',
  '0 3 7': 'm',
  '0 3 6': 'dim',
  '0 4 8': 'aug',
  '0 2 7': 'sus2',
  '0 5 7': 'sus4',
  '0 4 7 11': 'maj7',
  '0 4 7 10': '7',
  '0 3 7 10': 'm7',
  '0 3 7 11': 'mMaj7',
  '0 3 6 10': 'm7b5',
  '0 3 6 9': 'dim7',
  '0 4 8 11': 'maj7#5',
  '0 4 8 10': '7#5',
  '0 5 7 10': '7sus4',
  '0 4 7 11 2': 'maj9',
  '0 4 7 10 2': '9',
  '0 4 7 10 1': '7b9',
  '0 4 7 10 3': '7#9',
  '0 3 7 10 2': 'm9',
  '0 3 7 10 1': 'm7b9',
  '0 3 7 11 2': 'mMaj9',
  '0 3 6 10 2': 'm9b5',
  '0 3 6 10 1': 'm7b5b9',
  '0 3 6 9 2': 'dim9',
  '0 3 6 9 1': 'dim7b9',
  '0 4 8 11 2': 'maj9#5',
  '0 4 8 11 3': 'maj7#5#9',
  '0 4 8 10 2': '9#5',
  '0 4 7 11 3': 'maj7#9',
}

/** The name of each pitch class. */
export type Spelling = readonly string[]

/** Flats in keys that are written with flats, sharps in the others. */
export function spellingOf(key: Key, scale: Scale): Spelling {
  const major = modulo(pitchClassOfKey(key) + (scale === 'minor' ? 3 : 0), 12)
  return cycle(accidentals, major) < 0 ? flats : sharps
}

/** Sharps (above 0) or flats of the major key on each pitch class, in the spelling with fewer. */
export const accidentals = [0, -5, 2, -3, 4, -1, 6, 1, -4, 3, -2, 5] as const

export interface Sounded {
  root: PitchClass
  /** Root first. */
  pitchClasses: readonly PitchClass[]
}

/** A chord that has no symbol gets that of its seventh chord or triad. */
export function symbolOf({ root, pitchClasses }: Sounded, spelling: Spelling): string {
  const above = pitchClasses.map((pitch) => modulo(pitch - root, 12))
  const named = [above, above.slice(0, 4), above.slice(0, 3)].find(
    (one) => one.join(' ') in suffixes,
  )
  return `${cycle(spelling, root)}${suffixes[named?.join(' ') ?? ''] ?? ''}`
}

/** Scientific pitch notation, middle C = C4. */
export function nameOfMidi(midi: number, spelling: Spelling): string {
  return `${cycle(spelling, pitchClassOf(midi))}${Math.floor(midi / 12) - 1}`
}
