/**
 * The written form of the syllables of a line that was spoken: a piece of the text for each
 * syllable, which together are the text. A piece is empty where one sign has several syllables, as
 * Japanese kanji and digits have.
 */
import type { SpokenLine, SpokenSyllable } from '../singer/spoken.ts'
import { syllablesOf } from './syllables.ts'

export function writtenSyllables({ text, syllables }: Pick<SpokenLine, 'text' | 'syllables'>) {
  return matchWords(wordsOf(text), countByWord(syllables)).flatMap(([words, count]) =>
    piecesOf(words.join(''), count),
  )
}

/** With the space and the signs around them; what has no letter belongs to the word before it. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.match(/\s*\S+\s*/gu) ?? []) {
    const before = words.at(-1)
    const joins = !/[\p{L}\p{N}]/u.test(word) || (before && !/[\p{L}\p{N}]/u.test(before))
    if (before !== undefined && joins) words[words.length - 1] = before + word
    else words.push(word)
  }
  return words
}

function countByWord(syllables: readonly Pick<SpokenSyllable, 'startsWord'>[]): number[] {
  const counts: number[] = []
  for (const { startsWord } of syllables) {
    if (startsWord || counts.length === 0) counts.push(0)
    counts[counts.length - 1]! += 1
  }
  return counts
}

type Match = [words: string[], syllables: number]

/**
 * Which written words are which spoken ones: the speaker reads `1999` as several and may read `in
 * the` as one. The cheapest alignment, by dynamic programming, where one word has several spoken
 * ones or the other way round; it costs what the syllables differ from those by spelling.
 */
function matchWords(words: readonly string[], counts: readonly number[]): Match[] {
  const spelled = words.map(spelledSyllables)
  const best: ({ cost: number; matches: Match[] } | undefined)[][] = words.map(() => [])
  best.push([])
  best[0]![0] = { cost: 0, matches: [] }
  for (let word = 0; word < words.length; word += 1) {
    for (let group = 0; group < counts.length; group += 1) {
      const here = best[word]?.[group]
      if (here === undefined) continue
      for (let to = word + 1; to <= words.length; to += 1) {
        const lastGroup = to === word + 1 ? counts.length : group + 1
        for (let until = group + 1; until <= lastGroup; until += 1) {
          const sung = sum(counts.slice(group, until))
          const joined = to - word + until - group - 2
          const cost = here.cost + costOf(spelled.slice(word, to), sung) + 0.5 * joined
          if (cost >= (best[to]![until]?.cost ?? Infinity)) continue
          best[to]![until] = { cost, matches: [...here.matches, [words.slice(word, to), sung]] }
        }
      }
    }
  }
  return best[words.length]?.[counts.length]?.matches ?? [[[...words], sum(counts)]]
}

/** NaN for a number, which may have any number of syllables. */
function spelledSyllables(word: string): number {
  return /\p{N}/u.test(word) ? Number.NaN : Math.max(1, syllablesOf(word).length)
}

function costOf(spelled: readonly number[], sung: number): number {
  return Math.abs(sum(spelled) - sung) || 0
}

const segmenter = new Intl.Segmenter('und')

/** Cut between the syllables by spelling if there are as many, else evenly. */
function piecesOf(text: string, count: number): string[] {
  const syllables = unitsOf(text, syllablesOf(text))
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment)
  const units = syllables.length >= count ? syllables : signs
  const weights = units.map((unit) => (/\p{Script=Han}/u.test(unit) ? 2 : 1))
  const perPiece = sum(weights) / count
  const pieces = Array.from({ length: count }, () => '')
  let before = 0
  for (const [index, unit] of units.entries()) {
    const place = units.length === count ? index : Math.floor(before / perPiece + 1e-9)
    pieces[Math.min(count - 1, place)] += unit
    before += weights[index] ?? 1
  }
  return pieces
}

/** A syllable of one word begins with one consonant, or with one of these groups. */
const onset = /(?:[bcdfgkpt][lr]|[cpst]h|sch|qu|[^aeiouy])$/iu
const consonants = /^[^\W\d_aeiouyäöüàáâãåæèéêëìíîïòóôõøœùúû]+/iu

/** The text cut where its syllables begin. */
function unitsOf(text: string, syllables: readonly string[]): string[] {
  const starts: number[] = []
  for (const syllable of syllables) {
    const start = text.indexOf(syllable, starts.at(-1) === undefined ? 0 : starts.at(-1)! + 1)
    if (start < 0) continue
    const run = consonants.exec(syllable)?.[0] ?? ''
    const inWord = starts.length > 0 && /\p{L}/u.test(text[start - 1] ?? '')
    starts.push(inWord ? start + Math.max(0, run.search(onset)) : start)
  }
  return starts.map((start, index) => text.slice(index === 0 ? 0 : start, starts[index + 1]))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
