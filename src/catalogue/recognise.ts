import type { Fingerprint } from '../engines/engines.ts'

/**
 * Whether a song is a known recording: some of its words, or words that differ in their most doubtful bits, are looked up
 * exactly; where several point to the same place of one recording, all words there are compared bit by bit (Haitsma and
 * Kalker, "A Highly Robust Audio Fingerprinting System", ISMIR 2002).
 */

/** Of the words of a recording that are kept for looking up: every eighth, since a song brings all of its own. */
export const KEPT_EVERY = 8
/** Words of the song that are looked up: two stretches of 12 s, so that one may be an intro that others use too. */
const stretchWords = 512
/** Two recordings differ in half of their bits; the same one, encoded again, in less than a third. */
const mostBitErrors = 0.32
/** 8 s of sound that is not silent: less says too little. */
const fewestWords = 344

export interface Lookup {
  words: number[]
  /** Where in the song each of them is. */
  positions: number[]
}

/** What to look up; words are signed, as Postgres keeps integers. */
export function lookupOf({ words, doubtful }: Fingerprint): Lookup {
  const lookup: Lookup = { words: [], positions: [] }
  for (const position of stretchesOf(words.length)) {
    const word = words[position]!
    if (word === 0) continue
    for (const variant of variantsOf(word, doubtful[position]!)) {
      lookup.words.push(variant | 0)
      lookup.positions.push(position)
    }
  }
  return lookup
}

/** What to keep of a recording so that it can be looked up. */
export function entriesOf({ words }: Fingerprint): Lookup {
  const entries: Lookup = { words: [], positions: [] }
  for (let position = 0; position < words.length; position += KEPT_EVERY) {
    const word = words[position]!
    if (word === 0) continue
    entries.words.push(word | 0)
    entries.positions.push(position)
  }
  return entries
}

/** Whether the song is the recording from its word `offset` on; negative when the song begins earlier. */
export function isSame(song: Uint32Array, recording: Uint32Array, offset: number): boolean {
  const first = Math.max(0, -offset)
  const last = Math.min(song.length, recording.length - offset)
  let errors = 0
  let compared = 0
  for (let position = first; position < last; position++) {
    const [one, other] = [song[position]!, recording[position + offset]!]
    // Digital silence is the same everywhere.
    if (one === 0 || other === 0) continue
    errors += bitsOf(one ^ other)
    compared += 1
  }
  return compared >= fewestWords && errors / compared / 32 < mostBitErrors
}

function stretchesOf(length: number): number[] {
  if (length <= 2 * stretchWords) return [...Array(length).keys()]
  const starts = [Math.floor(length / 4), Math.floor((3 * length) / 4) - stretchWords]
  return starts.flatMap((start) =>
    Array.from({ length: stretchWords }, (_, index) => start + index),
  )
}

/** The word with each choice of its doubtful bits, itself first. */
function variantsOf(word: number, doubtful: number): number[] {
  const bits = Array.from({ length: 32 }, (_, bit) => 1 << bit).filter((bit) => doubtful & bit)
  return bits.reduce((variants, bit) => variants.concat(variants.map((one) => one ^ bit)), [word])
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
