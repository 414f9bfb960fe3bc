import { normalise } from '../composer/lexicon.ts'
import { understand, type Word } from './lexicon.ts'
import type { Manner } from './manner-table.ts'
import type { RecipeName } from './recipes.ts'

/** One thing that is heard. */
export interface Thing {
  /** Null for something that nothing is known of but its name and how it is. */
  recipe: RecipeName | null
  /** Words that nothing is known of. */
  name: string
  manner: Manner
  /** 0 comes first; things of one stage sound together. */
  stage: number
}

interface Candidate extends Thing {
  weak: boolean
}

interface Clause {
  join: 'with' | 'then' | 'after'
  things: Candidate[]
  /** Said of nothing in particular. */
  manner: Manner
  unknown: string[]
}

/**
 * Reads a description in English: things, what is said of each, what comes after what. `Heavy rain with distant thunder`,
 * `three knocks on a wooden door in a cave`, `footsteps, then a door slam`. There is always at least one thing.
 */
export function readScene(text: string): Thing[] {
  const clauses = split(text).flatMap(readClauses)
  const things: Thing[] = []
  let ahead: Manner = {}
  let stage = 0
  for (const [place, clause] of clauses.entries()) {
    if (clause.things.length === 0) {
      const goesAhead = things.length === 0 || clauses[place + 1]?.join === 'with'
      const last = things.filter((thing) => thing.stage === stage)
      if (goesAhead && clauses.length > place + 1) ahead = { ...ahead, ...clause.manner }
      else for (const thing of last) thing.manner = { ...clause.manner, ...thing.manner }
      continue
    }
    if (clause.join === 'then' && things.length > 0) stage += 1
    if (clause.join === 'after') for (const thing of things) thing.stage += 1
    const own = clause.join === 'after' ? 0 : stage
    if (clause.join === 'after' && things.length > 0) stage += 1
    for (const { recipe, name, manner } of clause.things) {
      things.push({ recipe, name, manner: { ...ahead, ...manner }, stage: own })
    }
    ahead = {}
  }
  if (things.length > 0) return things
  const manner: Manner = Object.assign({}, ahead, ...clauses.map((clause) => clause.manner))
  const name = clauses.flatMap((clause) => clause.unknown).join(' ')
  return [{ recipe: null, name, manner, stage: 0 }]
}

function split(text: string): string[][] {
  return text
    .split(/[,;:.!?\n()/+]|\s[-–—]+\s/u)
    .map((part) => normalise(part).trim())
    .filter((part) => part !== '')
    .map((part) => part.split(' '))
}

function readClauses(words: readonly string[]): Clause[] {
  const clauses: Clause[] = []
  let open = emptyClause('with')
  let gathered: Manner = {}
  let onto = false

  function close(): void {
    open.things = withoutWeak(open.things)
    const last = open.things.at(-1)
    if (last) last.manner = { ...last.manner, ...gathered }
    else open.manner = { ...open.manner, ...gathered }
    clauses.push(open)
    gathered = {}
    onto = false
  }

  const understood = understand(words)
  for (const [place, word] of understood.entries()) {
    const { meaning } = word
    const last = open.things.at(-1)
    const rest = understood.slice(place + 1)
    const describes = rest.some((other) => other.meaning?.thing) || (onto && last)
    if (!meaning) open.unknown.push(word.text)
    else if (meaning.surface && onto && last) {
      last.manner = { ...meaning.surface, ...last.manner, ...gathered }
      gathered = {}
      onto = false
    } else if (meaning.thing && !(meaning.manner && describes)) {
      if (last?.recipe === meaning.thing) last.manner = { ...last.manner, ...gathered }
      else open.things.push(thingOf(word, gathered))
      gathered = {}
      onto = false
    } else if (meaning.manner) gathered = { ...gathered, ...added(gathered, meaning.manner) }
    else if (meaning.join === 'onto') onto = true
    else if (meaning.join) {
      close()
      open = emptyClause(meaning.join)
    }
  }
  close()
  return clauses
}

/** `A car honking` is a horn, and a lorry no second sound in `a dog barks at a lorry`: what is said of them stays. */
function withoutWeak(things: Candidate[]): Candidate[] {
  const strong = things.filter(({ weak }) => !weak)
  const [first] = strong
  if (!first) return things.slice(0, 1)
  for (const { weak, manner } of things) if (weak) first.manner = { ...manner, ...first.manner }
  return strong
}

/** Several words of one kind add up: `very big huge`. */
function added(before: Manner, now: Manner): Manner {
  const sum = (one = 0, other = 0) => Math.max(-2, Math.min(2, one + other))
  return {
    ...now,
    ...(now.size && { size: sum(before.size, now.size) }),
    ...(now.force && { force: sum(before.force, now.force) }),
    ...(now.pace && { pace: sum(before.pace, now.pace) }),
    ...(now.pitch && { pitch: sum(before.pitch, now.pitch) }),
  }
}

function emptyClause(join: Clause['join']): Clause {
  return { join, things: [], manner: {}, unknown: [] }
}

function thingOf({ text, meaning }: Word, manner: Manner): Candidate {
  const weak = meaning?.weak === true
  return { recipe: meaning?.thing ?? null, name: text, manner, stage: 0, weak }
}
