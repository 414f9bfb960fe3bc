import type { Instrument, Kit } from './instrument-table.ts'

/** General MIDI programs (GM 1 sound set), counted from 0. */
export const programs: Record<Instrument, number> = {
  piano: 0,
  'electric-piano': 4,
  organ: 16,
  'acoustic-guitar': 25,
  'electric-guitar': 26,
  'clean-guitar': 27,
  'distorted-guitar': 30,
  'finger-bass': 33,
  'slap-bass': 36,
  'sub-bass': 39,
  'synth-bass': 38,
  'upright-bass': 32,
  strings: 48,
  brass: 61,
  flute: 73,
  bell: 9,
  mallet: 11,
  pad: 89,
  choir: 52,
  'saw-lead': 81,
  'square-lead': 80,
  'soft-lead': 85,
  pluck: 45,
  harpsichord: 6,
  accordion: 21,
  fiddle: 110,
  clarinet: 71,
  harp: 46,
}

/** Voice Oohs. */
export const voiceProgram = 53

/** General MIDI 2 drum sets; older players use their only set. */
export const drumSets: Record<Kit, number> = {
  acoustic: 0,
  '808': 25,
  '909': 24,
  brushes: 40,
  electronic: 24,
  orchestral: 48,
  trap: 25,
  breakbeat: 8,
}

/** Sharps (above 0) or flats of the major key on each pitch class, in the spelling with fewer. */
export const accidentals = [0, -5, 2, -3, 4, -1, 6, 1, -4, 3, -2, 5] as const
