import type { Instrument, Kit } from './instrument-table.ts'
import type { Distance, Part, Role, Room } from './score.ts'

export type Placement = Pick<
  Part,
  'gainDb' | 'pan' | 'reverbSend' | 'delaySend' | 'chorus' | 'driveDb'
>

/**
 * The place of each role in the mix: low and rhythmic parts in the middle and dry, accompaniment at
 * the sides and with more reverb.
 */
export const placements: Record<Role, Placement> = {
  drums: { gainDb: -3, pan: 0, reverbSend: 0.08, delaySend: 0, chorus: false },
  bass: { gainDb: -5, pan: 0, reverbSend: 0.02, delaySend: 0, chorus: false },
  chords: { gainDb: -9, pan: -0.25, reverbSend: 0.2, delaySend: 0.04, chorus: false },
  pad: { gainDb: -14, pan: 0.1, reverbSend: 0.35, delaySend: 0, chorus: true },
  arpeggio: { gainDb: -12, pan: 0.35, reverbSend: 0.25, delaySend: 0.2, chorus: false },
  melody: { gainDb: -6, pan: 0, reverbSend: 0.22, delaySend: 0.15, chorus: false },
  counter: { gainDb: -12, pan: -0.4, reverbSend: 0.3, delaySend: 0.1, chorus: false },
  voice: { gainDb: -2, pan: 0, reverbSend: 0.18, delaySend: 0.2, chorus: false },
}

/** Drums have a room of their own; bass and voice are close to their microphones. */
const distances: Partial<Record<Role, Distance>> = {
  chords: 'near',
  pad: 'far',
  arpeggio: 'far',
  melody: 'near',
  counter: 'far',
}

/**
 * Where somebody sings, the band steps back as one: its balance is the one that was set by
 * recordings. A louder voice instead would meet the highest peak of its fader.
 */
export const behindVoiceDb = -2

/** They sit behind the others wherever they play together. */
const farBack: readonly Instrument[] = [
  ...(['brass', 'trumpet', 'trombone', 'tuba', 'horn'] as const),
  ...(['timpani', 'tubular-bells', 'choir', 'bagpipe'] as const),
]

export function distanceOf(role: Role, instrument: Instrument): Distance | undefined {
  return farBack.includes(instrument) && role !== 'bass' ? 'far' : distances[role]
}

/** The rooms of the kits that stand in one; the others are machines. */
export const drumRooms: Partial<Record<Kit, Room>> = {
  acoustic: { seconds: 0.4, share: 0.4 },
  power: { seconds: 0.6, share: 0.5 },
  brushes: { seconds: 0.35, share: 0.4 },
  jazz: { seconds: 0.35, share: 0.4 },
  orchestral: { seconds: 0.9, share: 0.4 },
  breakbeat: { seconds: 0.25, share: 0.35 },
}

/** Timing of a role: deviation in milliseconds, and delay behind the beat. */
export const feels: Record<Role, { spreadMs: number; behindMs: number }> = {
  drums: { spreadMs: 1.2, behindMs: 0 },
  bass: { spreadMs: 2, behindMs: 2 },
  chords: { spreadMs: 3.5, behindMs: 1 },
  pad: { spreadMs: 3, behindMs: 0 },
  arpeggio: { spreadMs: 1.5, behindMs: 0 },
  melody: { spreadMs: 4, behindMs: 2 },
  counter: { spreadMs: 4, behindMs: 2 },
  voice: { spreadMs: 4, behindMs: 2 },
}

/** Correction to equal loudness: a sub bass lies where it barely counts. */
export const trimDb: Partial<Record<Instrument, number>> = { 'sub-bass': -2 }
