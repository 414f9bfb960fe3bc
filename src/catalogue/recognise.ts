import type { Fingerprint } from '../engines/engines.ts'

/**
 * Recognises a recording by its fingerprint (Haitsma and Kalker, "A Highly Robust Audio
 * Fingerprinting System", ISMIR 2002). Some words of the song, and variants that differ in their
 * least reliable bits, are looked up exactly. Where several point to the same position in one
 * recording, all words from there are compared bit by bit.
 */

/**
 * Every eighth word of a recording is indexed. This suffices, because a song looks up all of its
 * words.
 */
const INDEX_EVERY = 8
/**
 * The words of a song that are looked up: two stretches of 12 s, because one alone may be an intro
 * that several recordings share.
 */
const stretchWords = 512
/**
 * The bit error rate of two different recordings is near 0.5, of two encodings of one below 0.33.
 */
const mostBitErrors = 0.32
/** 8 s without silence; fewer words are not reliable. */
const fewestWords = 344

export interface Lookup {
  words: number[]
  /** The position of each word in the song. */
  positions: number[]
}

/** The words of a song to look up. They are signed, like integers in Postgres. */
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

/** The words of a recording to index. */
export function entriesOf({ words }: Fingerprint): Lookup {
  const entries: Lookup = { words: [], positions: [] }
  for (let position = 0; position < words.length; position += INDEX_EVERY) {
    const word = words[position]!
    if (word === 0) continue
    entries.words.push(word | 0)
    entries.positions.push(position)
  }
  return entries
}

/**
 * Compares the song with the recording from its word `offset` on. A negative offset means that the
 * song starts earlier.
 */
export function isSame(song: Uint32Array, recording: Uint32Array, offset: number): boolean {
  const first = Math.max(0, -offset)
  const last = Math.min(song.length, recording.length - offset)
  let errors = 0
  let compared = 0
  for (let position = first; position < last; position++) {
    const [one, other] = [song[position]!, recording[position + offset]!]
    // Digital silence is equal in all recordings.
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

/** The word itself, then the word with each combination of its unreliable bits flipped. */
function variantsOf(word: number, doubtful: number): number[] {
  const bits = Array.from({ length: 32 }, (_, bit) => 1 << bit).filter((bit) => doubtful & bit)
  return bits.reduce((variants, bit) => variants.concat(variants.map((one) => one ^ bit)), [word])
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
