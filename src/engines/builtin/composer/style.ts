import { stream } from '../random.ts'
import {
  isRefused,
  lastPlayer,
  ofEra,
  type Player,
  seatedPlayer,
  soloBand,
  withKit,
  withNamed,
} from './band.ts'
import { blend, inEra, inRoom } from './blend.ts'
import { type Era, eras } from './era-table.ts'
import type { Genre } from './genre.ts'
import { type GenreName, genreOf } from './genre-table.ts'
import type { Kit } from './instrument-table.ts'
import { findAll, sortedByLength } from './lexicon.ts'
import { kitWords, type NamedInstrument, namedInstruments } from './named-instruments.ts'
import type { Role } from './score.ts'
import {
  drumlessWords,
  feelings,
  genreWords,
  roleWords,
  tempoWords,
  voicesOnlyWords,
} from './style-table.ts'

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

type Meaning =
  | { genre: GenreName }
  | { valence: number; drive: number }
  | { named: NamedInstrument }
  | { kit: Kit }
  | { roles: readonly Role[] }
  | { drumless: true }
  | { voicesOnly: true }
  | { era: Era }

const lexicon = sortedByLength<Meaning>([
  ...Object.entries(genreWords).flatMap(([genre, words]) =>
    words.map((word) => ({ word, meaning: { genre: genre as GenreName } })),
  ),
  ...namedInstruments.flatMap((named) => named.words.map((word) => ({ word, meaning: { named } }))),
  ...kitWords.flatMap(({ kit, words }) => words.map((word) => ({ word, meaning: { kit } }))),
  ...roleWords.flatMap(({ roles, words }) => words.map((word) => ({ word, meaning: { roles } }))),
  ...drumlessWords.map((word) => ({ word, meaning: { drumless: true as const } })),
  ...voicesOnlyWords.map((word) => ({ word, meaning: { voicesOnly: true as const } })),
  ...eras.flatMap((era) => era.words.map((word) => ({ word, meaning: { era } }))),
])

// Feelings and tempo are read apart: `epic`, `ballad` and `noir` are a genre and a feeling at once.
const feelingLexicon = sortedByLength(
  feelings.flatMap((feeling) => feeling.words.map((word) => ({ word, meaning: feeling }))),
)
const tempoLexicon = sortedByLength(
  tempoWords.flatMap(({ pace, words }) => words.map((word) => ({ word, meaning: pace }))),
)

/** Unknown words count for nothing; text without a known word is the default, pop. */
export function readStyle(text: string, seed: number): Style {
  const findings = findAll(text, lexicon)
  const wanted = findings.filter(({ negated }) => !negated)
  const named = wanted.flatMap(({ meaning }) => ('named' in meaning ? [meaning.named] : []))
  const soloists = wanted.flatMap(({ meaning, alone }) =>
    alone && 'named' in meaning ? [meaning.named] : [],
  )
  if (wanted.some(({ meaning }) => 'voicesOnly' in meaning)) soloists.unshift(voices)
  const mood = moodOf(text)
  const era = wanted.flatMap(({ meaning }) => ('era' in meaning ? [meaning.era] : []))[0]
  const told = genresAmong(text, wanted)
  const [first = genreOfInstruments(named, soloists.length > 0, era), ...others] = told
  const blended = blend([genreOf(first), ...others.map(genreOf)])
  const profile = inRoom(era === undefined ? blended : inEra(blended, era), mood.room)

  const chance = stream(seed, 'band')
  const usual = profile.seats.map((seat) => seatedPlayer(seat, chance))
  const seated = era === undefined ? usual : ofEra(usual, era)
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
    genre: first,
    genreIsNamed: told.length > 0,
    profile,
    valence: mood.valence,
    energy: Math.min(1, Math.max(0.1, profile.energy + 0.3 * mood.drive)),
    pace: mood.pace,
    band: remaining.length > 0 ? remaining : [lastPlayer],
    alone: soloist !== undefined,
  }
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
 * Within one tag the last genre is the noun and what stands before it an adjective (`jazz hip hop`); among
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

function genreOfInstruments(
  named: readonly NamedInstrument[],
  alone: boolean,
  era: Era | undefined,
): GenreName {
  const instrument = named[0]?.instrument
  if (era !== undefined) return era.genre
  if (instrument === undefined) return 'pop'
  if (instrument === 'acoustic-guitar') return 'folk'
  if (instrument === 'distorted-guitar') return 'rock'
  if (instrument === 'harp' || instrument === 'flute' || (alone && instrument === 'piano')) {
    return 'classical'
  }
  return instrument === 'strings' || instrument === 'choir' ? 'cinematic' : 'pop'
}

function clamp(value: number): number {
  return Math.min(1, Math.max(-1, value))
}
