/**
 * Chord symbols and note names. Sharps or flats are those of the key; the suffixes are the usual
 * ones (Mark Levine, The Jazz Theory Book, chapter 1).
 */
import type { Key, Scale } from '../messages.ts'
import type { Chord } from './chord.ts'
import { chordQualities } from './chord-symbol-table.ts'
import { cycle, modulo } from './cycle.ts'
import { pitchClassOf, pitchClassOfKey } from './pitch.ts'
import { readPitchClass } from './pitch-name.ts'

const sharps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
const flats = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'] as const

const suffixOf = new Map(
  chordQualities.map(({ semitones, names }) => [keyOf(semitones), names[0]] as const),
)
const semitonesOf = new Map(
  chordQualities.flatMap(({ semitones, names }) => names.map((name) => [name, semitones] as const)),
)

/** The same for the same tones in any order. */
function keyOf(semitones: readonly number[]): string {
  return semitones.toSorted((one, other) => one - other).join(' ')
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

/** What a chord symbol names. */
export type ChordTones = Pick<Chord, 'root' | 'pitchClasses' | 'bass'>

/** A chord that has no symbol gets that of its seventh chord or triad. */
export function symbolOf(chord: ChordTones, spelling: Spelling): string {
  const { root, pitchClasses, bass = root } = chord
  const above = pitchClasses.map((pitch) => modulo(pitch - root, 12))
  const suffixes = [above, above.slice(0, 4), above.slice(0, 3)].map((one) =>
    suffixOf.get(keyOf(one)),
  )
  const over = bass === root ? '' : `/${cycle(spelling, bass)}`
  return `${cycle(spelling, root)}${suffixes.find((suffix) => suffix !== undefined) ?? ''}${over}`
}

/** Reads `Am`, `F/C`, `G7`, `Bbmaj7`; undefined if it is no known symbol. */
export function readChord(symbol: string): ChordTones | undefined {
  const [, note = '', rest = ''] = /^([A-G][#b♯♭]?)(.*)$/u.exec(symbol) ?? []
  const root = readPitchClass(note)
  if (root === undefined) return undefined
  const [, quality = rest, over] = /^(.*)\/([A-G][#b♯♭]?)$/u.exec(rest) ?? []
  const semitones = semitonesOf.get(quality)
  if (semitones === undefined) return undefined
  const pitchClasses = semitones.map((semitone) => modulo(root + semitone, 12))
  const bass = over === undefined ? undefined : readPitchClass(over)
  return bass === undefined || bass === root ? { root, pitchClasses } : { root, pitchClasses, bass }
}

/** The same root, tones and bass, however they are written. */
export function isSameChord(one: ChordTones, other: ChordTones): boolean {
  return (
    one.root === other.root &&
    (one.bass ?? one.root) === (other.bass ?? other.root) &&
    keyOf(one.pitchClasses) === keyOf(other.pitchClasses)
  )
}

/** Scientific pitch notation, middle C = C4. */
export function nameOfMidi(midi: number, spelling: Spelling): string {
  return `${cycle(spelling, pitchClassOf(midi))}${Math.floor(midi / 12) - 1}`
}
