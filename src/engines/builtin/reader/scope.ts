/** What the words around a known word make of it: excluded, the only one, two of it, a name. */
import { type Cue, joiningWords } from './cue-table.ts'
import type { Item } from './lexicon.ts'
import type { Finding, Meaning } from './meaning.ts'

/** One item of the text with what its neighbours say about it. */
interface CuedItem {
  item: Item<Meaning>
  kind: 'noun' | 'adjective' | 'other' | 'cue' | 'mark' | 'filler' | 'unknown'
  tag: number
  negated: boolean
  alone: boolean
  count: number
  /** An adjective whose noun is excluded, or a name without `like`: it means nothing. */
  void: boolean
  dynamics: Finding['meaning'] | undefined
}

/** The meanings that count, and the words without one. */
export function applyCues(items: readonly Item<Meaning>[]): {
  findings: Finding[]
  unknown: string[]
} {
  const cued = cuedItems(items)
  for (let index = 0; index < cued.length; index += 1) {
    const one = cued[index] as CuedItem
    if (one.kind === 'mark' || one.kind === 'unknown') continue
    if (hasCue(one, 'no') || hasCue(one, 'without')) exclude(cued, index)
    if (hasCue(one, 'noAfter')) excludeBefore(cued, index)
    if (hasCue(one, 'solo')) soloAt(cued, index)
    if (hasCue(one, 'only')) onlyBefore(cued, index)
    if (hasCue(one, 'alone')) aloneAfter(cued, index)
    if (one.kind === 'adjective' || one.kind === 'noun') setCount(cued, index)
    if (hasCue(one, 'start')) setLevel(cued, index, 'start')
    if (hasCue(one, 'end')) setLevel(cued, index, 'end')
  }
  checkNames(cued)
  return {
    findings: cued.flatMap(findingsOf),
    unknown: cued.flatMap(({ kind, item }) => (kind === 'unknown' ? [item.text] : [])),
  }
}

function cuedItems(items: readonly Item<Meaning>[]): CuedItem[] {
  let tag = 0
  return items.map((item) => {
    if (item.kind === 'mark' || joiningWords.has(item.text)) tag += 1
    const state = { negated: false, alone: false, count: 1, void: false, dynamics: undefined }
    return { item, kind: kindOf(item), tag, ...state }
  })
}

/** The meanings of a word are one array, so that each word is sorted once. */
const kindsOfWords = new WeakMap<readonly Meaning[], CuedItem['kind']>()

function kindOf(item: Item<Meaning>): CuedItem['kind'] {
  if (item.kind !== 'known') return item.kind
  const known = kindsOfWords.get(item.meanings)
  if (known !== undefined) return known
  const kind = kindOfWord(item.meanings)
  kindsOfWords.set(item.meanings, kind)
  return kind
}

function kindOfWord(meanings: readonly Meaning[]): CuedItem['kind'] {
  if (meanings.some(isNoun)) return 'noun'
  if (meanings.some(isAdjective)) return 'adjective'
  if (meanings.some((meaning) => 'cue' in meaning)) return 'cue'
  return meanings.some((meaning) => 'filler' in meaning) ? 'filler' : 'other'
}

const nounKinds = [
  ...['genre', 'ensemble', 'kit', 'roles', 'singer'],
  ...['voicesOnly', 'use', 'artists', 'dynamics'],
]
const adjectiveKinds = ['feeling', 'pace', 'gender', 'count', 'level', 'named', 'era']

function isNoun(meaning: Meaning): boolean {
  if ('named' in meaning) return meaning.named.unplugs !== true
  return nounKinds.some((kind) => kind in meaning)
}

function isAdjective(meaning: Meaning): boolean {
  return adjectiveKinds.some((kind) => kind in meaning)
}

function hasCue(one: CuedItem | undefined, cue: Cue): boolean {
  return (
    one?.item.kind === 'known' &&
    one.item.meanings.some((meaning) => 'cue' in meaning && meaning.cue === cue)
  )
}

function isInstrument({ item }: CuedItem): boolean {
  return (
    item.kind === 'known' &&
    item.meanings.some((one) => 'named' in one || 'kit' in one || 'roles' in one)
  )
}

/** The next noun after articles and adjectives; undefined if something else comes first. */
function nounAfter(cued: readonly CuedItem[], index: number): number | undefined {
  for (let next = index; next < cued.length; next += 1) {
    const one = cued[next] as CuedItem
    if (one.kind === 'noun') return next
    if (one.kind === 'adjective' || hasCue(one, 'article')) continue
    if (one.kind === 'filler') continue
    return undefined
  }
  return undefined
}

/**
 * Excludes the next noun, and more of them where the list goes on with `or`, or after `without`
 * with `and`: `no drums, bass or guitar`. Without a noun the next adjective: `not sad`.
 */
function exclude(cued: readonly CuedItem[], cue: number): void {
  const first = nounAfter(cued, cue + 1)
  if (first === undefined) {
    const next = cued.findIndex(({ kind }, index) => index > cue && kind !== 'filler')
    const adjective = cued[next]
    if (adjective?.kind === 'adjective') adjective.negated = true
    return
  }
  const joinsAnd = hasCue(cued[cue], 'without')
  voidBetween(cued, cue, first)
  const last = cued[first] as CuedItem
  last.negated = true
  let pending: number[] = []
  let at = first + 1
  while (at < cued.length) {
    const joint = cued[at] as CuedItem
    const spliced = joint.kind === 'mark' ? cued[at + 1] : joint
    const ends = hasCue(spliced, 'or') || (joinsAnd && hasCue(spliced, 'and'))
    if (!ends && joint.kind !== 'mark') return
    const start = ends ? cued.indexOf(spliced as CuedItem) + 1 : at + 1
    if (hasCue(cued[start], 'no') || hasCue(cued[start], 'without')) return
    const noun = nounAfter(cued, start)
    if (noun === undefined) return
    pending.push(noun)
    if (ends) {
      for (const index of pending) (cued[index] as CuedItem).negated = true
      pending = []
    }
    at = noun + 1
  }
}

function voidBetween(cued: readonly CuedItem[], from: number, to: number): void {
  for (let index = from + 1; index < to; index += 1) (cued[index] as CuedItem).void = true
}

/** `ドラムなし`, `ドラムとベースなし`. */
function excludeBefore(cued: readonly CuedItem[], cue: number): void {
  for (let at = cue - 1; at >= 0; at -= 2) {
    const one = cued[at] as CuedItem
    if (one.kind !== 'noun' && one.kind !== 'adjective') return
    one.negated = true
    if (!hasCue(cued[at - 1], 'and') && !hasCue(cued[at - 1], 'or')) return
  }
}

/** `solo sad piano and flute`; `piano solo`, but not `rock with a guitar solo`. */
function soloAt(cued: readonly CuedItem[], cue: number): void {
  const next = nounAfter(cued, cue + 1)
  const before = cued[cue - 1]
  const follows = before !== undefined && isInstrument(before)
  if (follows && next === undefined) {
    const ahead = cued[cue - 2]
    const ofBand =
      ahead !== undefined && /^(?:a|an|the|with|and|plus|featuring)$/u.test(ahead.item.text)
    const showy = ahead !== undefined && /^(?:long|big|epic|wild)$/u.test(ahead.item.text)
    if (!ofBand && !showy) before.alone = true
    return
  }
  if (next === undefined) return
  ;(cued[next] as CuedItem).alone = true
  for (let at = next + 1; hasCue(cued[at], 'and'); at += 1) {
    const noun = nounAfter(cued, at + 1)
    if (noun === undefined) return
    ;(cued[noun] as CuedItem).alone = true
    at = noun
  }
}

/** `only guitar, bass and flute`. */
function onlyBefore(cued: readonly CuedItem[], cue: number): void {
  let at = cue + 1
  while (at < cued.length) {
    const noun = nounAfter(cued, at)
    if (noun === undefined) return
    ;(cued[noun] as CuedItem).alone = true
    at = noun + 1
    while (cued[at]?.kind === 'mark' || hasCue(cued[at], 'and')) at += 1
  }
}

/** `guitar and flute only`. */
function aloneAfter(cued: readonly CuedItem[], cue: number): void {
  let at = cue - 1
  if (cued[at]?.kind !== 'noun') return
  for (; at >= 0; at -= 1) {
    const one = cued[at] as CuedItem
    if (one.kind === 'noun') one.alone = true
    else if (one.kind !== 'adjective' && one.kind !== 'mark' && !hasCue(one, 'and')) return
    else if (one.kind === 'mark' && !listGoesOn(cued, at)) return
  }
}

/** A comma belongs to a list that `and` closes: `guitar, bass and flute only`. */
function listGoesOn(cued: readonly CuedItem[], comma: number): boolean {
  const next = nounAfter(cued, comma + 1)
  return next !== undefined && (hasCue(cued[next + 1], 'and') || cued[next + 1]?.kind === 'mark')
}

/** `two guitars`, `기타 두 대`. */
function setCount(cued: readonly CuedItem[], index: number): void {
  const { item } = cued[index] as CuedItem
  if (item.kind !== 'known') return
  const count = item.meanings.find((meaning) => 'count' in meaning)?.count
  if (count === undefined) return
  const next = nounAfter(cued, index + 1)
  const counted = next === undefined ? cued[index - 1] : cued[next]
  if (counted !== undefined && isInstrument(counted)) counted.count = count
}

const near = 3

/** `starts quietly`, `leiser Anfang`: these words are the level of a section, not the mood. */
function setLevel(cued: readonly CuedItem[], cue: number, end: 'start' | 'end'): void {
  const { tag } = cued[cue] as CuedItem
  const around = cued
    .map((one, index) => ({ one, away: index > cue ? index - cue : cue - index + 1 }))
    .filter(({ one, away }) => away > 0 && away <= near && one.tag === tag)
    .filter(({ one }) => levelOf(one) !== undefined && one.kind !== 'noun')
    .sort((one, other) => one.away - other.away)
  const level = around[0]?.one
  if (level === undefined) return
  const loud = levelOf(level) === 'loud'
  if (end === 'start' && loud) return
  const dynamics = end === 'start' ? 'quiet-start' : loud ? 'big-end' : 'soft-end'
  level.dynamics = { dynamics }
}

function levelOf({ item }: CuedItem): 'quiet' | 'loud' | undefined {
  if (item.kind !== 'known') return undefined
  return item.meanings.find((meaning) => 'level' in meaning)?.level
}

/** Names that are common words count after `like`, and those of brands in a commercial. */
function checkNames(cued: readonly CuedItem[]): void {
  const advertises = cued.some(
    ({ item }) =>
      item.kind === 'known' &&
      item.meanings.some((meaning) => 'use' in meaning && meaning.use.name === 'commercial'),
  )
  let isList = false
  for (const [index, one] of cued.entries()) {
    const name = nameIn(one)
    if (name === undefined) {
      if (!hasCue(one, 'and') && !hasCue(one, 'or') && one.kind !== 'mark') isList = false
      continue
    }
    const liked: boolean =
      isList ||
      hasCue(cued[index - 1], 'like') ||
      (hasCue(cued[index - 1], 'article') && hasCue(cued[index - 2], 'like')) ||
      hasCue(cued[index + 1], 'likeAfter')
    if (liked || !name.ambiguous || (name.brand && advertises)) isList = liked
    else {
      one.kind = 'unknown'
      one.void = true
    }
  }
}

function nameIn({ item }: CuedItem) {
  if (item.kind !== 'known') return undefined
  return item.meanings.find((meaning) => 'artists' in meaning)
}

function findingsOf({ item, kind, tag, ...state }: CuedItem): Finding[] {
  if (item.kind !== 'known' || state.void || kind === 'filler') return []
  const { text, at } = item
  const { negated, alone, count } = state
  const meanings = state.dynamics === undefined ? item.meanings : [state.dynamics]
  return meanings.flatMap((meaning) =>
    'cue' in meaning || 'filler' in meaning || 'count' in meaning || 'level' in meaning
      ? []
      : [{ meaning, text, at, tag, negated, alone, count }],
  )
}
