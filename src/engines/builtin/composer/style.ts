import { type Chance, stream } from '../random.ts'
import type { BassFigure, Figure } from './figure-table.ts'
import type { Genre, Seat } from './genre.ts'
import { type GenreName, genreOf } from './genre-table.ts'
import type { GrooveName } from './groove-table.ts'
import type { Instrument, Kit } from './instrument-table.ts'
import { findAll, sortedByLength } from './lexicon.ts'
import { kitWords, type NamedInstrument, namedInstruments } from './named-instruments.ts'
import type { Role } from './score.ts'
import { drumlessWords, feelings, genreWords, roleWords, tempoWords } from './style-table.ts'

/** What the words of a prompt come to: a genre, coloured by feelings, with the band that will play. */
export interface Style {
  genre: GenreName
  /** False where the genre is the default or a guess from the instruments. */
  genreIsNamed: boolean
  profile: Genre
  /** -1 sorrow to 1 joy; 0 where no word says. */
  valence: number
  /** 0 calm to 1 driving. */
  energy: number
  /** -1 slow to 1 fast within the genre and a little beyond; 0 where no word says. */
  pace: number
  band: Player[]
  /** One player does everything: all notes are one part. */
  alone: boolean
}

/** A seat with its choices made. */
export type Player =
  | { role: 'drums'; instrument: Kit; groove: GrooveName; from: number }
  | { role: 'bass'; instrument: Instrument; figure: BassFigure; from: number }
  | { role: 'chords' | 'pad' | 'arpeggio'; instrument: Instrument; figure: Figure; from: number }
  | { role: 'melody' | 'counter'; instrument: Instrument; from: number }

type Meaning =
  | { genre: GenreName }
  | { valence: number; drive: number }
  | { named: NamedInstrument }
  | { kit: Kit }
  | { roles: readonly Role[] }
  | { drumless: true }

const lexicon = sortedByLength<Meaning>([
  ...Object.entries(genreWords).flatMap(([genre, words]) =>
    words.map((word) => ({ word, meaning: { genre: genre as GenreName } })),
  ),
  ...namedInstruments.flatMap((named) => named.words.map((word) => ({ word, meaning: { named } }))),
  ...kitWords.flatMap(({ kit, words }) => words.map((word) => ({ word, meaning: { kit } }))),
  ...roleWords.flatMap(({ roles, words }) => words.map((word) => ({ word, meaning: { roles } }))),
  ...drumlessWords.map((word) => ({ word, meaning: { drumless: true as const } })),
])

// Feelings and tempo are read apart: `epic`, `ballad` and `noir` are a genre and a feeling at once.
const feelingLexicon = sortedByLength(
  feelings.flatMap((feeling) => feeling.words.map((word) => ({ word, meaning: feeling }))),
)
const tempoLexicon = sortedByLength(
  tempoWords.flatMap(({ pace, words }) => words.map((word) => ({ word, meaning: pace }))),
)

/** Where every player is refused there is still a chord to hear. */
const lastPlayer: Player = { role: 'pad', instrument: 'pad', figure: 'sustain', from: 0 }

/** Unknown words count for nothing; text without a known word is the default, pop. */
export function readStyle(text: string, seed: number): Style {
  const findings = findAll(text, lexicon)
  const wanted = findings.filter(({ negated }) => !negated)
  const named = wanted.flatMap(({ meaning }) => ('named' in meaning ? [meaning.named] : []))
  const soloists = wanted.flatMap(({ meaning, alone }) =>
    alone && 'named' in meaning ? [meaning.named] : [],
  )
  const mood = moodOf(text)
  const genre = genreAmong(text, wanted, named, soloists.length > 0)
  const profile = blended(genreOf(genre.first), genre.second && genreOf(genre.second))

  const chance = stream(seed, 'band')
  const seated = profile.seats.map((seat) => seatedPlayer(seat, chance))
  const kit = wanted.flatMap(({ meaning }) => ('kit' in meaning ? [meaning.kit] : []))[0]
  const soloist = soloists[0]
  let band = soloist ? soloBand(soloist, profile, chance) : withNamed(seated, named, chance)
  const drumsWanted = wanted.some(
    ({ meaning }) => 'roles' in meaning && meaning.roles.includes('drums'),
  )
  const drummer = band.some(({ role }) => role === 'drums')
  if (kit !== undefined && soloist === undefined) band = withKit(band, kit)
  else if (drumsWanted && !drummer && soloist === undefined) band = withKit(band, 'acoustic')

  const onlyDrums = wanted.some(
    ({ meaning, alone }) => alone && 'roles' in meaning && meaning.roles.includes('drums'),
  )
  if (onlyDrums && soloist === undefined) band = band.filter(({ role }) => role === 'drums')

  const refused = findings.filter(({ negated }) => negated).map(({ meaning }) => meaning)
  const drumless = wanted.some(({ meaning }) => 'drumless' in meaning)
  const remaining = band.filter(
    (player) =>
      !(player.role === 'drums' && drumless) &&
      !refused.some((meaning) => isRefused(player, meaning)),
  )
  return {
    genre: genre.first,
    genreIsNamed: genresIn(wanted).length > 0,
    profile,
    valence: mood.valence,
    energy: Math.min(1, Math.max(0.1, profile.energy + 0.3 * mood.drive)),
    pace: mood.pace,
    band: remaining.length > 0 ? remaining : [lastPlayer],
    alone: soloist !== undefined,
  }
}

function moodOf(text: string): { valence: number; drive: number; pace: number } {
  let valence = 0
  let drive = 0
  for (const { meaning, negated } of findAll(text, feelingLexicon)) {
    valence += negated ? -meaning.valence / 2 : meaning.valence
    drive += negated ? -meaning.drive / 2 : meaning.drive
  }
  const paces = findAll(text, tempoLexicon).filter(({ negated }) => !negated)
  const pace = paces.reduce((sum, { meaning }) => sum + meaning, 0)
  return { valence: clamp(valence), drive: clamp(drive), pace: clamp(pace) }
}

/**
 * Within one tag the last genre is the noun and what stands before it an adjective (`jazz hip hop`); among
 * several tags the first decides.
 */
function genreAmong(
  text: string,
  wanted: readonly { meaning: Meaning; at: number }[],
  named: readonly NamedInstrument[],
  alone: boolean,
): { first: GenreName; second: GenreName | undefined } {
  const firstTagWithGenre = text
    .split(/[,;.\n|/]/u)
    .map((tag) => genresIn(findAll(tag, lexicon).filter(({ negated }) => !negated)))
    .find((genres) => genres.length > 0)
  const all = genresIn(wanted)
  const first = firstTagWithGenre?.at(-1) ?? all[0]
  if (first === undefined) return { first: genreOfInstruments(named, alone), second: undefined }
  const second =
    firstTagWithGenre?.find((genre) => genre !== first) ?? all.find((genre) => genre !== first)
  return { first, second }
}

function genresIn(findings: readonly { meaning: Meaning }[]): GenreName[] {
  return findings.flatMap(({ meaning }) => ('genre' in meaning ? [meaning.genre] : []))
}

function genreOfInstruments(named: readonly NamedInstrument[], alone: boolean): GenreName {
  const instrument = named[0]?.instrument
  if (instrument === undefined) return 'pop'
  if (instrument === 'acoustic-guitar') return 'folk'
  if (instrument === 'distorted-guitar') return 'rock'
  if (instrument === 'harp' || instrument === 'flute' || (alone && instrument === 'piano')) {
    return 'classical'
  }
  return instrument === 'strings' || instrument === 'choir' ? 'cinematic' : 'pop'
}

/** The first genre leads; the second lends its swing, its richer chords and the player of its chords. */
function blended(first: Genre, second: Genre | undefined): Genre {
  if (second === undefined) return first
  const lent = second.seats.find(({ role }) => role === 'chords')
  const seats = first.seats.filter(({ role }) => role !== 'chords' || lent === undefined)
  return {
    ...first,
    swing: second.swing.amount > first.swing.amount ? second.swing : first.swing,
    chordSize: second.chordSize > first.chordSize ? second.chordSize : first.chordSize,
    energy: (2 * first.energy + second.energy) / 3,
    seats: lent === undefined ? seats : [...seats, lent],
  }
}

function seatedPlayer(seat: Seat, chance: Chance): Player {
  if (seat.role === 'drums') {
    return { role: 'drums', instrument: seat.kit, groove: seat.groove, from: seat.from }
  }
  const instrument = chance.pick(seat.instruments)
  if (seat.role === 'bass') {
    return { role: 'bass', instrument, figure: chance.pick(seat.figures), from: seat.from }
  }
  if (!('figures' in seat)) return { role: seat.role, instrument, from: seat.from }
  return { role: seat.role, instrument, figure: chance.pick(seat.figures), from: seat.from }
}

/**
 * An instrument named stays where the genre has seated it, unless it is one that leads; else it takes the first of
 * its roles that no other named instrument has taken.
 */
function withNamed(
  seated: readonly Player[],
  named: readonly NamedInstrument[],
  chance: Chance,
): Player[] {
  const band = [...seated]
  const taken = new Set<Role>()
  const told = new Set<Instrument>()
  for (const { instrument: usual, roles, family = [usual] } of named) {
    const there = seated.find(
      ({ role, instrument }) =>
        role !== 'drums' && !taken.has(role) && (family as readonly string[]).includes(instrument),
    )
    const instrument = there === undefined || there.role === 'drums' ? usual : there.instrument
    if (told.has(instrument)) continue
    told.add(instrument)
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

function playerFor(
  role: NamedInstrument['roles'][number],
  instrument: Instrument,
  before: Player | undefined,
  chance: Chance,
): Player {
  const from = Math.min(0.35, before?.from ?? 0.35)
  if (role === 'melody' || role === 'counter') return { role, instrument, from }
  if (role === 'bass') {
    const figure =
      before?.role === 'bass' ? before.figure : chance.pick(['kicks', 'halves'] as const)
    return { role, instrument, figure, from }
  }
  if (before?.role === role) return { role, instrument, figure: before.figure, from }
  const figures: Record<typeof role, readonly Figure[]> = {
    chords: ['halves', 'quarters', 'picking'],
    pad: ['sustain'],
    arpeggio: ['broken', 'climbing'],
  }
  return { role, instrument, figure: chance.pick(figures[role]), from }
}

const chordal: readonly Instrument[] = [
  'piano',
  'electric-piano',
  'organ',
  'acoustic-guitar',
  'electric-guitar',
  'distorted-guitar',
  'strings',
  'mallet',
  'pad',
  'pluck',
  'harp',
  'choir',
]

function soloBand({ instrument }: NamedInstrument, profile: Genre, chance: Chance): Player[] {
  const melody: Player = { role: 'melody', instrument, from: 0 }
  if (!chordal.includes(instrument)) return [melody]
  const seat = profile.seats.find(({ role }) => role === 'chords')
  const own = seat !== undefined && 'figures' in seat ? (seat.figures as readonly Figure[]) : []
  const figures = own.length > 0 ? own : (['broken', 'halves', 'picking'] as const)
  return [
    { role: 'chords', instrument, figure: chance.pick(figures), from: 0 },
    { role: 'bass', instrument, figure: 'halves', from: 0 },
    melody,
  ]
}

function withKit(band: readonly Player[], kit: Kit): Player[] {
  const groove: GrooveName = kit === 'orchestral' ? 'march' : 'backbeat'
  if (!band.some(({ role }) => role === 'drums')) {
    return [...band, { role: 'drums', instrument: kit, groove, from: 0.4 }]
  }
  return band.map((player) => (player.role === 'drums' ? { ...player, instrument: kit } : player))
}

function isRefused(player: Player, meaning: Meaning): boolean {
  if ('roles' in meaning) return meaning.roles.includes(player.role)
  if ('kit' in meaning) return player.role === 'drums' && player.instrument === meaning.kit
  if (!('named' in meaning)) return false
  const { instrument, roles, family = [instrument] } = meaning.named
  if (roles[0] === 'bass') return player.role === 'bass'
  return (family as readonly string[]).includes(player.instrument)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(-1, value))
}
