import type { GenreName } from './genre-table.ts'
import type { Instrument } from './instrument-table.ts'

/** What dies away is held by a tremolo from this length on. */
export const tremoloSeconds: Partial<Record<Instrument, number>> = {
  mandolin: 0.5,
  dulcimer: 0.7,
  xylophone: 0.6,
  mallet: 0.9,
  timpani: 0.7,
}

/** Strings tremble before what is louder. */
export const tenseGenres: readonly GenreName[] = ['cinematic', 'orchestral', 'classical', 'metal']

/** Wind players let the last note before a rest fall. */
export const fallingGenres: readonly GenreName[] = [
  'jazz',
  'swing',
  'funk',
  'soul',
  'rnb',
  'disco',
  'ska',
  'gospel',
  'latin',
  'afrobeat',
]

/** The share of melody notes with a grace note: of an instrument in any genre. */
export const adorned: Partial<Record<Instrument, number>> = {
  fiddle: 0.1,
  flute: 0.05,
  recorder: 0.15,
  accordion: 0.08,
  clarinet: 0.08,
  harmonica: 0.1,
  banjo: 0.1,
  mandolin: 0.1,
  bagpipe: 0.5,
  'pan-flute': 0.2,
  shakuhachi: 0.4,
  sitar: 0.35,
  koto: 0.2,
  shamisen: 0.3,
}

/** And of the same instruments in a genre that is known for them. */
export const graceShares: Partial<Record<GenreName, number>> = {
  celtic: 0.45,
  folk: 0.2,
  country: 0.25,
  blues: 0.25,
  baroque: 0.25,
  flamenco: 0.3,
}
