import { backingWords } from '../composer/backing-table.ts'
import { ensembles } from '../composer/ensemble-table.ts'
import { eras } from '../composer/era-table.ts'
import { feelings } from '../composer/feeling-table.ts'
import type { GenreName } from '../composer/genre-table.ts'
import { genreWords } from '../composer/genre-word-table.ts'
import { kitWords, namedInstruments } from '../composer/named-instruments.ts'
import {
  drumlessWords,
  exclusiveWords,
  roleWords,
  tempoWords,
  voicesOnlyWords,
} from '../composer/style-table.ts'
import { genderWords, singerWords } from '../composer/vocalist-table.ts'
import { type Artists, artists, brands } from './artist-table.ts'
import { type Cue, countWords, cueWords } from './cue-table.ts'
import { dances } from './dance-table.ts'
import { type Dynamics, dynamicsWords, loudWords, quietWords } from './dynamics-table.ts'
import { fillerWords } from './filler-table.ts'
import { type Entry, itemsOf, type Lexicon, lexiconOf } from './lexicon.ts'
import type { Finding, Meaning } from './meaning.ts'
import { applyCues } from './scope.ts'
import { uses } from './use-table.ts'

export interface Reading {
  findings: readonly Finding[]
  /** Words without a meaning, in order, each once. */
  unknown: readonly string[]
  /** The text as far as it is read: the same words in the same order have the same one. */
  words: string
}

function entriesOf(): Entry<Meaning>[] {
  const entries: Entry<Meaning>[] = []
  function add(words: readonly string[], meaning: Meaning): void {
    for (const word of words) entries.push({ word, meaning })
  }
  for (const [genre, words] of Object.entries(genreWords)) add(words, { genre: genre as GenreName })
  for (const named of namedInstruments) add(named.words, { named })
  for (const ensemble of ensembles) add(ensemble.words, { ensemble })
  for (const kit of kitWords) add(kit.words, { kit })
  for (const { roles, words } of roleWords) add(words, { roles })
  add(drumlessWords, { drumless: true })
  add(voicesOnlyWords, { voicesOnly: true })
  add(exclusiveWords, { exclusive: true })
  for (const era of eras) add(era.words, { era })
  for (const feeling of feelings) add(feeling.words, { feeling })
  for (const { pace, words } of tempoWords) add(words, { pace })
  for (const dance of dances) {
    for (const meaning of [{ dance }, ...(dance.also ?? [])]) add(dance.words, meaning)
  }
  for (const use of uses) add(use.words, { use })
  for (const [row, brand] of [...artists.map(asArtist), ...brands.map(asBrand)]) {
    add(row.names, { artists: row, brand, ambiguous: false })
    add(row.ambiguous ?? [], { artists: row, brand, ambiguous: true })
  }
  for (const [name, words] of Object.entries(dynamicsWords)) {
    add(words, { dynamics: name as Dynamics })
  }
  add(quietWords, { level: 'quiet' })
  add(loudWords, { level: 'loud' })
  add(singerWords, { singer: true })
  for (const gender of ['female', 'male'] as const) add(genderWords[gender], { gender })
  for (const backing of ['harmony', 'double', 'none'] as const) {
    add(backingWords[backing], { backing })
  }
  for (const { count, words } of countWords) add(words, { count })
  for (const [cue, words] of Object.entries(cueWords)) add(words, { cue: cue as Cue })
  add(fillerWords, { filler: true })
  return entries
}

function asArtist(row: Artists): [Artists, boolean] {
  return [row, false]
}

function asBrand(row: Artists): [Artists, boolean] {
  return [row, true]
}

let lexicon: Lexicon<Meaning> | undefined
let last: { text: string; reading: Reading } | undefined

/** Planning, enhancing and composing read one text several times: the last one is kept. */
export function read(text: string): Reading {
  if (last?.text === text) return last.reading
  lexicon ??= lexiconOf(entriesOf())
  const items = itemsOf(text, lexicon)
  const { findings, unknown } = applyCues(items)
  const reading = {
    findings,
    unknown: [...new Set(unknown)].filter((word) => !elsewhere.test(word)),
    words: items.map((item) => item.text).join(' '),
  }
  last = { text, reading }
  return reading
}

/** Numbers and names of keys are read elsewhere. */
const elsewhere = /^(?:[\d\p{M}\p{P}]|[a-h](?:#|b|is|es)?$|\d+(?:st|nd|rd|th|bpm|s|er)?$)/u
