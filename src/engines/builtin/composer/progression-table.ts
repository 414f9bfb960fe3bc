import type { Alteration } from '../theory/chord.ts'

/** A scale degree counted from 0, or one with an altered chord. */
export type HarmonicStep = number | readonly [degree: number, alteration: Alteration]

/**
 * Chord progressions, one chord a bar in common time. All but the bridges begin on the tonic and
 * return to it often: listeners, and key finders, take the most frequent chord for the tonic.
 * Altered chords resolve into the scale.
 */
export const progressions = {
  axis: [0, 4, 5, 3],
  'axis-home': [0, 4, 0, 3],
  'doo-wop': [0, 5, 3, 4],
  folk: [0, 3, 0, 4],
  plagal: [0, 3, 0, 3],
  rock: [0, 3, 4, 0],
  country: [0, 0, 3, 0, 0, 4, 0, 0],
  canon: [0, 4, 5, 2, 3, 0, 3, 4],
  sequence: [0, 3, 0, 4, 0, 5, [1, 'dominant'], 4],
  dreamy: [0, 2, 3, 0],
  'two-five': [0, 5, 1, 4],
  turnaround: [0, 0, 1, 4],
  secondary: [0, [5, 'dominant'], 1, 4, 0, 0, 1, 4],
  'secondary-folk': [0, 3, 0, 4, 0, [1, 'dominant'], 4, 0],
  substitute: [0, 5, 1, 4, 0, 5, 1, [4, 'substitute']],
  'twelve-bar': [0, 0, 0, 0, 3, 3, 0, 0, 4, 3, 0, 4],
  'dominant-blues': [
    [0, 'dominant'],
    [3, 'dominant'],
    0,
    [0, 'dominant'],
    [3, 'dominant'],
    [3, 'dominant'],
    0,
    [0, 'dominant'],
    [4, 'dominant'],
    [3, 'dominant'],
    0,
    [4, 'dominant'],
  ],
  mixolydian: [0, [6, 'mixolydian'], 3, 0, 0, 3, 4, 0],
  celtic: [0, 0, [6, 'mixolydian'], 0, 0, 3, 4, 0],
  'borrowed-iv': [0, 5, 3, [3, 'natural-minor'], 0, 4, 0, [3, 'natural-minor']],
  'gospel-climb': [0, [0, 'dominant'], 3, [3, 'natural-minor'], 0, 4, 0, 4],
  'lydian-float': [0, [1, 'lydian'], 0, 0],
  'lydian-sway': [0, 0, [1, 'dominant'], 4],
  drone: [0, 0, 0, 0],
  vamp: [0, 0, 3, 3],
  sway: [0, 1, 0, 4],
  lament: [0, 6, 5, 4],
  andalusian: [0, 6, 5, [4, 'harmonic-minor'], 0, 0, 5, [4, 'harmonic-minor']],
  circle: [0, 3, 6, 2, 5, 1, [4, 'harmonic-minor'], 0],
  epic: [0, 5, 0, 6],
  descent: [0, 0, 5, 6],
  'minor-folk': [0, 3, 0, 4],
  'minor-plagal': [0, 3, 0, 6],
  'minor-rise': [0, 5, 3, 4],
  'minor-loop': [0, 5, 3, 0],
  'minor-two-five': [0, 0, 1, [4, 'harmonic-minor'], 0, 3, 1, [4, 'harmonic-minor']],
  'dorian-vamp': [0, [3, 'dorian'], 0, 3],
  'dorian-walk': [0, [3, 'dorian'], 0, 6],
  'phrygian-pulse': [0, 0, [1, 'phrygian'], 0],
  pulse: [0, 0, 0, 6],
  stomp: [0, 0, 5, 4],
  'bridge-far': [5, 3, 0, 4],
  'bridge-lift': [3, 4, 0, 4],
  'bridge-dark': [5, 6, 0, 4],
} as const satisfies Record<string, readonly HarmonicStep[]>

export type Progression = keyof typeof progressions
