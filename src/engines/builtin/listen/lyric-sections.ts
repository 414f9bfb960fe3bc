import type { TranscriptSection } from '../messages.ts'
import { endOf, type HeardLine, startOf, textOf } from './lyric-lines.ts'

/** A longer rest ends a section. */
const restSeconds = 4
/** No section is longer than two stanzas of four lines. */
const mostLines = 8

/**
 * Groups lines into sections: words that return later are the chorus, all others are verses
 * (Mahedero, Martínez, Cano, Koppenberger and Gouyon, "Natural Language Processing of Lyrics",
 * 2005).
 */
export function sectionsOf(lines: readonly HeardLine[]): TranscriptSection[] {
  const returns = returningLines(lines)
  const groups: { returns: boolean; lines: HeardLine[] }[] = []
  for (const [index, line] of lines.entries()) {
    const group = groups.at(-1)
    const previous = group?.lines.at(-1)
    const isNew =
      !group ||
      !previous ||
      returns[index] !== group.returns ||
      restBetween(previous, line) >= restSeconds ||
      group.lines.length >= mostLines
    if (isNew) groups.push({ returns: returns[index] === true, lines: [line] })
    else group.lines.push(line)
  }
  return groups.map((group) => ({
    label: group.returns ? 'chorus' : 'verse',
    lines: group.lines.map(({ words }) => ({
      words: words.map(({ text, low }) => ({ w: text, low })),
    })),
  }))
}

/** The words of a line without case and punctuation. */
export function wordingOf(line: HeardLine): string {
  return textOf(line)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/**
 * The lines in passages of two or more lines that return; a refrain of one line belongs to its
 * verse.
 */
function returningLines(lines: readonly HeardLine[]): boolean[] {
  const wordings = lines.map(wordingOf)
  const returns = wordings.map(() => false)
  for (let one = 0; one + 1 < wordings.length; one++) {
    for (let other = one + 2; other + 1 < wordings.length; other++) {
      const same = wordings[one] === wordings[other] && wordings[one + 1] === wordings[other + 1]
      if (!same) continue
      for (const place of [one, one + 1, other, other + 1]) returns[place] = true
    }
  }
  return returns
}

function restBetween(before: HeardLine, after: HeardLine): number {
  const [end, start] = [endOf(before), startOf(after)]
  return end === null || start === null ? 0 : start - end
}
