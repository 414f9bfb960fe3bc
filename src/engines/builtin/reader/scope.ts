/** What the words around a known word make of it: excluded, the only one, two of it, a name. */
import { type Cue, joiningWords } from './cue-table.ts'
import type { Item } from './lexicon.ts'
import type { Finding, Meaning } from './meaning.ts'

/** One item of the text with what its neighbours say about it. */
interface Place {
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
  const places = placesOf(items)
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] as Place
    if (place.kind === 'mark' || place.kind === 'unknown') continue
    if (hasCue(place, 'no') || hasCue(place, 'without')) exclude(places, index)
    if (hasCue(place, 'noAfter')) excludeBefore(places, index)
    if (hasCue(place, 'solo')) soloAt(places, index)
    if (hasCue(place, 'only')) onlyBefore(places, index)
    if (hasCue(place, 'alone')) aloneAfter(places, index)
    if (place.kind === 'adjective' || place.kind === 'noun') setCount(places, index)
    if (hasCue(place, 'start')) setLevel(places, index, 'start')
    if (hasCue(place, 'end')) setLevel(places, index, 'end')
  }
  checkNames(places)
  return {
    findings: places.flatMap(findingsOf),
    unknown: places.flatMap(({ kind, item }) => (kind === 'unknown' ? [item.text] : [])),
  }
}

function placesOf(items: readonly Item<Meaning>[]): Place[] {
  let tag = 0
  return items.map((item) => {
    if (item.kind === 'mark' || joiningWords.has(item.text)) tag += 1
    const state = { negated: false, alone: false, count: 1, void: false, dynamics: undefined }
    return { item, kind: kindOf(item), tag, ...state }
  })
}

/** The meanings of a word are one array, so that each word is sorted once. */
const kindsOfWords = new WeakMap<readonly Meaning[], Place['kind']>()

function kindOf(item: Item<Meaning>): Place['kind'] {
  if (item.kind !== 'known') return item.kind
  const known = kindsOfWords.get(item.meanings)
  if (known !== undefined) return known
  const kind = kindOfWord(item.meanings)
  kindsOfWords.set(item.meanings, kind)
  return kind
}

function kindOfWord(meanings: readonly Meaning[]): Place['kind'] {
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

function hasCue(place: Place | undefined, cue: Cue): boolean {
  return (
    place?.item.kind === 'known' &&
    place.item.meanings.some((meaning) => 'cue' in meaning && meaning.cue === cue)
  )
}

function isInstrument({ item }: Place): boolean {
  return (
    item.kind === 'known' &&
    item.meanings.some((one) => 'named' in one || 'kit' in one || 'roles' in one)
  )
}

/** The next noun after articles and adjectives; undefined if something else comes first. */
function nounAfter(places: readonly Place[], index: number): number | undefined {
  for (let next = index; next < places.length; next += 1) {
    const place = places[next] as Place
    if (place.kind === 'noun') return next
    if (place.kind === 'adjective' || hasCue(place, 'article')) continue
    if (place.kind === 'filler') continue
    return undefined
  }
  return undefined
}

/**
 * Excludes the next noun, and more of them where the list goes on with `or`, or after `without`
 * with `and`: `no drums, bass or guitar`. Without a noun the next adjective: `not sad`.
 */
function exclude(places: readonly Place[], cue: number): void {
  const first = nounAfter(places, cue + 1)
  if (first === undefined) {
    const next = places.findIndex(({ kind }, index) => index > cue && kind !== 'filler')
    const adjective = places[next]
    if (adjective?.kind === 'adjective') adjective.negated = true
    return
  }
  const joinsAnd = hasCue(places[cue], 'without')
  voidBetween(places, cue, first)
  const last = places[first] as Place
  last.negated = true
  let pending: number[] = []
  let at = first + 1
  while (at < places.length) {
    const joint = places[at] as Place
    const spliced = joint.kind === 'mark' ? places[at + 1] : joint
    const ends = hasCue(spliced, 'or') || (joinsAnd && hasCue(spliced, 'and'))
    if (!ends && joint.kind !== 'mark') return
    const start = ends ? places.indexOf(spliced as Place) + 1 : at + 1
    if (hasCue(places[start], 'no') || hasCue(places[start], 'without')) return
    const noun = nounAfter(places, start)
    if (noun === undefined) return
    pending.push(noun)
    if (ends) {
      for (const index of pending) (places[index] as Place).negated = true
      pending = []
    }
    at = noun + 1
  }
}

function voidBetween(places: readonly Place[], from: number, to: number): void {
  for (let index = from + 1; index < to; index += 1) (places[index] as Place).void = true
}

/** `ドラムなし`, `ドラムとベースなし`. */
function excludeBefore(places: readonly Place[], cue: number): void {
  for (let at = cue - 1; at >= 0; at -= 2) {
    const place = places[at] as Place
    if (place.kind !== 'noun' && place.kind !== 'adjective') return
    place.negated = true
    if (!hasCue(places[at - 1], 'and') && !hasCue(places[at - 1], 'or')) return
  }
}

/** `solo sad piano and flute`; `piano solo`, but not `rock with a guitar solo`. */
function soloAt(places: readonly Place[], cue: number): void {
  const next = nounAfter(places, cue + 1)
  const before = places[cue - 1]
  const follows = before !== undefined && isInstrument(before)
  if (follows && next === undefined) {
    const ahead = places[cue - 2]
    const ofBand =
      ahead !== undefined && /^(?:a|an|the|with|and|plus|featuring)$/u.test(ahead.item.text)
    const showy = ahead !== undefined && /^(?:long|big|epic|wild)$/u.test(ahead.item.text)
    if (!ofBand && !showy) before.alone = true
    return
  }
  if (next === undefined) return
  ;(places[next] as Place).alone = true
  for (let at = next + 1; hasCue(places[at], 'and'); at += 1) {
    const noun = nounAfter(places, at + 1)
    if (noun === undefined) return
    ;(places[noun] as Place).alone = true
    at = noun
  }
}

/** `only guitar, bass and flute`. */
function onlyBefore(places: readonly Place[], cue: number): void {
  let at = cue + 1
  while (at < places.length) {
    const noun = nounAfter(places, at)
    if (noun === undefined) return
    ;(places[noun] as Place).alone = true
    at = noun + 1
    while (places[at]?.kind === 'mark' || hasCue(places[at], 'and')) at += 1
  }
}

/** `guitar and flute only`. */
function aloneAfter(places: readonly Place[], cue: number): void {
  let at = cue - 1
  if (places[at]?.kind !== 'noun') return
  for (; at >= 0; at -= 1) {
    const place = places[at] as Place
    if (place.kind === 'noun') place.alone = true
    else if (place.kind !== 'adjective' && place.kind !== 'mark' && !hasCue(place, 'and')) return
    else if (place.kind === 'mark' && !listGoesOn(places, at)) return
  }
}

/** A comma belongs to a list that `and` closes: `guitar, bass and flute only`. */
function listGoesOn(places: readonly Place[], comma: number): boolean {
  const next = nounAfter(places, comma + 1)
  return (
    next !== undefined && (hasCue(places[next + 1], 'and') || places[next + 1]?.kind === 'mark')
  )
}

/** `two guitars`, `기타 두 대`. */
function setCount(places: readonly Place[], index: number): void {
  const { item } = places[index] as Place
  if (item.kind !== 'known') return
  const count = item.meanings.find((meaning) => 'count' in meaning)?.count
  if (count === undefined) return
  const next = nounAfter(places, index + 1)
  const counted = next === undefined ? places[index - 1] : places[next]
  if (counted !== undefined && isInstrument(counted)) counted.count = count
}

const near = 3

/** `starts quietly`, `leiser Anfang`: these words are the level of a section, not the mood. */
function setLevel(places: readonly Place[], cue: number, end: 'start' | 'end'): void {
  const { tag } = places[cue] as Place
  const around = places
    .map((place, index) => ({ place, away: index > cue ? index - cue : cue - index + 1 }))
    .filter(({ place, away }) => away > 0 && away <= near && place.tag === tag)
    .filter(({ place }) => levelOf(place) !== undefined && place.kind !== 'noun')
    .sort((one, other) => one.away - other.away)
  const level = around[0]?.place
  if (level === undefined) return
  const loud = levelOf(level) === 'loud'
  if (end === 'start' && loud) return
  const dynamics = end === 'start' ? 'quiet-start' : loud ? 'big-end' : 'soft-end'
  level.dynamics = { dynamics }
}

function levelOf({ item }: Place): 'quiet' | 'loud' | undefined {
  if (item.kind !== 'known') return undefined
  return item.meanings.find((meaning) => 'level' in meaning)?.level
}

/** Names that are common words count after `like`, and those of brands in a commercial. */
function checkNames(places: readonly Place[]): void {
  const advertises = places.some(
    ({ item }) =>
      item.kind === 'known' &&
      item.meanings.some((meaning) => 'use' in meaning && meaning.use.name === 'commercial'),
  )
  let isList = false
  for (const [index, place] of places.entries()) {
    const name = nameIn(place)
    if (name === undefined) {
      if (!hasCue(place, 'and') && !hasCue(place, 'or') && place.kind !== 'mark') isList = false
      continue
    }
    const liked: boolean =
      isList ||
      hasCue(places[index - 1], 'like') ||
      (hasCue(places[index - 1], 'article') && hasCue(places[index - 2], 'like')) ||
      hasCue(places[index + 1], 'likeAfter')
    if (liked || !name.ambiguous || (name.brand && advertises)) isList = liked
    else {
      place.kind = 'unknown'
      place.void = true
    }
  }
}

function nameIn({ item }: Place) {
  if (item.kind !== 'known') return undefined
  return item.meanings.find((meaning) => 'artists' in meaning)
}

function findingsOf({ item, kind, tag, ...state }: Place): Finding[] {
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
