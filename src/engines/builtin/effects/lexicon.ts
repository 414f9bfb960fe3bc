import { list } from '../composer/word-list.ts'
import {
  afterWords,
  fillerWords,
  type Manner,
  mannerWords,
  ontoWords,
  surfaceWords,
  thenWords,
  withWords,
} from './manner-table.ts'
import { type RecipeName, recipes } from './recipes.ts'
import { stem } from './stem.ts'

/** All that a word may mean; which of it holds depends on the words around. */
export interface Meaning {
  thing?: RecipeName
  manner?: Manner
  surface?: Manner
  join?: 'then' | 'after' | 'with' | 'onto'
  filler?: true
}

const meanings = new Map<string, Meaning>()
let mostWords = 1

function learn(words: readonly string[], meaning: Meaning): void {
  for (const phrase of words) {
    const key = stems(phrase).join(' ')
    meanings.set(key, { ...meaning, ...meanings.get(key) })
    mostWords = Math.max(mostWords, key.split(' ').length)
  }
}

for (const name of Object.keys(recipes) as RecipeName[]) learn(recipes[name].words, { thing: name })
for (const [words, manner] of mannerWords) learn(list(words), { manner })
for (const [words, surface] of surfaceWords) learn(list(words), { surface })
learn(list(thenWords), { join: 'then' })
learn(list(afterWords), { join: 'after' })
learn(list(withWords), { join: 'with' })
learn(list(ontoWords), { join: 'onto' })
learn(list(fillerWords), { filler: true })

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
    while (length > 1 && !meanings.has(roots.slice(at, at + length).join(' '))) length -= 1
    found.push({
      text: words.slice(at, at + length).join(' '),
      meaning: meanings.get(roots.slice(at, at + length).join(' ')) ?? null,
    })
    at += length
  }
  return found
}

function stems(phrase: string): string[] {
  return phrase.split(' ').map(stem)
}
