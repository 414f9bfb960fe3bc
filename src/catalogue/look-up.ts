import type { Fingerprint, HeardWords } from '../engines/engines.ts'

/**
 * What of a song is looked up in the index: words that begin with the same bits as a word of the
 * song, or as one with its least certain bits flipped (Haitsma and Kalker, "A Highly Robust Audio
 * Fingerprinting System", ISMIR 2002). Fewer bits find more of a song in noise, and more of what
 * is accidental: the larger the index, the more bits.
 */
export interface Lookup {
  lows: number[]
  highs: number[]
  /** The position in the song. */
  positions: number[]
  /** The pitch of the words, by its index in `heardOf`. */
  pitches: number[]
}

/**
 * So many entries would begin with the same bits if all words were equally likely; with more, pairs
 * that match by accident at one offset crowd out the recording.
 */
const accidents = 1
const [fewestBits, mostBits] = [16, 24]
/** A song is rarely both shifted and in noise. */
const moreBitsIfShifted = 4
const flippedBits = 2
const [mostWords, mostShiftedWords] = [1280, 256]
const wordBits = 32

/** The words of a song at its own pitch, then at others. */
export function heardOf(fingerprint: Fingerprint): HeardWords[] {
  return [fingerprint, ...fingerprint.shifted]
}

export function lookupOf(fingerprint: Fingerprint, indexed: number): Lookup {
  const lookup: Lookup = { lows: [], highs: [], positions: [], pitches: [] }
  const wanted = Math.round(Math.log2(Math.max(1, indexed / accidents)))
  const bits = Math.min(mostBits, Math.max(fewestBits, wanted))
  for (const [pitch, heard] of heardOf(fingerprint).entries()) {
    const isShifted = pitch > 0
    const ranges = rangesOf(heard, isShifted ? bits + moreBitsIfShifted : bits)
    for (const { position, first, length } of ranges.slice(
      0,
      isShifted ? mostShiftedWords : mostWords,
    )) {
      for (const low of first) {
        lookup.lows.push(low)
        lookup.highs.push(low + length - 1)
        lookup.positions.push(position)
        lookup.pitches.push(pitch)
      }
    }
  }
  return lookup
}

interface Ranges {
  position: number
  /** Where the ranges begin; signed, like integers in Postgres. */
  first: number[]
  length: number
  certainty: number
}

/** Most certain words first. */
function rangesOf({ words, margins }: HeardWords, bits: number): Ranges[] {
  const rest = wordBits - bits
  const length = 2 ** rest
  const ranges: Ranges[] = []
  for (const [position, word] of words.entries()) {
    if (word === 0) continue
    const { flips, certainty } = leastCertain(margins, position * wordBits + rest, bits)
    const first = ((word >>> rest) << rest) | 0
    const [one, other] = flips.map((bit) => 1 << (rest + bit)) as [number, number]
    ranges.push({
      position,
      first: [first, first ^ one, first ^ other, first ^ one ^ other],
      length,
      certainty,
    })
  }
  return ranges.sort((one, other) => other.certainty - one.certainty)
}

/** The bits to flip, and the margin of the least certain one that is not flipped. */
function leastCertain(
  margins: Uint8Array,
  start: number,
  bits: number,
): { flips: number[]; certainty: number } {
  const lowest: { bit: number; margin: number }[] = []
  for (let bit = 0; bit < bits; bit++) {
    const margin = margins[start + bit]!
    if (lowest.length > flippedBits && margin >= lowest[flippedBits]!.margin) continue
    lowest.push({ bit, margin })
    lowest.sort((one, other) => one.margin - other.margin)
    lowest.length = Math.min(lowest.length, flippedBits + 1)
  }
  return {
    flips: lowest.slice(0, flippedBits).map(({ bit }) => bit),
    certainty: lowest[flippedBits]!.margin,
  }
}
