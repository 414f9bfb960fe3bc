import { type Chance, stream } from '../random.ts'
import type { Artists } from '../reader/artist-table.ts'
import type { Dynamics } from '../reader/dynamics-table.ts'
import type { Finding, Meaning } from '../reader/meaning.ts'
import { type Reading, read } from '../reader/read.ts'
import type { Use } from '../reader/use-table.ts'
import {
  isRefused,
  isRhythm,
  lastPlayer,
  ofEra,
  type Player,
  playerFor,
  type Refusal,
  seatedPlayer,
  substitutes,
  withKit,
  withNamed,
} from './band.ts'
import { blend, inEra, inRoom } from './blend.ts'
import { chamberBand } from './chamber.ts'
import type { Ensemble } from './ensemble-table.ts'
import { type Era, eras, unplugged } from './era-table.ts'
import type { Genre } from './genre.ts'
import { type GenreName, genreOf } from './genre-table.ts'
import { bandsOf, homes } from './home-table.ts'
import { withLineUp } from './line-up.ts'
import { type GenreSource, genresFor } from './mood-genres.ts'
import type { NamedInstrument } from './named-instrument.ts'
import { type KitWords, namedInstruments } from './named-instruments.ts'

/** What the words of a prompt mean: a genre, changed by feelings, with the band that will play. */
export interface Style {
  genre: GenreName
  /** False if the genre is the default or derived from the instruments. */
  genreIsNamed: boolean
  /** Blended, the first leads. */
  genres: readonly GenreName[]
  genreFrom: GenreSource
  profile: Genre
  /** -1 sad to 1 happy; 0 without a word for it. */
  valence: number
  /** 0 calm to 1 driving. */
  energy: number
  /** -1 slow to 1 fast, within the genre's range and a little beyond; 0 without a word for it. */
  pace: number
  band: Player[]
  /** How the loudness moves, if the text says so. */
  dynamics: readonly Dynamics[]
  /** The text names all players; the genre adds none. */
  closed: boolean
  /** One player plays everything: all notes are one part. */
  alone: boolean
}

let last: { text: string; seed: number; style: Style } | undefined

/**
 * The same words lead to the same genre for every seed, known words or not. Planning, enhancing and
 * composing read one text several times: the last style is kept.
 */
export function readStyle(text: string, seed: number): Style {
  if (last?.text !== text || last.seed !== seed) last = { text, seed, style: styleOf(text, seed) }
  return last.style
}

function styleOf(text: string, seed: number): Style {
  const reading = read(text)
  const { findings } = reading
  const found = requestsIn(findings)
  const mood = moodOf(reading, found)
  const genres = genresAmong(found.all)
  const guess = genres.length > 0 ? undefined : genreFor(reading, found)
  const [first = guess?.genre ?? 'pop', ...others] = genres
  const requests = isOnlyAVoice(found) ? { ...found, named: [accompanistOf(seed)] } : found
  // Named instruments join the usual band of the genre.
  const bandOf = (name: GenreName) =>
    found.named.length > 0 ? genreOf(name) : withLineUp(name, seed)
  const blended = blend([bandOf(first), ...others.map(bandOf)])
  const { era } = requests
  const shaped = withDrop(blended, requests.dynamics)
  const profile = inRoom(era === undefined ? shaped : inEra(shaped, era), mood.room)

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
    genres: [first, ...others],
    genreFrom: guess?.from ?? sourceOf(found),
    profile,
    valence: mood.valence,
    energy: Math.min(1, Math.max(0.1, profile.energy + 0.3 * mood.drive)),
    pace: mood.pace,
    band,
    dynamics: requests.dynamics,
    closed,
    alone:
      closed &&
      leader?.role !== 'drums' &&
      (band.length === 1 || band.every((player) => isSameHands(player, leader))),
  }
}

/** Words about one section: how they move its energy, and who rests in it. */
export function readSectionWords(text: string): { drive: number; resting: Refusal[] } {
  const reading = read(text)
  const refused = reading.findings.filter(({ negated, meaning }) => {
    return negated || 'drumless' in meaning
  })
  return {
    drive: moodOf(reading, requestsIn(reading.findings)).drive,
    resting: refused.map(({ meaning }) => ('drumless' in meaning ? { roles: ['drums'] } : meaning)),
  }
}

/** The text asks for a singer and names no instrument, genre or use. */
function isOnlyAVoice({ all }: Requests): boolean {
  // `a man` need not sing, `male vocals` do.
  const sings = ({ meaning, text }: Finding) =>
    'singer' in meaning || ('gender' in meaning && text.includes(' '))
  return all.some(sings) && !all.some(({ meaning }) => deciding.some((kind) => kind in meaning))
}

const deciding = [
  ...['genre', 'named', 'ensemble', 'kit', 'roles', 'drumless', 'voicesOnly', 'exclusive'],
  ...['era', 'use', 'artists'],
]

/** The accompanist of a singer without a band. */
function accompanistOf(seed: number): NamedInstrument {
  const guitar = stream(seed, 'accompanist').happens(0.5)
  return { instrument: guitar ? 'acoustic-guitar' : 'piano', roles: ['chords'], words: [] }
}

/** What a text asks for, sorted; exclusions are applied. */
interface Requests {
  all: readonly Finding[]
  named: readonly NamedInstrument[]
  /** Instruments named as the only ones. */
  soloists: readonly NamedInstrument[]
  ensemble: Ensemble | undefined
  kit: KitWords | undefined
  drums: boolean
  onlyDrums: boolean
  drumless: boolean
  exclusive: boolean
  era: Era | undefined
  uses: readonly Use[]
  artists: readonly Artists[]
  dynamics: readonly Dynamics[]
}

function requestsIn(findings: readonly Finding[]): Requests {
  const all = findings.filter(({ negated }) => !negated)
  const meanings = all.map(({ meaning }) => meaning)
  const soloists = all.flatMap(({ meaning, alone, count }) =>
    alone && 'named' in meaning ? playersOf(meaning.named, count) : [],
  )
  if (meanings.some((meaning) => 'voicesOnly' in meaning)) soloists.splice(0, Infinity, voices)
  const named = all.flatMap(({ meaning, count }) =>
    'named' in meaning ? playersOf(meaning.named, count) : [],
  )
  const artists = meanings.flatMap((meaning) => ('artists' in meaning ? [meaning.artists] : []))
  const eraOfArtist = eras.find(({ words }) => words.includes(artists[0]?.era ?? ''))
  return {
    all,
    named: named.length > 0 ? named : instrumentOf(artists),
    soloists,
    ensemble: meanings.flatMap((meaning) => ('ensemble' in meaning ? [meaning.ensemble] : []))[0],
    kit: meanings.flatMap((meaning) => ('kit' in meaning ? [meaning.kit] : []))[0],
    drums: all.some(({ meaning }) => isOfDrums(meaning)),
    onlyDrums: all.some(({ meaning, alone }) => alone && isOfDrums(meaning)),
    drumless: meanings.some((meaning) => 'drumless' in meaning),
    exclusive: meanings.some((meaning) => 'exclusive' in meaning),
    era: meanings.flatMap((meaning) => ('era' in meaning ? [meaning.era] : []))[0] ?? eraOfArtist,
    uses: meanings.flatMap((meaning) => ('use' in meaning ? [meaning.use] : [])),
    artists,
    dynamics: meanings.flatMap((meaning) => ('dynamics' in meaning ? [meaning.dynamics] : [])),
  }
}

/** Two of one instrument are two players, and `two violins` are no section. */
function playersOf(named: NamedInstrument, count: number): NamedInstrument[] {
  if (count === 1) return [named]
  const one = named.instrument === 'strings' ? (soloFiddle ?? named) : named
  return [one, ...Array.from({ length: count - 1 }, () => ({ ...one, again: true as const }))]
}

const soloFiddle = namedInstruments.find(({ instrument }) => instrument === 'fiddle')

function instrumentOf([first]: readonly Artists[]): NamedInstrument[] {
  const own = namedInstruments.find(({ instrument }) => instrument === first?.instrument)
  return own === undefined ? [] : [own]
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
  const { named, soloists, ensemble, exclusive, era, uses } = requests
  if (soloists.length > 0 || ensemble !== undefined) return true
  if (named.length === 0) return false
  if (exclusive) return true
  if (uses.some(({ band }) => band)) return false
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
  if (kit !== undefined && !explicit) return withKit(band, kit.kit, kit.groove)
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
    kit !== undefined && !(kit.adds && drummer)
      ? withKit(band, kit.kit, kit.groove)
      : drums && !drummer
        ? withKit(band, 'acoustic')
        : band
  return onlyDrums ? full.filter(({ role }) => role === 'drums') : full
}

function withoutRefused(
  band: readonly Player[],
  findings: readonly Finding[],
  requests: Requests,
): Player[] {
  const { onlyDrums, soloists } = requests
  const drumless = requests.drumless || isWithoutDrums(requests)
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

/** Sleep and meditation have no drums unless the text asks for them or for a genre. */
function isWithoutDrums({ uses, all, drums, kit }: Requests): boolean {
  const genre = all.some(({ meaning }) => 'genre' in meaning || 'artists' in meaning)
  return uses.some(({ drumless }) => drumless) && !genre && !drums && kit === undefined
}

/** A drop needs the form that builds up to it. */
function withDrop(genre: Genre, dynamics: readonly Dynamics[]): Genre {
  return dynamics.includes('drop') ? { ...genre, form: 'build', transition: 'riser' } : genre
}

interface Mood {
  valence: number
  drive: number
  pace: number
  room: number
}

function moodOf({ findings }: Reading, { uses, artists, all }: Requests): Mood {
  const mood = { valence: 0, drive: 0, pace: 0, room: 0 }
  for (const { meaning, negated } of findings) {
    if ('feeling' in meaning) {
      const share = negated ? -0.5 : 1
      mood.valence += share * meaning.feeling.valence
      mood.drive += share * meaning.feeling.drive
      mood.room += negated ? 0 : (meaning.feeling.room ?? 0)
    } else if ('pace' in meaning && !negated) mood.pace += meaning.pace
  }
  const [use = artists[0]] = uses
  // A genre has its own energy and room, and words for a feeling or a tempo outweigh the use.
  const share = all.some(({ meaning }) => 'genre' in meaning) ? 0 : 1
  const { valence = 0, drive = 0, pace = 0 } = use ?? {}
  return {
    valence: clamp(mood.valence === 0 ? valence : mood.valence),
    drive: clamp(mood.drive * drive < 0 ? mood.drive : mood.drive + share * drive),
    pace: clamp(mood.pace === 0 ? share * pace : mood.pace),
    room: clamp(mood.room + share * (use !== undefined && 'room' in use ? (use.room ?? 0) : 0)),
  }
}

/**
 * Within one tag the last genre is the noun and those before it are adjectives (`jazz hip hop`); of
 * several tags the first decides. Names of artists follow the genres.
 */
function genresAmong(wanted: readonly Finding[]): GenreName[] {
  const named = wanted.flatMap(({ meaning, tag }) =>
    'genre' in meaning ? [{ genre: meaning.genre, tag }] : [],
  )
  const artists = wanted.flatMap(({ meaning }) =>
    'artists' in meaning ? [meaning.artists.genre] : [],
  )
  const inFirstTag = named.filter(({ tag }) => tag === named[0]?.tag).map(({ genre }) => genre)
  const noun = inFirstTag.at(-1)
  const all = named.map(({ genre }) => genre)
  return [...new Set([...(noun === undefined ? [] : [noun]), ...inFirstTag, ...all, ...artists])]
}

function sourceOf({ all }: Requests): GenreSource {
  return all.some(({ meaning }) => 'genre' in meaning) ? 'words' : 'name'
}

/**
 * Without a named genre: that of the decade, the ensemble, the first instrument or kit, the use;
 * else one that fits the mood; else, for words that nobody knows, any.
 */
function genreFor(
  reading: Reading,
  { era, ensemble, soloists, named, kit, uses, dynamics }: Requests,
): { genre: GenreName; from: GenreSource } {
  const chance = stream(0, `genre for ${reading.words}`)
  if (era !== undefined) return { genre: era.genre, from: 'decade' }
  if (ensemble !== undefined) return { genre: ensemble.genre, from: 'instruments' }
  const [use] = uses
  const leader = soloists[0] ?? named.find(({ roles }) => roles[0] !== 'bass') ?? named[0]
  const player = leader?.instrument ?? kit?.kit
  if (use !== undefined && (use.band || leader === undefined)) {
    return { genre: chance.pick(use.genres), from: 'use' }
  }
  const own = player === undefined ? undefined : (homes[player] ?? bandsOf[player])
  if (own !== undefined) return { genre: own, from: 'instruments' }
  const refused = reading.findings.flatMap(({ meaning }) =>
    'genre' in meaning ? [meaning.genre] : [],
  )
  const moods = reading.findings.flatMap(({ meaning, negated }) =>
    'feeling' in meaning && !negated ? [meaning.feeling.name] : [],
  )
  const { genres, from } = genresFor(moods, dynamics, reading.unknown.length > 0)
  return { genre: chance.pick(genres.filter((genre) => !refused.includes(genre))), from }
}

function clamp(value: number): number {
  return Math.min(1, Math.max(-1, value))
}
