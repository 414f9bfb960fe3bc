import type { HeardWords } from '../engines/engines.ts'
import { onesIn } from './bits.ts'

/** A song as it is compared: its words, and ones where their bits are certain. */
export interface Comparable {
  words: Uint32Array
  certain: Uint32Array
}

/** Where a song may be in a recording: its word at `position` is that at `position + offset`. */
export interface Alignment {
  position: number
  offset: number
}

/**
 * Only bits that noise has most likely left as they were are compared: at this margin one in six is
 * wrong, with more margin ever fewer.
 */
const certainMargin = 16
const wordBits = 32
/** 3 s are compared at a time, so that a song may be played faster or slower. */
const pieceWords = 128
/** With fewer words that are not silent, or fewer certain bits, a piece says nothing. */
const fewestInPiece = { words: 64, bits: 256 }
/**
 * By how many words the offset of a match may differ from that of what is compared: of the whole
 * piece that contains the match, and of the words right around it.
 */
const [anchorReach, matchReach] = [16, 3]
/** A piece may lie so many words earlier or later than the one before: a tempo changed by 5 %. */
const driftReach = 6
/** The share of wrong bits; higher around a match, because the other pieces are compared too. */
const allowedAround = 0.36
/** The shares of wrong bits in so many pieces in a row. */
const allowed = [
  { pieces: 3, errors: 0.24 },
  { pieces: 5, errors: 0.28 },
  { pieces: 9, errors: 0.31 },
] as const

export function comparable({ words, margins }: HeardWords): Comparable {
  const certain = new Uint32Array(words.length)
  for (const [index, margin] of margins.entries()) {
    if (margin >= certainMargin) certain[Math.floor(index / wordBits)]! |= 1 << (index % wordBits)
  }
  return { words, certain }
}

/** Which words of a recording `mayBeSame` compares. */
export function wordsAround({ position, offset }: Alignment): { first: number; count: number } {
  const first = Math.max(0, startAround(position) + offset - matchReach)
  return { first, count: pieceWords + 2 * matchReach }
}

/** Compares the words around a match, which are those of `wordsAround`. */
export function mayBeSame(song: Comparable, around: Uint32Array, alignment: Alignment): boolean {
  const offset = alignment.offset - wordsAround(alignment).first
  const best = bestOffset(song, around, startAround(alignment.position), offset, matchReach)
  return best !== undefined && best.errors < allowedAround
}

function startAround(position: number): number {
  return Math.max(0, position - pieceWords / 2)
}

/**
 * The errors of the song as a share of those allowed: below 1 it is the recording. It is compared
 * in pieces, from the alignment on in both directions. Each piece lies where it has the fewest
 * errors near the one before.
 */
export function distanceOf(song: Comparable, recording: Uint32Array, alignment: Alignment): number {
  const errors = errorsOf(song, recording, alignment)
  return Math.min(...allowed.map((one) => lowestMean(errors, one.pieces) / one.errors))
}

/** The mean error rate of the pieces that the recording has, 0 to 1; 1 where it has none. */
export function errorOf(song: Comparable, recording: Uint32Array, alignment: Alignment): number {
  const errors = errorsOf(song, recording, alignment)
  return lowestMean(errors, errors.length)
}

/** The error rate of the certain bits of each piece that the recording has, in order. */
function errorsOf(
  song: Comparable,
  recording: Uint32Array,
  { position, offset }: Alignment,
): number[] {
  const count = Math.floor(song.words.length / pieceWords)
  const middle = Math.min(count - 1, Math.floor(position / pieceWords))
  const anchor = bestOffset(song, recording, middle * pieceWords, offset, anchorReach)
  const errors = new Map<number, number>()
  for (const step of [1, -1]) {
    let place = anchor?.offset ?? offset
    for (let piece = middle; piece >= 0 && piece < count; piece += step) {
      const best = bestOffset(song, recording, piece * pieceWords, place, driftReach)
      if (!best) continue
      place = best.offset
      errors.set(piece, best.errors)
    }
  }
  return [...errors].sort(([one], [other]) => one - other).map(([, rate]) => rate)
}

function bestOffset(
  song: Comparable,
  recording: Uint32Array,
  start: number,
  around: number,
  reach: number,
): { offset: number; errors: number } | undefined {
  let best: { offset: number; errors: number } | undefined
  for (let offset = around - reach; offset <= around + reach; offset++) {
    const errors = errorsAt(song, recording, start, offset)
    if (errors !== undefined && errors < (best?.errors ?? 1)) best = { offset, errors }
  }
  return best
}

/** Undefined where the recording does not reach, either is silent or too little is certain. */
function errorsAt(
  { words, certain }: Comparable,
  recording: Uint32Array,
  start: number,
  offset: number,
): number | undefined {
  const first = Math.max(start, -offset)
  const last = Math.min(start + pieceWords, words.length, recording.length - offset)
  let errors = 0
  const compared = { words: 0, bits: 0 }
  for (let position = first; position < last; position++) {
    const [one, other] = [words[position]!, recording[position + offset]!]
    // Digital silence is equal in all recordings.
    if (one === 0 || other === 0) continue
    errors += onesIn((one ^ other) & certain[position]!)
    compared.words += 1
    compared.bits += onesIn(certain[position]!)
  }
  const isEnough = compared.words >= fewestInPiece.words && compared.bits >= fewestInPiece.bits
  return isEnough ? errors / compared.bits : undefined
}

/** The lowest mean error of so many pieces in a row; 1 where there are fewer. */
function lowestMean(errors: readonly number[], pieces: number): number {
  let lowest = 1
  let sum = 0
  for (const [index, rate] of errors.entries()) {
    sum += rate - (errors[index - pieces] ?? 0)
    if (index >= pieces - 1) lowest = Math.min(lowest, sum / pieces)
  }
  return lowest
}
