import { syllablesOf } from './syllables.ts'

/** More syllables cannot be sung in one breath. */
const mostSyllables = 16
const longestWord = 32

const addresses = /https?:\/\/\S*|www\.\S+|\S+@\S+\.\S+/giu
const directions = /\[[^\]]*\]|【[^】]*】|\{[^}]*\}|<[^>]*>/gu
/** Emoji, symbols, control characters and direction marks: text without sound. */
const silent = /[^\p{L}\p{M}\p{N}'’.,;:!?…、。，；：！？ー・-]+/gu
const endOfThought = /[.,;:!?…、。，；：！？]/u

/** The singable phrases of a line, each of one breath; empty if there are none. */
export function phrasesOf(line: string): string[] {
  const text = line
    .normalize('NFC')
    .replace(addresses, ' ')
    .replace(directions, ' ')
    .replace(silent, ' ')
    // More marks on a letter than any script uses are decoration.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\p{Script=Latin}{33,}/gu, (word) => word.slice(0, longestWord))
    .replace(/\s+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(text) ? breathsOf(piecesOf(text)) : []
}

interface Piece {
  text: string
  syllables: number
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Words with the marks that follow them; scripts without spaces are segmented by dictionary. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = pieces.at(-1)
    if (isWordLike === true || last === undefined) {
      pieces.push({ text: segment, syllables: syllablesOf(segment).length })
    } else {
      last.text += segment
    }
  }
  return pieces
}

/** Halves the line, near punctuation if possible, until each part fits one breath. */
function breathsOf(pieces: readonly Piece[]): string[] {
  const whole = pieces.reduce((sum, { syllables }) => sum + syllables, 0)
  const cuts = pieces.length - 1
  if (whole <= mostSyllables || cuts === 0) {
    const text = pieces
      .map((piece) => piece.text)
      .join('')
      .trim()
    return /[\p{L}\p{N}]/u.test(text) ? [text] : []
  }
  let passed = 0
  let best = 1
  let lowestCost = Infinity
  for (let cut = 1; cut <= cuts; cut += 1) {
    const before = pieces[cut - 1]
    passed += before?.syllables ?? 0
    const thought = endOfThought.test(before?.text ?? '')
    const cost = Math.abs(passed / whole - 0.5) - (thought ? 0.3 : 0)
    if (cost < lowestCost) {
      lowestCost = cost
      best = cut
    }
  }
  return [...breathsOf(pieces.slice(0, best)), ...breathsOf(pieces.slice(best))]
}
