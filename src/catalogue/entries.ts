import { onesIn, reversed } from './bits.ts'

export interface Entries {
  keys: number[]
  positions: number[]
}

/** One word of each 0.75 s is indexed. */
const stretch = 32
/** A held chord has the same word for long, which says little. */
const mostRepeats = 2

/**
 * The words of a recording to index: of each stretch the one that differs least from its
 * neighbours. Noise, echoes and encoders change such words least, and where a song is offset by
 * a part of a word its words are the same there. A key is the word with its bits reversed: the
 * lowest bands, the loudest of most music, come first, because look-ups compare the first bits.
 */
export function entriesOf({ words }: { words: Uint32Array }): Entries {
  const entries: Entries = { keys: [], positions: [] }
  const repeats = new Map<number, number>()
  for (let start = 0; start < words.length; start += stretch) {
    const position = calmestOf(words, start)
    if (position === undefined) continue
    const key = reversed(words[position]!)
    const count = (repeats.get(key) ?? 0) + 1
    repeats.set(key, count)
    if (count > mostRepeats) continue
    entries.keys.push(key)
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
