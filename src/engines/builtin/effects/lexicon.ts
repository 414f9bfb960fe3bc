import { list } from '../composer/word-list.ts'
import {
  afterWords,
  fillerWords,
  groundWords,
  type Manner,
  mannerWords,
  ontoWords,
  surfaceWords,
  thenWords,
  weakWords,
  withoutWords,
  withWords,
} from './manner-table.ts'
import { type RecipeName, recipes } from './recipes.ts'
import { stem } from './stem.ts'

/** All meanings of a word; the words around it decide which one applies. */
export interface Meaning {
  thing?: RecipeName
  manner?: Manner
  surface?: Manner
  join?: 'then' | 'after' | 'with' | 'without' | 'onto'
  filler?: true
  /** Names a source of sound; a word for its sound takes precedence: `honking` over `car`. */
  weak?: true
}

/**
 * Words as written in the tables, and by their stems: `coins` differs from `coin`, `knocked` is
 * `knock`.
 */
const exact = new Map<string, Meaning>()
const rooted = new Map<string, Meaning>()
let mostWords = 1

function learn(phrases: readonly string[], meaning: Meaning): void {
  for (const phrase of phrases) {
    const words = phrase.split(' ')
    const root = words.map(stem).join(' ')
    exact.set(phrase, { ...meaning, ...exact.get(phrase) })
    rooted.set(root, { ...meaning, ...rooted.get(root) })
    mostWords = Math.max(mostWords, words.length)
  }
}

for (const name of Object.keys(recipes) as RecipeName[]) learn(recipes[name].words, { thing: name })
for (const [words, manner] of mannerWords) learn(list(words), { manner })
for (const [words, surface] of surfaceWords) learn(list(words), { surface })
for (const [words, manner] of groundWords) learn(list(words), { manner, surface: manner })
learn(list(thenWords), { join: 'then' })
learn(list(afterWords), { join: 'after' })
learn(list(withWords), { join: 'with' })
learn(list(withoutWords), { join: 'without' })
learn(list(ontoWords), { join: 'onto' })
learn(list(fillerWords), { filler: true })

learn(list(weakWords), { weak: true })

export interface Word {
  /** As written; several words with one meaning are one entry. */
  text: string
  /** Null for an unknown word. */
  meaning: Meaning | null
}

/** Splits the words between two punctuation marks into words with a meaning, the longest first. */
export function understand(words: readonly string[]): Word[] {
  const found: Word[] = []
  const roots = words.map(stem)
  for (let at = 0; at < words.length; ) {
    let length = Math.min(mostWords, words.length - at)
    while (length > 1 && !look(words, roots, at, length)) length -= 1
    const text = words.slice(at, at + length).join(' ')
    found.push({ text, meaning: look(words, roots, at, length) })
    at += length
  }
  return found
}

function look(
  words: readonly string[],
  roots: readonly string[],
  at: number,
  length: number,
): Meaning | null {
  const written = exact.get(words.slice(at, at + length).join(' '))
  return written ?? rooted.get(roots.slice(at, at + length).join(' ')) ?? null
}
