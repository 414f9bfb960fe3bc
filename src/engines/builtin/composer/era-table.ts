import type { GenreName } from './genre-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import type { Space } from './score.ts'
import { list } from './word-list.ts'

/** A decade: its instruments, its reverb and its timing. */
export interface Era {
  words: readonly string[]
  /** The genre if the text names only the decade. */
  genre: GenreName
  /** Replacements for instruments that did not exist yet or were no longer used. */
  instruments: Partial<Record<Instrument, Instrument>>
  kits: Partial<Record<Kit, Kit>>
  space: Partial<Space>
  swing?: { grid: 8 | 16; amount: number }
  looseness: number
  ducked: boolean
}

const beforeSynthesisers = {
  'saw-lead': 'brass',
  'square-lead': 'organ',
  'soft-lead': 'flute',
  'synth-bass': 'upright-bass',
  'sub-bass': 'upright-bass',
  pad: 'strings',
  pluck: 'electric-guitar',
  'electric-piano': 'piano',
  'distorted-guitar': 'electric-guitar',
  'finger-bass': 'upright-bass',
  'slap-bass': 'upright-bass',
} as const

export const eras: readonly Era[] = [
  {
    words: list('50s, 1950s, fifties, 40s, 1940s, forties, 30s, 1930s, 20s jazz, 1920s'),
    genre: 'swing',
    instruments: beforeSynthesisers,
    kits: {
      '808': 'brushes',
      '909': 'acoustic',
      electronic: 'brushes',
      trap: 'brushes',
      breakbeat: 'acoustic',
      power: 'acoustic',
    },
    space: { reverbSeconds: 0.9, reverbDampingHz: 3200, delayBeats: 0.25, delayFeedback: 0.05 },
    swing: { grid: 8, amount: 0.26 },
    looseness: 1.5,
    ducked: false,
  },
  {
    words: list('60s, 1960s, sixties, sechziger, vintage, oldies, 60年代, 60er'),
    genre: 'rock',
    instruments: {
      ...beforeSynthesisers,
      'finger-bass': 'finger-bass',
      'slap-bass': 'finger-bass',
      'synth-bass': 'finger-bass',
      'sub-bass': 'finger-bass',
      pad: 'organ',
      'electric-piano': 'organ',
    },
    kits: { '808': 'acoustic', '909': 'acoustic', electronic: 'acoustic', trap: 'acoustic' },
    space: { reverbSeconds: 1.3, reverbDampingHz: 3600, delayBeats: 0.25, delayFeedback: 0.1 },
    looseness: 1.4,
    ducked: false,
  },
  {
    words: list('70s, 1970s, seventies, siebziger, 70年代, 70er'),
    genre: 'disco',
    instruments: {
      'saw-lead': 'brass',
      'square-lead': 'organ',
      'sub-bass': 'finger-bass',
      'synth-bass': 'finger-bass',
      piano: 'electric-piano',
      pad: 'strings',
      pluck: 'electric-guitar',
      bell: 'electric-piano',
    },
    kits: { '808': 'acoustic', '909': 'acoustic', electronic: 'acoustic', trap: 'acoustic' },
    space: { reverbSeconds: 0.7, reverbDampingHz: 4500, delayBeats: 0.5, delayFeedback: 0.15 },
    looseness: 1.2,
    ducked: false,
  },
  {
    words: list('80s, 1980s, eighties, achtziger, 80年代, 80er, retro'),
    genre: 'synthwave',
    instruments: {
      'finger-bass': 'synth-bass',
      'sub-bass': 'synth-bass',
      'upright-bass': 'synth-bass',
      organ: 'pad',
      piano: 'electric-piano',
      strings: 'pad',
      flute: 'soft-lead',
      mallet: 'bell',
    },
    kits: {
      acoustic: 'electronic',
      brushes: 'electronic',
      trap: 'electronic',
      power: 'electronic',
    },
    space: { reverbSeconds: 2.8, reverbDampingHz: 6500, delayBeats: 0.75, delayFeedback: 0.35 },
    looseness: 0.4,
    ducked: false,
  },
  {
    words: list('90s, 1990s, nineties, neunziger, 90年代, 90er, old school, oldschool'),
    genre: 'pop',
    instruments: {
      'saw-lead': 'pluck',
      'electric-piano': 'piano',
      'upright-bass': 'finger-bass',
      'square-lead': 'soft-lead',
      pad: 'strings',
    },
    kits: { '808': '909', electronic: 'acoustic' },
    space: { reverbSeconds: 1.1, reverbDampingHz: 5000, delayBeats: 0.5, delayFeedback: 0.15 },
    swing: { grid: 16, amount: 0.1 },
    looseness: 0.9,
    ducked: false,
  },
  {
    words: list('2000s, noughties, y2k, early 2000s, nullerjahre'),
    genre: 'pop',
    instruments: {
      'upright-bass': 'synth-bass',
      organ: 'electric-piano',
      flute: 'pluck',
      brass: 'saw-lead',
      mallet: 'pluck',
    },
    kits: { brushes: 'acoustic', '909': 'electronic' },
    space: { reverbSeconds: 0.9, reverbDampingHz: 7000, delayBeats: 0.5, delayFeedback: 0.2 },
    looseness: 0.4,
    ducked: false,
  },
  {
    words: list('2010s, 2020s, tiktok'),
    genre: 'pop',
    instruments: {
      'finger-bass': 'sub-bass',
      organ: 'pluck',
      brass: 'saw-lead',
      flute: 'soft-lead',
    },
    kits: { electronic: '808' },
    space: { reverbSeconds: 1.4, reverbDampingHz: 7500, delayBeats: 0.5, delayFeedback: 0.25 },
    looseness: 0.3,
    ducked: true,
  },
]

/** Replacements for electric instruments. */
export const unplugged: Pick<Era, 'instruments' | 'kits'> = {
  instruments: {
    'electric-guitar': 'acoustic-guitar',
    'clean-guitar': 'acoustic-guitar',
    'distorted-guitar': 'acoustic-guitar',
    'electric-piano': 'piano',
    organ: 'accordion',
    'finger-bass': 'upright-bass',
    'slap-bass': 'upright-bass',
    'sub-bass': 'upright-bass',
    'synth-bass': 'upright-bass',
    'saw-lead': 'fiddle',
    'square-lead': 'clarinet',
    'soft-lead': 'flute',
    pad: 'strings',
    pluck: 'harp',
  },
  kits: {
    '808': 'acoustic',
    '909': 'acoustic',
    electronic: 'acoustic',
    trap: 'acoustic',
    breakbeat: 'acoustic',
  },
}
