import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import {
  kicksOf,
  type Manner,
  type Note,
  type Part,
  type Score,
  type SungSyllable,
} from './composer/score.ts'
import { stepsPerSecond, velocitySteps } from './composer/score-steps.ts'

/**
 * A score as it is stored: everything that its sound is made from. Rendered again with the same
 * model and set, it gives the same samples; the spoken lines are spoken again from its words.
 */
export interface StoredScore {
  /** Engine, version and set of recordings that rendered it. */
  model: string
  score: Score
}

/**
 * Version of the format: JSON in Brotli, in which the notes of a part are columns of whole steps.
 */
const format = 1

interface StoredNotes {
  /** Steps since the start of the note before. */
  starts: number[]
  lengths: number[]
  midi: number[]
  velocities: number[]
  syllables?: (SungSyllable | null)[]
  editions?: number[]
  shifts?: number[]
  manners?: (Manner | null)[]
}

type StoredPart = Omit<Part, 'notes' | 'removed'> & { notes: StoredNotes; removed?: StoredNotes }

interface Content extends Omit<StoredScore, 'score'> {
  format: typeof format
  score: Omit<Score, 'parts' | 'tune' | 'kicks'> & {
    tune: StoredNotes
    parts: StoredPart[]
    /** In steps; left out where they are those of the parts. */
    kicks?: number[]
  }
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

export function encodeScore({ model, score }: StoredScore): Uint8Array<ArrayBuffer> {
  const { parts, tune, kicks, ...rest } = score
  const columns = parts.map(
    ({ removed, ...part }): StoredPart => ({
      ...part,
      notes: storedNotes(part.notes),
      ...(removed && { removed: storedNotes(removed) }),
    }),
  )
  const stored = {
    ...rest,
    parts: columns,
    tune: storedNotes(tune),
    ...(kicks.join() !== kicksOf(parts).join() && { kicks: kicks.map(inSteps) }),
  }
  const content: Content = { format, model, score: stored }
  return new Uint8Array(brotliCompressSync(JSON.stringify(content), quality))
}

/** @throws Error when the bytes are of another format. */
export function decodeScore(bytes: Uint8Array): StoredScore {
  const content: Content = JSON.parse(brotliDecompressSync(bytes).toString('utf8'))
  if (content.format !== format) throw new Error(`score format ${content.format} is unknown`)
  const { model, score } = content
  const parts = score.parts.map(
    ({ removed, ...part }): Part => ({
      ...part,
      notes: readNotes(part.notes),
      ...(removed && { removed: readNotes(removed) }),
    }),
  )
  const tune = readNotes(score.tune)
  const kicks = score.kicks?.map((steps) => steps / stepsPerSecond) ?? kicksOf(parts)
  return { model, score: { ...score, parts, tune, kicks } }
}

/** Who rendered the score, and what each part of it is. */
export function readMaker(bytes: Uint8Array) {
  const { model, score } = decodeScore(bytes)
  return { model, parts: score.parts.map(({ role, instrument }) => ({ role, instrument })) }
}

function storedNotes(notes: readonly Note[]): StoredNotes {
  const starts = notes.map(({ startSeconds }) => inSteps(startSeconds))
  return {
    starts: starts.map((start, index) => start - (starts[index - 1] ?? 0)),
    lengths: notes.map(({ lengthSeconds }) => inSteps(lengthSeconds)),
    midi: notes.map(({ midi }) => midi),
    velocities: notes.map(({ velocity }) => Math.round(velocity * velocitySteps)),
    ...(notes.some(({ syllable }) => syllable) && {
      syllables: notes.map(({ syllable }) => syllable ?? null),
    }),
    ...(notes.some(({ edition }) => edition) && {
      editions: notes.map(({ edition = 0 }) => edition),
    }),
    ...(notes.some(({ shift }) => shift) && { shifts: notes.map(({ shift = 0 }) => shift) }),
    ...(notes.some(({ manner }) => manner) && {
      manners: notes.map(({ manner }) => manner ?? null),
    }),
  }
}

function inSteps(seconds: number): number {
  return Math.round(seconds * stepsPerSecond)
}

function readNotes(stored: StoredNotes): Note[] {
  const { starts, lengths, midi, velocities, syllables, editions, shifts, manners } = stored
  let start = 0
  return starts.map((wait, index) => {
    start += wait
    const syllable = syllables?.[index]
    const manner = manners?.[index]
    return {
      startSeconds: start / stepsPerSecond,
      lengthSeconds: (lengths[index] ?? 0) / stepsPerSecond,
      midi: midi[index] ?? 0,
      velocity: (velocities[index] ?? 0) / velocitySteps,
      ...(syllable && { syllable }),
      ...(editions?.[index] && { edition: editions[index] }),
      ...(shifts?.[index] && { shift: shifts[index] }),
      ...(manner && { manner }),
    }
  })
}
