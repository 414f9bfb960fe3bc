import { feelings } from './composer/feeling-table.ts'
import { genres } from './composer/genre-table.ts'
import { instruments } from './composer/instrument-table.ts'
import { understand } from './composer/understood.ts'

interface Vocabulary {
  genres: string[]
  moods: string[]
  instruments: string[]
}

/** Names that mean something to the engine, to suggest them to people. */
export function listVocabulary(): Vocabulary {
  return {
    genres: understoodOf(Object.keys(genres)),
    moods: understoodOf(feelings.map(({ name }) => name)),
    instruments: understoodOf(Object.keys(instruments)),
  }
}

/** Some names are only those of a sound within the engine. */
function understoodOf(names: readonly string[]): string[] {
  return names
    .map((name) => name.replaceAll('-', ' '))
    .filter((words) => understand(words, 0).unknown.length === 0)
}
