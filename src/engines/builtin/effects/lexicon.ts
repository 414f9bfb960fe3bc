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

/** All that a word may mean; which of it holds depends on the words around. */
export interface Meaning {
  thing?: RecipeName
  manner?: Manner
  surface?: Manner
  join?: 'then' | 'after' | 'with' | 'without' | 'onto'
  filler?: true
  /** Names who or what makes a sound; gives way to a word for the sound: `car` to `honking`. */
  weak?: true
}

/** As written in the tables, and by the roots of the words: `coins` is not `coin`, but `knocked` is `knock`. */
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
  /** As it was written, several words of one meaning together. */
  text: string
  /** Null for a word that nothing is known of. */
  meaning: Meaning | null
}

/** Splits words that stand between two marks of punctuation into those with a meaning, the longest first. */
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
