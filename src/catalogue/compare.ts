import { onesIn } from './bits.ts'

/** Where a song may be in a recording: its word at `position` is that at `position + offset`. */
export interface Alignment {
  position: number
  offset: number
}

/** 3 s are compared at a time, so that a song may be played faster or slower. */
const pieceWords = 128
/** With more silence a piece says nothing. */
const fewestInPiece = 64
/** The index tells the offset this well. */
const anchorReach = 16
/** Each piece may lie this much earlier or later than the one before, at a tempo changed by 5 %. */
const driftReach = 6
/**
 * The bit error rate of two different recordings is near 0.5, where the best offset is taken 0.42;
 * that of one recording below 0.35. Of more pieces more errors are allowed.
 */
const allowed = [
  { pieces: 3, errors: 0.28 },
  { pieces: 5, errors: 0.33 },
  { pieces: 9, errors: 0.36 },
] as const

/**
 * Compares the song with the recording in pieces, from the alignment on in both directions. Each
 * piece lies where it has the fewest errors near the one before.
 */
export function isSame(song: Uint32Array, recording: Uint32Array, alignment: Alignment): boolean {
  const errors = errorsOf(song, recording, alignment)
  return allowed.some((one) => lowestMean(errors, one.pieces) < one.errors)
}

/** The bit error rate of each piece of the song that the recording has, in order. */
export function errorsOf(
  song: Uint32Array,
  recording: Uint32Array,
  { position, offset }: Alignment,
): number[] {
  const count = Math.floor(song.length / pieceWords)
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
  song: Uint32Array,
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

/** Undefined where the recording does not reach or either is silent. */
function errorsAt(
  song: Uint32Array,
  recording: Uint32Array,
  start: number,
  offset: number,
): number | undefined {
  const first = Math.max(start, -offset)
  const last = Math.min(start + pieceWords, song.length, recording.length - offset)
  let errors = 0
  let compared = 0
  for (let position = first; position < last; position++) {
    const [one, other] = [song[position]!, recording[position + offset]!]
    // Digital silence is equal in all recordings.
    if (one === 0 || other === 0) continue
    errors += onesIn(one ^ other)
    compared += 1
  }
  return compared < fewestInPiece ? undefined : errors / compared / 32
}

/** Of so many pieces in a row. */
function lowestMean(errors: readonly number[], pieces: number): number {
  let lowest = 1
  let sum = 0
  for (const [index, rate] of errors.entries()) {
    sum += rate - (errors[index - pieces] ?? 0)
    if (index >= pieces - 1) lowest = Math.min(lowest, sum / pieces)
  }
  return lowest
}
