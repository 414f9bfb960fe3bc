import { isAscii, type Token, tokensOf, unaccented } from './normalise.ts'

/**
 * Finds known words in free text: the longest match wins, and words that it uses are not read
 * again, so that `drum and bass` never matches drums or a bass.
 */
export interface Entry<Meaning> {
  /** Lower case, single spaces; `*` stands for any ending of up to 4 letters. */
  word: string
  meaning: Meaning
}

export interface Match<Meaning> {
  meanings: readonly Meaning[]
  /** As written, in lower case. */
  text: string
  at: number
  end: number
}

/** What the text consists of, in order: known words, unknown ones, punctuation marks. */
export type Item<Meaning> =
  | (Match<Meaning> & { kind: 'known' })
  | { kind: 'unknown' | 'mark'; text: string; at: number; end: number }

interface Sought<Meaning> {
  /** Exact words, or stems with their `*`. */
  parts: readonly string[]
  word: string
  meanings: Meaning[]
}

export interface Lexicon<Meaning> {
  /** By first word, exact or a stem. */
  exact: ReadonlyMap<string, readonly Sought<Meaning>[]>
  stems: ReadonlyMap<string, readonly Sought<Meaning>[]>
  /** Words in scripts without spaces, by first sign. */
  signs: ReadonlyMap<string, readonly Sought<Meaning>[]>
}

const unspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
const sign = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}]'
/** `8ビット` is two tokens. */
const changeOfScript = new RegExp(`(?<=[a-z0-9])(?=${sign})|(?<=${sign})(?=[a-z0-9])`, 'gu')
const longestEnding = 4

export function lexiconOf<Meaning>(entries: readonly Entry<Meaning>[]): Lexicon<Meaning> {
  const byWord = new Map<string, Sought<Meaning>>()
  for (const { word, meaning } of entries) {
    for (const spelling of spellingsOf(word)) {
      const known = byWord.get(spelling)
      if (known?.meanings.includes(meaning)) continue
      if (known) known.meanings.push(meaning)
      else {
        const parts = spelling.split(' ')
        byWord.set(spelling, { parts, word: spelling, meanings: [meaning] })
      }
    }
  }
  const all = [...byWord.values()]
  const spaced = all.filter(({ word }) => !unspaced.test(word))
  const first = ({ parts }: Sought<Meaning>) => parts[0] ?? ''
  return {
    exact: Map.groupBy(
      spaced.filter((one) => !first(one).endsWith('*')),
      first,
    ),
    stems: Map.groupBy(
      spaced.filter((one) => first(one).endsWith('*')),
      (one) => first(one).slice(0, -1),
    ),
    signs: Map.groupBy(
      all.filter(({ word }) => unspaced.test(word)),
      ({ word }) => word[0] ?? '',
    ),
  }
}

/** People leave accents out, but `só` is not `so`. */
function spellingsOf(word: string): Iterable<string> {
  if (isAscii(word)) return [word]
  const apart = word.replace(changeOfScript, ' ')
  return word.length > 3 ? new Set([apart, unaccented(apart)]) : [apart]
}

export function itemsOf<Meaning>(text: string, lexicon: Lexicon<Meaning>): Item<Meaning>[] {
  const { text: words, tokens } = tokensOf(text)
  const matches: Match<Meaning>[] = []
  const singles: Match<Meaning>[] = []
  for (const [index, token] of tokens.entries()) {
    const before = matches.length
    if (token.kind === 'signs') matchSigns(words, token, lexicon, matches)
    else if (token.kind === 'word') matchWords(words, tokens, index, lexicon, matches)
    if (token.kind === 'word' && matches.length === before) {
      singles.push(...inflected(token, lexicon))
    }
  }
  return inOrder(words, tokens, longestFirst([...matches, ...singles], words.length))
}

function matchSigns<Meaning>(
  words: string,
  { text, at }: Token,
  { signs }: Lexicon<Meaning>,
  matches: Match<Meaning>[],
): void {
  for (let place = at; place < at + text.length; place += 1) {
    for (const { word, meanings } of signs.get(words[place] ?? '') ?? []) {
      if (!words.startsWith(word, place)) continue
      matches.push({ meanings, text: word, at: place, end: place + word.length })
    }
  }
}

function matchWords<Meaning>(
  words: string,
  tokens: readonly Token[],
  index: number,
  { exact, stems }: Lexicon<Meaning>,
  matches: Match<Meaning>[],
): void {
  const { text, at } = tokens[index] as Token
  function add(candidates: readonly Sought<Meaning>[] | undefined): void {
    for (const { parts, meanings } of candidates ?? []) {
      const last = tokens[index + parts.length - 1]
      if (last === undefined) continue
      if (parts.some((part, place) => !isSpelled(tokens[index + place]?.text ?? '', part))) continue
      const end = last.at + last.text.length
      matches.push({ meanings, text: words.slice(at, end), at, end })
    }
  }
  add(exact.get(text))
  for (let ending = 0; ending <= longestEnding && ending < text.length - 1; ending += 1) {
    add(stems.get(text.slice(0, text.length - ending)))
  }
}

function isSpelled(word: string, part: string): boolean {
  if (!part.endsWith('*')) return word === part
  return word.length <= part.length - 1 + longestEnding && word.startsWith(part.slice(0, -1))
}

const endings = ['s', 'es', 'ly', 'ish', 'y']
const links = ['', 's', 'n', 'en', 'es', 'e']

/** A plural or an adverb of a known word, or a compound of two: `pianos`, `Klaviermusik`. */
function inflected<Meaning>({ text, at }: Token, lexicon: Lexicon<Meaning>): Match<Meaning>[] {
  if (text.length < 4 || text.length > 32) return []
  for (const ending of endings) {
    const root = text.endsWith(ending) ? text.slice(0, -ending.length) : ''
    const meanings = root.length < 3 ? undefined : meaningOf(root, lexicon)
    if (meanings) return [{ meanings, text, at, end: at + text.length }]
  }
  for (let split = text.length - 3; split >= 4; split -= 1) {
    const head = meaningOf(text.slice(split), lexicon)
    const modifier = head && modifierOf(text.slice(0, split), lexicon)
    if (!modifier) continue
    const middle = at + split
    return [
      { meanings: modifier, text: text.slice(0, split), at, end: middle },
      { meanings: head, text: text.slice(split), at: middle, end: at + text.length },
    ]
  }
  return []
}

function modifierOf<Meaning>(
  word: string,
  lexicon: Lexicon<Meaning>,
): readonly Meaning[] | undefined {
  for (const link of links) {
    const root = word.endsWith(link) ? word.slice(0, word.length - link.length) : ''
    const meanings = root.length < 4 ? undefined : meaningOf(root, lexicon)
    if (meanings) return meanings
  }
  return undefined
}

/** The meanings of a single word, exact or by its stem. */
function meaningOf<Meaning>(
  word: string,
  { exact, stems }: Lexicon<Meaning>,
): readonly Meaning[] | undefined {
  const isSingle = ({ parts }: Sought<Meaning>) => parts.length === 1
  return (exact.get(word)?.find(isSingle) ?? stems.get(word)?.find(isSingle))?.meanings
}

function longestFirst<Meaning>(matches: Match<Meaning>[], length: number): Match<Meaning>[] {
  const used = new Uint8Array(length)
  return matches
    .sort((one, other) => other.end - other.at - (one.end - one.at) || one.at - other.at)
    .filter(({ at, end }) => {
      for (let place = at; place < end; place += 1) if (used[place]) return false
      used.fill(1, at, end)
      return true
    })
    .sort((one, other) => one.at - other.at)
}

/** The matches, and what lies between them. */
function inOrder<Meaning>(
  words: string,
  tokens: readonly Token[],
  matches: readonly Match<Meaning>[],
): Item<Meaning>[] {
  const items: Item<Meaning>[] = []
  let next = 0
  for (const { text, at, kind } of tokens) {
    const tokenEnd = at + text.length
    let place = Math.max(at, items.at(-1)?.end ?? 0)
    while (place < tokenEnd) {
      const match = matches[next]
      if (match?.at === place) {
        items.push({ kind: 'known', ...match })
        next += 1
        place = match.end
        continue
      }
      const end = Math.min(tokenEnd, match?.at ?? tokenEnd)
      const rest = kind === 'mark' ? 'mark' : 'unknown'
      items.push({ kind: rest, text: words.slice(place, end), at: place, end })
      place = end
    }
  }
  return items
}
