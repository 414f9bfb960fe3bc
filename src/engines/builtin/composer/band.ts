import type { Chance } from '../random.ts'
import type { Era } from './era-table.ts'
import type { BassFigure, Figure } from './figure-table.ts'
import type { Seat } from './genre.ts'
import type { GrooveName } from './groove-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import type { NamedInstrument } from './named-instrument.ts'
import type { Role } from './score.ts'

/** A seat of the genre with its choices made. */
export type Player =
  | { role: 'drums'; instrument: Kit; groove: GrooveName; from: number }
  | (Pitched & { role: 'bass' } & Figured<BassFigure>)
  | (Pitched & { role: 'chords' | 'pad' | 'arpeggio' } & Figured<Figure>)
  | (Pitched & { role: 'melody' | 'counter' })

interface Figured<Name> {
  figure: Name
  /** For the chorus, if it differs. */
  chorusFigure?: Name
}

interface Pitched {
  instrument: Instrument
  from: number
  /** Merged with the band's other notes for this instrument into one part. */
  sameHands?: true
}

/** Plays the chords when every other player is excluded. */
export const lastPlayer: Player = { role: 'pad', instrument: 'pad', figure: 'sustain', from: 0 }

/** Replace the players of chords and melody when the text excludes all of them. */
export const substitutes: readonly Player[] = [
  { role: 'chords', instrument: 'organ', figure: 'quarters', from: 0 },
  { role: 'melody', instrument: 'strings', from: 0.4 },
]

export function isRhythm({ role }: Player): boolean {
  return role === 'drums' || role === 'bass'
}

export function seatedPlayer(seat: Seat, chance: Chance): Player {
  if (seat.role === 'drums') {
    const instrument = usually(seat.kits, chance)
    return { role: 'drums', instrument, groove: chance.pick(seat.grooves), from: seat.from }
  }
  const instrument = chance.pick(seat.instruments)
  if (seat.role === 'bass') {
    return { role: 'bass', instrument, ...figuresOf(seat.figures, chance), from: seat.from }
  }
  if (!('figures' in seat)) return { role: seat.role, instrument, from: seat.from }
  return { role: seat.role, instrument, ...figuresOf(seat.figures, chance), from: seat.from }
}

/** The first in more pieces than all others together. */
function usually<Choice>(choices: readonly Choice[], chance: Chance): Choice {
  return chance.pick([...choices.map(() => choices[0] as Choice), ...choices.slice(1)])
}

function figuresOf<Name>(figures: readonly Name[], chance: Chance): Figured<Name> {
  const figure = chance.pick(figures)
  const others = figures.filter((one) => one !== figure)
  return others.length > 0 ? { figure, chorusFigure: chance.pick(others) } : { figure }
}

/**
 * A named instrument that the genre already has keeps its seat, unless it leads; otherwise it takes
 * the first of its roles that no other named instrument has taken.
 */
export function withNamed(
  seated: readonly Player[],
  named: readonly NamedInstrument[],
  chance: Chance,
): Player[] {
  const band = [...seated]
  const taken = new Set<Role>()
  const seen = new Set<Instrument>()
  for (const { instrument: usual, roles, again = false, family = [usual] } of named) {
    const there = seated.find(
      ({ role, instrument }) =>
        role !== 'drums' && !taken.has(role) && (family as readonly string[]).includes(instrument),
    )
    const instrument = there === undefined || there.role === 'drums' ? usual : there.instrument
    if (seen.has(instrument) && !again) continue
    seen.add(instrument)
    const stays = roles[0] === 'melody' && family.length === 1 ? undefined : there?.role
    const role = stays ?? roles.find((one) => !taken.has(one)) ?? roles[0]
    if (role === undefined || role === 'drums') continue
    const place = band.findIndex((player) => player.role === role)
    const player = playerFor(role, instrument, band[place], chance)
    if (place >= 0 && !taken.has(role)) band[place] = player
    else band.push(player)
    taken.add(role)
  }
  return band
}

export function playerFor(
  role: NamedInstrument['roles'][number],
  instrument: Instrument,
  before: Player | undefined,
  chance: Chance,
): Player {
  const from = Math.min(0.35, before?.from ?? 0.35)
  if (role === 'melody' || role === 'counter') return { role, instrument, from }
  if (role === 'bass') {
    if (before?.role === 'bass') return { ...before, instrument, from }
    return { role, instrument, figure: chance.pick(['kicks', 'halves'] as const), from }
  }
  if (before?.role === role && 'figure' in before) return { ...before, role, instrument, from }
  const figures: Record<typeof role, readonly Figure[]> = {
    chords: ['halves', 'quarters', 'picking'],
    pad: ['sustain'],
    arpeggio: ['broken', 'climbing'],
  }
  return { role, instrument, figure: chance.pick(figures[role]), from }
}

const usualGrooves: Record<Kit, GrooveName> = {
  acoustic: 'backbeat',
  '808': 'trap',
  '909': 'four-on-the-floor',
  brushes: 'swing',
  electronic: 'backbeat',
  orchestral: 'march',
  trap: 'trap',
  breakbeat: 'breakbeat',
  power: 'rock',
  jazz: 'swing',
}

/** Replaces the drum kit, or adds a drummer with it. */
export function withKit(band: readonly Player[], kit: Kit, groove?: GrooveName): Player[] {
  if (!band.some(({ role }) => role === 'drums')) {
    const own = groove ?? usualGrooves[kit]
    return [...band, { role: 'drums', instrument: kit, groove: own, from: 0.4 }]
  }
  return band.map((player) =>
    player.role === 'drums'
      ? { ...player, instrument: kit, groove: groove ?? player.groove }
      : player,
  )
}

/** Replaces instruments by those of the decade, or by acoustic ones. */
export function ofEra(
  band: readonly Player[],
  { instruments, kits }: Pick<Era, 'instruments' | 'kits'>,
): Player[] {
  return band.map((player) =>
    player.role === 'drums'
      ? { ...player, instrument: kits[player.instrument] ?? player.instrument }
      : { ...player, instrument: instruments[player.instrument] ?? player.instrument },
  )
}

/** What a text may exclude: roles, a kit, an instrument. */
export type Refusal =
  | { named: NamedInstrument }
  | { kit: Kit }
  | { roles: readonly Role[] }
  | object

export function isRefused(player: Player, meaning: Refusal): boolean {
  if ('roles' in meaning) return meaning.roles.includes(player.role)
  if ('kit' in meaning) return player.role === 'drums' && player.instrument === meaning.kit
  if (!('named' in meaning)) return false
  const { instrument, roles, family = [instrument] } = meaning.named
  if (roles[0] === 'bass') return player.role === 'bass'
  return (family as readonly string[]).includes(player.instrument)
}
