/**
 * A band of named players only: for texts that name instruments and no genre, or exclude all
 * others.
 */
import type { Chance } from '../random.ts'
import { type Player, playerFor } from './band.ts'
import type { Figure } from './figure-table.ts'
import type { Genre } from './genre.ts'
import type { Instrument } from './instrument-table.ts'
import type { NamedInstrument } from './named-instrument.ts'

const chordal: readonly Instrument[] = [
  'piano',
  'electric-piano',
  'organ',
  'accordion',
  'harpsichord',
  'acoustic-guitar',
  'electric-guitar',
  'clean-guitar',
  'distorted-guitar',
  'strings',
  'mallet',
  'pad',
  'pluck',
  'harp',
  'choir',
  'nylon-guitar',
  'ukulele',
  'mandolin',
  'banjo',
  'dulcimer',
  'koto',
  'kalimba',
  'steel-drums',
  'vibraphone',
  'celesta',
  'music-box',
  'pizzicato-strings',
]

/**
 * One player has the harmony and one the melody, or one player has both if only one can; every
 * other named instrument adds a voice. `accompanied`: an ensemble of melody instruments gets a
 * chord player.
 */
export function chamberBand(
  named: readonly NamedInstrument[],
  accompanied: boolean,
  profile: Genre,
  chance: Chance,
): Player[] {
  const distinct = named.filter(
    ({ instrument, again }, place) =>
      again || named.findIndex((one) => one.instrument === instrument) === place,
  )
  const bass = distinct.find(isBass)
  const voices = distinct.filter((one) => !isBass(one))
  const [only] = distinct
  if (voices.length === 0) return only === undefined ? [] : [soloVoice(only)]

  const canAccompany = voices.filter(({ instrument }) => chordal.includes(instrument))
  const harmonist = canAccompany.find(({ roles }) => roles[0] !== 'melody') ?? canAccompany[0]
  const others = voices.filter((one) => one !== harmonist)
  const melodist =
    others.find(({ roles }) => roles[0] === 'melody') ??
    others.find(({ roles }) => roles.includes('melody')) ??
    harmonist
  const guest = harmonist === undefined && accompanied ? accompanistOf(profile, chance) : undefined
  const under = harmonist?.instrument ?? guest
  const both = melodist === harmonist
  return [
    ...(under === undefined ? [] : accompaniment(under, bass, both, profile, chance)),
    ...(bass === undefined ? [] : [playerFor('bass', bass.instrument, undefined, chance)]),
    ...(melodist === undefined ? [] : [soloVoice(melodist, both)]),
    ...others
      .filter((one) => one !== melodist)
      .map((one) => playerFor(innerRole(one), one.instrument, undefined, chance)),
  ]
}

function isBass({ roles }: NamedInstrument): boolean {
  return roles[0] === 'bass'
}

function soloVoice({ instrument }: NamedInstrument, sameHands = false): Player {
  return { role: 'melody', instrument, from: 0, ...(sameHands ? { sameHands } : {}) }
}

/** The left hand plays the bass if nobody else does. */
function accompaniment(
  instrument: Instrument,
  bass: NamedInstrument | undefined,
  both: boolean,
  profile: Genre,
  chance: Chance,
): Player[] {
  const seat = profile.seats.find(({ role }) => role === 'chords')
  const own = seat !== undefined && 'figures' in seat ? (seat.figures as readonly Figure[]) : []
  const figures = own.length > 0 ? own : (['broken', 'halves', 'picking'] as const)
  const hands = both || bass === undefined ? ({ sameHands: true } as const) : {}
  const chords = chance.pick(figures)
  return [
    { role: 'chords', instrument, figure: chords, from: 0, ...hands },
    ...(bass === undefined
      ? [{ role: 'bass', instrument, figure: 'halves', from: 0, ...hands } as const]
      : []),
  ]
}

const quiet: readonly Instrument[] = ['piano', 'acoustic-guitar', 'harp', 'harpsichord', 'strings']

/** The genre's own chord player, if it is acoustic. */
function accompanistOf({ seats }: Genre, chance: Chance): Instrument {
  const usual = seats.flatMap((seat) =>
    seat.role === 'chords' ? seat.instruments.filter((one) => quiet.includes(one)) : [],
  )
  return usual.length > 0 ? chance.pick(usual) : 'piano'
}

function innerRole({ roles }: NamedInstrument): 'counter' | 'pad' | 'arpeggio' {
  return (
    roles.find((role) => role !== 'melody' && role !== 'chords' && role !== 'bass') ?? 'counter'
  )
}
