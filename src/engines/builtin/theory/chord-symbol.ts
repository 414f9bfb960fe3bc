import type { Chord } from './chord.ts'
import { chordQualities } from './chord-symbol-table.ts'
import { modulo } from './cycle.ts'
import type { PitchClass } from './pitch.ts'
import { namePitchClass, readPitchClass } from './pitch-name.ts'
import { degreeOfMidi, type Tonality } from './scale.ts'

/** What a chord symbol names. */
export type ChordTones = Pick<Chord, 'root' | 'pitchClasses' | 'bass'>

const semitonesOfName = new Map(
  chordQualities.flatMap(({ semitones, names }) => names.map((name) => [name, semitones] as const)),
)

/** Reads `Am`, `F/C`, `G7`, `Bbmaj7`; undefined if it is no known symbol. */
export function readChord(symbol: string): ChordTones | undefined {
  const [, note = '', rest = ''] = /^([A-G][#b♯♭]?)(.*)$/u.exec(symbol) ?? []
  const root = readPitchClass(note)
  if (root === undefined) return undefined
  const [, quality = rest, over] = /^(.*)\/([A-G][#b♯♭]?)$/u.exec(rest) ?? []
  const semitones = semitonesOfName.get(quality)
  if (semitones === undefined) return undefined
  const pitchClasses = semitones.map((semitone) => modulo(root + semitone, 12))
  const bass = over === undefined ? undefined : readPitchClass(over)
  return bass === undefined || bass === root ? { root, pitchClasses } : { root, pitchClasses, bass }
}

/** The symbol of a chord; undefined if it has none. */
export function nameChord(chord: ChordTones, flats: boolean): string | undefined {
  const { root, pitchClasses, bass } = chord
  const above = pitchClasses.map((pitchClass) => modulo(pitchClass - root, 12))
  const quality = chordQualities.find(({ semitones }) => isSameSet(semitones, above))
  if (quality === undefined) return undefined
  const over = bass === undefined || bass === root ? '' : `/${namePitchClass(bass, flats)}`
  return namePitchClass(root, flats) + quality.names[0] + over
}

/** The same root, tones and bass, however they are written. */
export function isSameChord(one: ChordTones, other: ChordTones): boolean {
  return (
    one.root === other.root &&
    (one.bass ?? one.root) === (other.bass ?? other.root) &&
    isSameSet(one.pitchClasses, other.pitchClasses)
  )
}

function isSameSet(one: readonly PitchClass[], other: readonly PitchClass[]): boolean {
  return one.length === other.length && one.every((pitchClass) => other.includes(pitchClass))
}

/**
 * The scale over a chord of any kind: each foreign tone takes the place of the nearest degree that
 * the chord does not need, so that a melody keeps its seven degrees.
 */
export function scaleOver({ tonic, steps }: Tonality, { pitchClasses }: ChordTones): Tonality {
  const needed = pitchClasses.map((pitchClass) => modulo(pitchClass - tonic, 12))
  const bent = [...steps]
  for (const tone of needed) {
    if (bent.includes(tone)) continue
    const free = bent.filter((step) => !needed.includes(step))
    const nearest = free.toSorted((one, other) => Math.abs(one - tone) - Math.abs(other - tone))[0]
    if (nearest !== undefined) bent[bent.indexOf(nearest)] = tone
  }
  return { tonic, steps: bent.sort((one, other) => one - other) }
}

/** The chord with its degree in the scale over it. */
export function chordOver(tonality: Tonality, tones: ChordTones): Chord {
  const degree = degreeOfMidi(
    tonality,
    60 + tonality.tonic + modulo(tones.root - tonality.tonic, 12),
  )
  return { degree: modulo(degree, tonality.steps.length), ...tones }
}
