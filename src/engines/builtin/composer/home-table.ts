import type { GenreName } from './genre-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'

/** Instruments that can play alone, and the genre they play then. */
export const homes: Partial<Record<Instrument | Kit, GenreName>> = {
  piano: 'classical',
  'electric-piano': 'lofi',
  organ: 'classical',
  harpsichord: 'baroque',
  accordion: 'folk',
  'acoustic-guitar': 'folk',
  'electric-guitar': 'blues',
  'clean-guitar': 'folk',
  strings: 'cinematic',
  fiddle: 'classical',
  brass: 'jazz',
  flute: 'classical',
  clarinet: 'classical',
  bell: 'ambient',
  mallet: 'ambient',
  choir: 'cinematic',
  harp: 'classical',
  pad: 'ambient',
}

/** Instruments and kits that need a band, and the genre of that band. */
export const bandsOf: Partial<Record<Instrument | Kit, GenreName>> = {
  'distorted-guitar': 'rock',
  'slap-bass': 'funk',
  'sub-bass': 'trap',
  'synth-bass': 'synthwave',
  'saw-lead': 'synthwave',
  'square-lead': 'chiptune',
  'soft-lead': 'pop',
  pluck: 'pop',
  acoustic: 'pop',
  '808': 'hip-hop',
  '909': 'house',
  brushes: 'jazz',
  electronic: 'synthwave',
  orchestral: 'cinematic',
  trap: 'trap',
  breakbeat: 'drum-and-bass',
}
