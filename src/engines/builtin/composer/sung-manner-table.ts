import type { GenreName } from './genre-table.ts'
import type { ContourShape } from './melody.ts'

/** How a genre sings: range, rhythm and contour of its lines. */
export interface SungManner {
  /** Semitones of the register that it uses. */
  range: number
  /** Contours of its lines, and how far they rise, in degrees. */
  shapes: readonly ContourShape[]
  heights: readonly [lowest: number, highest: number]
  /** How good a place the half beat after a beat is, against the beat: 0 to 1. */
  syncopation: number
  /** Weights of a repeated note, a step and a third between two syllables. */
  steps: readonly [repeated: number, step: number, third: number]
  /** A line with more time for each syllable ends early. */
  slowestSyllableSeconds: number
}

/** Most phrases arch (Huron, "The melodic arch in Western folksongs", 1996). */
const sung: SungManner = {
  range: 15,
  shapes: ['arch', 'arch', 'fall', 'climb', 'wave', 'valley'],
  heights: [3, 5],
  syncopation: 0.15,
  steps: [3.5, 8.5, 1.8],
  slowestSyllableSeconds: 0.45,
}

/** Close to speech: few notes, often repeated, many syllables. */
const chanted: SungManner = {
  range: 9,
  shapes: ['fall', 'wave', 'wave'],
  heights: [1, 2],
  syncopation: 0.45,
  steps: [11, 5, 0.5],
  slowestSyllableSeconds: 0.3,
}

/** Wide, with turns, behind the beat. */
const soulful: SungManner = {
  ...sung,
  shapes: ['arch', 'climb', 'wave', 'valley'],
  heights: [5, 7],
  syncopation: 0.35,
  steps: [1.5, 8, 3.5],
}

/** From the top down. */
const shouted: SungManner = {
  ...sung,
  shapes: ['fall', 'fall', 'fall', 'arch'],
  heights: [4, 6],
  steps: [5, 6, 2.5],
  slowestSyllableSeconds: 0.4,
}

/** Arches on the beats. */
const told: SungManner = {
  ...sung,
  shapes: ['arch', 'arch', 'arch', 'climb'],
  heights: [4, 6],
  syncopation: 0,
  steps: [2, 8, 3],
}

/** Off the beat. */
const danced: SungManner = {
  ...sung,
  range: 13,
  shapes: ['wave', 'wave', 'arch', 'fall'],
  heights: [2, 4],
  syncopation: 0.6,
  steps: [5, 7, 2],
  slowestSyllableSeconds: 0.4,
}

/** Short calls that climb and are held. */
const called: SungManner = {
  ...sung,
  shapes: ['climb', 'climb', 'arch'],
  heights: [3, 6],
  syncopation: 0.15,
  steps: [6, 5, 2],
  slowestSyllableSeconds: 0.36,
}

const crooned: SungManner = {
  ...sung,
  shapes: ['fall', 'valley', 'wave', 'arch'],
  heights: [3, 6],
  syncopation: 0.5,
  steps: [2, 8, 4],
}

const ofGenres: Partial<Record<GenreName, SungManner>> = {
  'hip-hop': chanted,
  'boom-bap': chanted,
  trap: chanted,
  dubstep: chanted,
  soul: soulful,
  rnb: soulful,
  gospel: soulful,
  rock: shouted,
  metal: shouted,
  punk: { ...shouted, range: 11 },
  folk: told,
  country: told,
  celtic: told,
  classical: told,
  baroque: told,
  orchestral: told,
  reggae: danced,
  ska: danced,
  latin: danced,
  reggaeton: danced,
  afrobeat: danced,
  funk: danced,
  house: called,
  'deep-house': called,
  trance: called,
  disco: called,
  techno: called,
  synthwave: called,
  jazz: crooned,
  swing: crooned,
  'bossa-nova': crooned,
  blues: { ...crooned, shapes: ['fall', 'fall', 'fall', 'valley'] },
}

export function sungMannerOf(genre: GenreName): SungManner {
  return ofGenres[genre] ?? sung
}
