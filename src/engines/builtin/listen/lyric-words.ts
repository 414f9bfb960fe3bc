import { readLyrics } from '../composer/lyrics.ts'

/** A line of lyrics with the words that are sung in it. */
export interface WordedLine {
  text: string
  words: string[]
}

/** The lines in the order of singing, without tags; a chorus that is only named has its lines. */
export function wordedLines(lyrics: string): WordedLine[] {
  return readLyrics(lyrics)
    .flatMap(({ lines }) => lines)
    .map((text) => ({ text, words: text.split(/\s+/u).filter((word) => partsOf(word).length > 0) }))
    .filter(({ words }) => words.length > 0)
}

/** What a dictionary knows a word by: `half-light` as two words. */
export function partsOf(word: string): string[] {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/gu, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((part) => part.replace(/^'+(?!(?:bout|cause|em|til)$)|'+$/gu, ''))
    .filter((part) => part !== '')
}
