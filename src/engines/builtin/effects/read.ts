import { normalise } from '../reader/normalise.ts'
import { understand, type Word } from './lexicon.ts'
import type { Manner } from './manner-table.ts'
import { type RecipeName, recipes } from './recipes.ts'

/** One sound source of a description. */
export interface Thing {
  /** Null for an unknown word: only its name and manner are known. */
  recipe: RecipeName | null
  /** The unknown words. */
  name: string
  manner: Manner
  /** 0 comes first; things of one stage sound together. */
  stage: number
}

interface Candidate extends Thing {
  weak: boolean
  /** A place: `forest` alone means birds; next to another thing it is the room of that thing. */
  place: boolean
}

interface Clause {
  /** `mark` is a comma or another punctuation mark. */
  join: 'mark' | 'with' | 'without' | 'then' | 'after'
  things: Candidate[]
  /** Manner words that belong to no single thing. */
  manner: Manner
  unknown: string[]
}

const textures = Object.values(recipes).map(({ texture }) => `, ${texture}`)

/**
 * Parses an English description into things, their manners and their order: `Heavy rain with
 * distant thunder`, `three knocks on a wooden door in a cave`, `footsteps, then a door slam`. There
 * is always at least one thing.
 */
export function readScene(text: string): Thing[] {
  const clauses = split(withoutTexture(text)).flatMap(readClauses)
  const heard = placed(clauses.filter(({ join }) => join !== 'without'))
  const things: Thing[] = []
  let ahead: Manner = {}
  let stage = 0
  let turn: Clause['join'] = 'mark'
  for (const [place, clause] of heard.entries()) {
    if (clause.join === 'then' || clause.join === 'after') turn = clause.join
    if (clause.things.length === 0) {
      const goesAhead = things.length === 0 || heard[place + 1]?.join === 'with'
      if (goesAhead) ahead = { ...ahead, ...clause.manner }
      else describe(things, stage, clause.manner)
      continue
    }
    if (things.length > 0 && turn === 'then') stage += 1
    if (turn === 'after') for (const thing of things) thing.stage += 1
    for (const one of clause.things) add(things, one, ahead, turn === 'after' ? 0 : stage)
    if (turn === 'after') stage = Math.max(...things.map((thing) => thing.stage))
    turn = 'mark'
    ahead = {}
  }
  describe(things, stage, ahead)
  return things.length > 0 ? things : [nameless(heard, ahead)]
}

function placed(clauses: readonly Clause[]): Clause[] {
  const places = clauses.every(({ things }) => things.every(({ place }) => place))
  if (places) return [...clauses]
  return clauses.map((clause) => {
    if (!clause.things.every(({ place }) => place)) return clause
    const manner = Object.assign({}, ...clause.things.map((thing) => thing.manner))
    return { ...clause, things: [], manner: { ...clause.manner, ...manner } }
  })
}

/** Removes the texture that `enhanceEffect` appends: the recipe has it already. */
function withoutTexture(text: string): string {
  const texture = textures.find((end) => text.endsWith(end))
  return texture ? text.slice(0, -texture.length) : text
}

function describe(things: Thing[], stage: number, manner: Manner): void {
  for (const thing of things) {
    if (thing.stage === stage) thing.manner = { ...manner, ...thing.manner }
  }
}

/** The same thing twice at the same time is one thing with both manners. */
function add(things: Thing[], { recipe, name, manner }: Thing, ahead: Manner, stage: number): void {
  const same = things.find((thing) => thing.recipe === recipe && thing.stage === stage)
  if (same) same.manner = { ...manner, ...same.manner }
  else things.push({ recipe, name, manner: { ...ahead, ...manner }, stage })
}

function nameless(clauses: readonly Clause[], ahead: Manner): Thing {
  const manner: Manner = Object.assign({}, ahead, ...clauses.map((clause) => clause.manner))
  const name = clauses.flatMap((clause) => clause.unknown).join(' ')
  // A material without a thing sounds as if it were struck.
  return { recipe: name === '' && manner.material ? 'woodHit' : null, name, manner, stage: 0 }
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
  const understood = understand(words)
  let open = emptyClause('mark')
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

  for (const [place, word] of understood.entries()) {
    const { meaning } = word
    const last = open.things.at(-1)
    const describes = onto && last ? true : understood.slice(place + 1).some(isThing)
    if (!meaning) open.unknown.push(word.text)
    else if (meaning.surface && onto && last) {
      last.manner = { ...meaning.surface, ...last.manner, ...gathered }
      gathered = {}
      onto = false
    } else if (meaning.thing && !(meaning.manner && describes)) {
      if (last?.recipe === meaning.thing) {
        last.manner = { ...meaning.manner, ...last.manner, ...gathered }
      } else open.things.push(candidate(word, gathered))
      gathered = {}
      onto = false
    } else if (meaning.manner && last && /ly$/u.test(word.text)) {
      last.manner = { ...last.manner, ...meaning.manner }
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

function isThing({ meaning }: Word): boolean {
  return meaning?.thing !== undefined
}

/**
 * Removes weak things next to a sound: `a car honking` is a horn, and `a dog barks at a lorry` has
 * no lorry. Their manners are kept.
 */
function withoutWeak(things: Candidate[]): Candidate[] {
  const strong = things.filter(({ weak }) => !weak)
  const [first] = strong
  if (!first) return things.slice(0, 1)
  for (const { weak, manner } of things) if (weak) first.manner = { ...manner, ...first.manner }
  return strong
}

/** Manner words of one kind add up: `very big huge`. */
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

function candidate({ text, meaning }: Word, gathered: Manner): Candidate {
  const manner = { ...meaning?.manner, ...gathered }
  const weak = meaning?.weak === true
  const place = weak && meaning?.manner?.room !== undefined
  return { recipe: meaning?.thing ?? null, name: text, manner, stage: 0, weak, place }
}
