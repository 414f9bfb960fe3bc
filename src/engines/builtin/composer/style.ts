import { type Chance, stream } from '../random.ts'
import {
  isRefused,
  isRhythm,
  lastPlayer,
  ofEra,
  type Player,
  playerFor,
  seatedPlayer,
  substitutes,
  withKit,
  withNamed,
} from './band.ts'
import { blend, inEra, inRoom } from './blend.ts'
import { chamberBand } from './chamber.ts'
import { type Ensemble, ensembles } from './ensemble-table.ts'
import { type Era, eras, unplugged } from './era-table.ts'
import type { Genre } from './genre.ts'
import type { GenreName } from './genre-table.ts'
import { bandsOf, homes } from './home-table.ts'
import type { Kit } from './instrument-table.ts'
import { type Finding, findAll, lexiconOf } from './lexicon.ts'
import { withLineUp } from './line-up.ts'
import type { NamedInstrument } from './named-instrument.ts'
import { kitWords, namedInstruments } from './named-instruments.ts'
import type { Role } from './score.ts'
import {
  drumlessWords,
  exclusiveWords,
  feelings,
  genreWords,
  roleWords,
  tempoWords,
  voicesOnlyWords,
} from './style-table.ts'
import { singerWords } from './vocalist-table.ts'

/** What the words of a prompt mean: a genre, changed by feelings, with the band that will play. */
export interface Style {
  genre: GenreName
  /** False if the genre is the default or derived from the instruments. */
  genreIsNamed: boolean
  profile: Genre
  /** -1 sad to 1 happy; 0 without a word for it. */
  valence: number
  /** 0 calm to 1 driving. */
  energy: number
  /** -1 slow to 1 fast, within the genre's range and a little beyond; 0 without a word for it. */
  pace: number
  band: Player[]
  /** The text names all players; the genre adds none. */
  closed: boolean
  /** One player plays everything: all notes are one part. */
  alone: boolean
}

type Meaning =
  | { genre: GenreName }
  | { named: NamedInstrument }
  | { ensemble: Ensemble }
  | { kit: Kit }
  | { roles: readonly Role[] }
  | { drumless: true }
  | { voicesOnly: true }
  | { exclusive: true }
  | { era: Era }

const lexicon = lexiconOf<Meaning>([
  ...Object.entries(genreWords).flatMap(([genre, words]) =>
    words.map((word) => ({ word, meaning: { genre: genre as GenreName } })),
  ),
  ...namedInstruments.flatMap((named) => named.words.map((word) => ({ word, meaning: { named } }))),
  ...ensembles.flatMap((ensemble) =>
    ensemble.words.map((word) => ({ word, meaning: { ensemble } })),
  ),
  ...kitWords.flatMap(({ kit, words }) => words.map((word) => ({ word, meaning: { kit } }))),
  ...roleWords.flatMap(({ roles, words }) => words.map((word) => ({ word, meaning: { roles } }))),
  ...drumlessWords.map((word) => ({ word, meaning: { drumless: true as const } })),
  ...voicesOnlyWords.map((word) => ({ word, meaning: { voicesOnly: true as const } })),
  ...exclusiveWords.map((word) => ({ word, meaning: { exclusive: true as const } })),
  ...eras.flatMap((era) => era.words.map((word) => ({ word, meaning: { era } }))),
])

// Feelings and tempo are searched separately: `epic`, `ballad` and `noir` are both a genre and a
// feeling.
const feelingLexicon = lexiconOf(
  feelings.flatMap((feeling) => feeling.words.map((word) => ({ word, meaning: feeling }))),
)
const tempoLexicon = lexiconOf(
  tempoWords.flatMap(({ pace, words }) => words.map((word) => ({ word, meaning: pace }))),
)

const singerLexicon = lexiconOf(singerWords.map((word) => ({ word, meaning: 'sings' })))

/** Unknown words are ignored; text without a known word gives the default, pop. */
export function readStyle(text: string, seed: number): Style {
  const findings = findAll(text, lexicon)
  const found = requestsIn(findings)
  const mood = moodOf(text)
  const genres = genresAmong(text, found.all)
  const [first = guessedGenre(found), ...others] = genres
  const requests = isOnlyAVoice(text, found) ? { ...found, named: [accompanistOf(seed)] } : found
  const blended = blend([withLineUp(first, seed), ...others.map((one) => withLineUp(one, seed))])
  const { era } = requests
  const profile = inRoom(era === undefined ? blended : inEra(blended, era), mood.room)

  const chance = stream(seed, 'band')
  const closed = isClosed(requests, genres.length > 0)
  const seated = closed
    ? closedBand(requests, profile, chance)
    : openBand(requests, profile, chance)
  const band = withoutRefused(seated, findings, requests)
  const [leader] = band
  return {
    genre: first,
    genreIsNamed: genres.length > 0,
    profile,
    valence: mood.valence,
    energy: Math.min(1, Math.max(0.1, profile.energy + 0.3 * mood.drive)),
    pace: mood.pace,
    band,
    closed,
    alone:
      closed &&
      leader?.role !== 'drums' &&
      (band.length === 1 || band.every((player) => isSameHands(player, leader))),
  }
}

/** The text asks for a singer and names no instrument. */
function isOnlyAVoice(text: string, { all }: Requests): boolean {
  return all.length === 0 && findAll(text, singerLexicon).some(({ negated }) => !negated)
}

/** The accompanist of a singer without a band. */
function accompanistOf(seed: number): NamedInstrument {
  const guitar = stream(seed, 'accompanist').happens(0.5)
  return { instrument: guitar ? 'acoustic-guitar' : 'piano', roles: ['chords'], words: [] }
}

/** What a text asks for, sorted; exclusions are applied. */
interface Requests {
  all: readonly Finding<Meaning>[]
  named: readonly NamedInstrument[]
  /** Instruments named as the only ones. */
  soloists: readonly NamedInstrument[]
  ensemble: Ensemble | undefined
  kit: Kit | undefined
  drums: boolean
  onlyDrums: boolean
  drumless: boolean
  exclusive: boolean
  era: Era | undefined
}

function requestsIn(findings: readonly Finding<Meaning>[]): Requests {
  const all = findings.filter(({ negated }) => !negated)
  const meanings = all.map(({ meaning }) => meaning)
  const soloists = all.flatMap(({ meaning, alone }) =>
    alone && 'named' in meaning ? [meaning.named] : [],
  )
  if (meanings.some((meaning) => 'voicesOnly' in meaning)) soloists.splice(0, Infinity, voices)
  return {
    all,
    named: meanings.flatMap((meaning) => ('named' in meaning ? [meaning.named] : [])),
    soloists,
    ensemble: meanings.flatMap((meaning) => ('ensemble' in meaning ? [meaning.ensemble] : []))[0],
    kit: meanings.flatMap((meaning) => ('kit' in meaning ? [meaning.kit] : []))[0],
    drums: all.some(({ meaning }) => isOfDrums(meaning)),
    onlyDrums: all.some(({ meaning, alone }) => alone && isOfDrums(meaning)),
    drumless: meanings.some((meaning) => 'drumless' in meaning),
    exclusive: meanings.some((meaning) => 'exclusive' in meaning),
    era: meanings.flatMap((meaning) => ('era' in meaning ? [meaning.era] : []))[0],
  }
}

function isOfDrums(meaning: Meaning): boolean {
  return 'kit' in meaning || ('roles' in meaning && meaning.roles.includes('drums'))
}

function isSameHands(player: Player, leader: Player | undefined): boolean {
  return (
    player.role !== 'drums' && player.sameHands === true && player.instrument === leader?.instrument
  )
}

/**
 * Whether the text itself lists all players: a soloist, an ensemble, or instruments that can play
 * alone without a genre or a decade.
 */
function isClosed(requests: Requests, genreIsNamed: boolean): boolean {
  const { named, soloists, ensemble, exclusive, era } = requests
  if (soloists.length > 0 || ensemble !== undefined) return true
  if (named.length === 0) return false
  if (exclusive) return true
  const standing = named.some(({ instrument }) => homes[instrument] !== undefined)
  const calling = named.some(({ instrument }) => bandsOf[instrument] !== undefined)
  return !genreIsNamed && era === undefined && standing && !calling
}

function closedBand(requests: Requests, profile: Genre, chance: Chance): Player[] {
  const { named, soloists, ensemble, kit, drums, onlyDrums } = requests
  if (ensemble !== undefined) {
    const guests = named.filter(
      ({ instrument }) => !ensemble.players.some((player) => player.instrument === instrument),
    )
    return [
      ...ensemble.players,
      ...guests.map(({ instrument, roles }) =>
        playerFor(roles[0] ?? 'counter', instrument, undefined, chance),
      ),
    ]
  }
  const explicit = soloists.length > 0
  const band = chamberBand(explicit ? soloists : named, !explicit, profile, chance)
  if (kit !== undefined && !explicit) return withKit(band, kit)
  return (explicit ? onlyDrums : drums) ? withDrummer(band, profile, chance) : band
}

function withDrummer(band: readonly Player[], profile: Genre, chance: Chance): Player[] {
  const seat = profile.seats.find(({ role }) => role === 'drums')
  return seat === undefined ? withKit(band, 'acoustic') : [...band, seatedPlayer(seat, chance)]
}

function openBand(requests: Requests, profile: Genre, chance: Chance): Player[] {
  const { named, kit, drums, onlyDrums, era } = requests
  const usual = profile.seats.map((seat) => seatedPlayer(seat, chance))
  const seated = era === undefined ? usual : ofEra(usual, era)
  const pluggable = named.some(({ unplugs }) => unplugs) ? ofEra(seated, unplugged) : seated
  const band = withNamed(pluggable, named, chance)
  const drummer = band.some(({ role }) => role === 'drums')
  const full =
    kit !== undefined ? withKit(band, kit) : drums && !drummer ? withKit(band, 'acoustic') : band
  return onlyDrums ? full.filter(({ role }) => role === 'drums') : full
}

function withoutRefused(
  band: readonly Player[],
  findings: readonly Finding<Meaning>[],
  { drumless, onlyDrums, soloists }: Requests,
): Player[] {
  const refused = findings.filter(({ negated }) => negated).map(({ meaning }) => meaning)
  const isAllowed = (player: Player) =>
    !(player.role === 'drums' && drumless) && !refused.some((meaning) => isRefused(player, meaning))
  const left = band.filter(isAllowed)
  // Metal without guitars is reduced to a melody over chords.
  const bare = !onlyDrums && soloists.length === 0 && left.length > 0 && left.every(isRhythm)
  const remaining = bare ? [...left, ...substitutes.filter(isAllowed)] : left
  return remaining.length > 0 ? remaining : [lastPlayer]
}

const voices: NamedInstrument = { instrument: 'choir', roles: ['chords'], words: [] }

function moodOf(text: string): { valence: number; drive: number; pace: number; room: number } {
  let valence = 0
  let drive = 0
  let room = 0
  for (const { meaning, negated } of findAll(text, feelingLexicon)) {
    valence += negated ? -meaning.valence / 2 : meaning.valence
    drive += negated ? -meaning.drive / 2 : meaning.drive
    room += negated ? 0 : (meaning.room ?? 0)
  }
  const paces = findAll(text, tempoLexicon).filter(({ negated }) => !negated)
  const pace = paces.reduce((sum, { meaning }) => sum + meaning, 0)
  return { valence: clamp(valence), drive: clamp(drive), pace: clamp(pace), room: clamp(room) }
}

/**
 * Within one tag the last genre is the noun and those before it are adjectives (`jazz hip hop`); of
 * several tags the first decides.
 */
function genresAmong(
  text: string,
  wanted: readonly { meaning: Meaning; at: number }[],
): GenreName[] {
  const firstTagWithGenre = text
    .split(/[,;.\n|/]/u)
    .map((tag) => genresIn(findAll(tag, lexicon).filter(({ negated }) => !negated)))
    .find((genres) => genres.length > 0)
  const all = genresIn(wanted)
  const noun = firstTagWithGenre?.at(-1)
  return [...new Set([...(noun === undefined ? [] : [noun]), ...(firstTagWithGenre ?? []), ...all])]
}

function genresIn(findings: readonly { meaning: Meaning }[]): GenreName[] {
  return findings.flatMap(({ meaning }) => ('genre' in meaning ? [meaning.genre] : []))
}

/** Without a named genre: that of the decade, the ensemble, or the first instrument or kit. */
function guessedGenre({ era, ensemble, soloists, named, kit }: Requests): GenreName {
  if (era !== undefined) return era.genre
  if (ensemble !== undefined) return ensemble.genre
  const instrument = (soloists[0] ?? named.find(({ roles }) => roles[0] !== 'bass') ?? named[0])
    ?.instrument
  if (instrument !== undefined) return homes[instrument] ?? bandsOf[instrument] ?? 'pop'
  return (kit === undefined ? undefined : bandsOf[kit]) ?? 'pop'
}

function clamp(value: number): number {
  return Math.min(1, Math.max(-1, value))
}
