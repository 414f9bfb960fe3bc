import { normalise } from '../reader/normalise.ts'
import type { SectionName } from './score.ts'
import { sectionTags } from './section-tag-table.ts'

/** A line of lyrics that names a section, and the text after the name in the same line. */
export interface SectionTag {
  /** Undefined for an unknown name: `[softly]`. */
  name: SectionName | undefined
  /** How often the section is sung: `[Chorus x2]`. */
  times: number
  rest: string
}

const bracketed =
  /^\s*[#*_\s]*(?:\[([^\]]{0,80})\]|【([^】]{0,80})】|\{([^}]{0,80})\})[*_\s:]*(.*)$/su
const inParentheses = /^\s*[(（]([^)）]{1,60})[)）]\s*:?\s*$/u
const heading = /^\s*([#*_]*)\s*([\p{L}\s-]{2,24}?)\s*(\d{0,2})\s*(:?)\s*[*_]*\s*$/u
const repetition = /(?:^|[\s(])(?:[x×]\s?([2-9])|([2-9])\s?[x×])(?:[\s)]|$)/iu

/** Undefined if the line is to be sung. */
export function readTag(line: string): SectionTag | undefined {
  const square = bracketed.exec(line)
  if (square !== null) {
    const text = square[1] ?? square[2] ?? square[3] ?? ''
    return { name: nameIn(text), times: timesIn(text), rest: square[4] ?? '' }
  }
  const round = inParentheses.exec(line)?.[1]
  const roundName = round === undefined ? undefined : nameIn(round)
  if (roundName !== undefined) return { name: roundName, times: timesIn(round ?? ''), rest: '' }
  return readHeading(line)
}

/** `Verse 2`, `Chorus:` and `## Bridge`; a word without a mark is a line to sing. */
function readHeading(line: string): SectionTag | undefined {
  const [, markup = '', word = '', number = '', colon = ''] = heading.exec(line) ?? []
  if (markup === '' && number === '' && colon === '') return undefined
  const found = sectionTags.find(([, words]) => words.includes(word.toLowerCase()))
  return found === undefined ? undefined : { name: found[0], times: 1, rest: '' }
}

/** `(x2)` at the end of a line, and the line without it. */
export function readRepetition(line: string): { text: string; times: number } {
  const times = timesIn(line)
  return { text: times > 1 ? line.replace(repetition, ' ') : line, times }
}

function timesIn(text: string): number {
  const found = repetition.exec(text)
  return found === null ? 1 : Math.min(4, Number(found[1] ?? found[2]))
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const names = sectionTags.flatMap(([name, words]) =>
  words.map((word) => ({
    name,
    sought: spaceless.test(word) ? normalise(word).trim() : normalise(word),
  })),
)

function nameIn(tag: string): SectionName | undefined {
  const text = normalise(tag.replace(/(\p{L})(\p{N})/gu, '$1 $2'))
  return names.find(({ sought }) => text.includes(sought))?.name
}
