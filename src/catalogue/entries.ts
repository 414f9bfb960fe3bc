import { onesIn } from './bits.ts'

export interface Entries {
  words: number[]
  positions: number[]
}

/** One word of each 0.75 s is indexed. */
const stretch = 32
/** A held chord has the same word for long, which says little. */
const mostRepeats = 2

/**
 * The words of a recording to index: of each stretch the one that differs least from its
 * neighbours. Noise, echoes and encoders change such words least, and where a song is offset by
 * a part of a word its words are the same there. The words are signed, like integers in Postgres.
 */
export function entriesOf({ words }: { words: Uint32Array }): Entries {
  const entries: Entries = { words: [], positions: [] }
  const repeats = new Map<number, number>()
  for (let start = 0; start < words.length; start += stretch) {
    const position = calmestOf(words, start)
    if (position === undefined) continue
    const word = words[position]! | 0
    const count = (repeats.get(word) ?? 0) + 1
    repeats.set(word, count)
    if (count > mostRepeats) continue
    entries.words.push(word)
    entries.positions.push(position)
  }
  return entries
}

/** Undefined where all is silent. */
function calmestOf(words: Uint32Array, start: number): number | undefined {
  let calmest: number | undefined
  let least = Number.POSITIVE_INFINITY
  const end = Math.min(start + stretch, words.length - 1)
  for (let position = Math.max(1, start); position < end; position++) {
    const word = words[position]!
    if (word === 0) continue
    const change = onesIn(words[position - 1]! ^ word) + onesIn(word ^ words[position + 1]!)
    if (change >= least) continue
    least = change
    calmest = position
  }
  return calmest
}
