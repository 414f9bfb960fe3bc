import { type SwellPoint, swellDb } from './composer/dynamics.ts'
import type { Note, Part, Score, ScoreChord, Section, Span } from './composer/score.ts'
import { laterBy, nextEdition, shifted, withEdition } from './editions.ts'
import { sampleRate } from './synth/sampling.ts'

/** A stretch of a piece, and how many samples later it is played. */
export interface Slice {
  fromSeconds: number
  /** Infinity for the last one. */
  toSeconds: number
  shift: number
  /** It is played at its old place, too. */
  isCopy: boolean
}

/** A player may strike a little before the beat. */
const earlySeconds = 0.03
/** A note that rings a little longer than its slice is left as it is. */
const ringSeconds = 0.06
/** How much earlier than its section a line may begin. */
const upbeatSeconds = 1

/**
 * The piece as these slices of it, in their new order. What is played at the old place or is moved
 * sounds as it did; copies are played anew. A note that rings beyond its slice ends with it, and a
 * line that is sung beyond it is left out.
 */
export function splice(score: Score, slices: readonly Slice[]): Score {
  const edition = nextEdition(score)
  const parts = score.parts.map((part) =>
    part.role === 'voice' ? spliceVoice(part, slices, edition) : splicePart(part, slices, edition),
  )
  const lengthSeconds = score.lengthSeconds + slices.at(-1)!.shift / sampleRate
  const { singing, swell } = score
  const spans = (all: readonly Span[]) =>
    slices.flatMap((slice) => all.filter((span) => isWithin(slice, span)).map(later(slice)))
  return withEdition(score, {
    ...score,
    lengthSeconds,
    request: { ...score.request, durationSeconds: lengthSeconds },
    sections: spliceSections(score, slices),
    chords: spliceChords(score, slices, lengthSeconds),
    parts,
    tune: slices.flatMap((slice) =>
      score.tune.filter((note) => isWithin(slice, note)).map((note) => moved(note, slice)),
    ),
    kicks: slices.flatMap((slice) =>
      score.kicks
        .filter((startSeconds) => isWithin(slice, { startSeconds }))
        .map((seconds) => laterBy(seconds, slice.shift)),
    ),
    singing: singing && {
      ...singing,
      sung: slices.flatMap((slice) =>
        singing.sung
          .filter((line) => isSungIn(slice, spanOf(line.startSeconds, line.endSeconds)))
          .map((line) => laterLine(line, slice)),
      ),
      doubled: spans(singing.doubled),
      thrown: spans(singing.thrown),
    },
    ...(swell && { swell: spliceSwell(swell, slices, score.lengthSeconds) }),
  })
}

function isWithin(
  { fromSeconds, toSeconds }: Slice,
  { startSeconds }: Pick<Span, 'startSeconds'>,
): boolean {
  const early = startSeconds + earlySeconds
  return (fromSeconds === 0 || early >= fromSeconds) && early < toSeconds
}

function later({ shift }: Slice): <Timed extends Pick<Span, 'startSeconds'>>(one: Timed) => Timed {
  return (one) => ({ ...one, startSeconds: one.startSeconds + shift / sampleRate })
}

/** A note of no edition, as those of the tune. */
function moved(note: Note, { toSeconds, shift }: Slice): Note {
  return { ...endingBy(toSeconds, note), startSeconds: laterBy(note.startSeconds, shift) }
}

function endingBy(seconds: number, note: Note): Note {
  return { ...note, lengthSeconds: Math.min(note.lengthSeconds, seconds - note.startSeconds) }
}

function splicePart(part: Part, slices: readonly Slice[], edition: number): Part {
  const kept = new Set<Note>()
  const notes = slices.flatMap((slice) =>
    part.notes
      .filter((note) => isWithin(slice, note))
      .map((note): Note => {
        const { startSeconds, lengthSeconds } = note
        const rings = startSeconds + lengthSeconds > slice.toSeconds + ringSeconds
        if (slice.isCopy || (rings && part.role !== 'drums')) return anew(note, slice, edition)
        kept.add(note)
        return shifted(note, slice.shift)
      }),
  )
  return withoutRemoved(part, notes, kept)
}

/** Played again at another place. */
function anew({ shift: _, ...note }: Note, slice: Slice, edition: number): Note {
  return { ...moved(note, slice), edition }
}

/** The part with other notes; those that are not kept are played silently. */
function withoutRemoved(part: Part, notes: readonly Note[], kept: ReadonlySet<Note>): Part {
  const gone = part.notes.filter((note) => !kept.has(note))
  const removed = [...(part.removed ?? []), ...gone].sort(byStart)
  return { ...part, notes: notes.toSorted(byStart), ...(removed.length > 0 && { removed }) }
}

function byStart(one: Note, other: Note): number {
  return one.startSeconds - other.startSeconds
}

/** Whole lines; of two at the same time the copy is left out. */
function spliceVoice(part: Part, slices: readonly Slice[], edition: number): Part {
  const lines = linesOf(part.notes)
  const sung: { notes: Note[]; old: Note[]; isCopy: boolean }[] = []
  for (const slice of slices) {
    for (const old of lines) {
      if (!isSungIn(slice, spanOfNotes(old))) continue
      const { isCopy, shift } = slice
      const notes = old.map((note) =>
        isCopy ? anew(note, { ...slice, toSeconds: Infinity }, edition) : shifted(note, shift),
      )
      const before = sung.at(-1)
      const meets = before && endOf(before.notes) > notes[0]!.startSeconds + ringSeconds
      if (meets && (isCopy || !before.isCopy)) continue
      if (meets) sung.pop()
      sung.push({ notes, old, isCopy })
    }
  }
  const kept = new Set(sung.flatMap(({ old, isCopy }) => (isCopy ? [] : old)))
  const notes = sung.flatMap((line) => line.notes)
  return withoutRemoved(part, notes, kept)
}

/** The notes of each line in the order of singing. */
function linesOf(notes: readonly Note[]): Note[][] {
  const lines: Note[][] = []
  for (const note of notes) {
    const last = lines.at(-1)
    if (last && goesOn(last.at(-1)!, note)) last.push(note)
    else lines.push([note])
  }
  return lines
}

/** Notes of one syllable are adjacent; after a longer rest it is sung again. */
function goesOn(before: Note, note: Note): boolean {
  const [one, other] = [before.syllable, note.syllable]
  if (one?.line !== other?.line || one === undefined || other === undefined) return false
  const rest = note.startSeconds - before.startSeconds - before.lengthSeconds
  return one.place < other.place || (one.place === other.place && rest < ringSeconds)
}

function spanOfNotes(notes: readonly Note[]): Span {
  return spanOf(notes[0]!.startSeconds, endOf(notes))
}

function endOf(notes: readonly Note[]): number {
  return Math.max(...notes.map(({ startSeconds, lengthSeconds }) => startSeconds + lengthSeconds))
}

function spanOf(startSeconds: number, endSeconds: number): Span {
  return { startSeconds, lengthSeconds: endSeconds - startSeconds }
}

/** Whether a line belongs to a slice, with its upbeat, and is sung within it. */
function isSungIn(slice: Slice, line: Span): boolean {
  const { startSeconds, lengthSeconds } = line
  const from = startSeconds + Math.min(upbeatSeconds, lengthSeconds / 2)
  return isWithin(slice, { startSeconds: from }) && !isSungOver(line, slice.toSeconds)
}

/** Whether a line is sung on both sides, and is no upbeat. */
export function isSungOver({ startSeconds, lengthSeconds }: Span, seconds: number): boolean {
  return startSeconds < seconds - upbeatSeconds && startSeconds + lengthSeconds > seconds + 0.25
}

type SungLine = NonNullable<Score['singing']>['sung'][number]

function laterLine(line: SungLine, slice: Slice): SungLine {
  const seconds = slice.shift / sampleRate
  const move = <Timed extends { startSeconds: number; endSeconds: number }>(one: Timed): Timed => ({
    ...one,
    startSeconds: one.startSeconds + seconds,
    endSeconds: one.endSeconds + seconds,
  })
  return { ...move(line), syllables: line.syllables.map(move) }
}

/** What is cut of a section goes on with the one before, if that is of its kind. */
function spliceSections(score: Score, slices: readonly Slice[]): Section[] {
  const spliced: Section[] = []
  for (const slice of slices) {
    for (const { span, isWhole } of clipped(score.sections, slice, score.lengthSeconds)) {
      const last = spliced.at(-1)
      if (last && !isWhole && last.name === span.name) last.lengthSeconds += span.lengthSeconds
      else spliced.push(later(slice)(span))
    }
  }
  return spliced
}

function spliceChords(score: Score, slices: readonly Slice[], lengthSeconds: number): ScoreChord[] {
  const chords = slices.flatMap((slice) =>
    clipped(score.chords, slice, score.lengthSeconds).map(({ span }) => later(slice)(span)),
  )
  return chords.map((chord, index) => {
    const end = chords[index + 1]?.startSeconds ?? lengthSeconds
    return { ...chord, lengthSeconds: end - chord.startSeconds }
  })
}

const nearSeconds = 1e-3

/** What lies in a slice; `isWhole` if its start does. */
function clipped<Timed extends Span>(
  spans: readonly Timed[],
  { fromSeconds, toSeconds }: Slice,
  lengthSeconds: number,
): { span: Timed; isWhole: boolean }[] {
  return spans.flatMap((span, index) => {
    const isWhole = span.startSeconds > fromSeconds - nearSeconds
    const startSeconds = isWhole ? span.startSeconds : fromSeconds
    const end = Math.min(toSeconds, spans[index + 1]?.startSeconds ?? lengthSeconds)
    if (end - startSeconds < nearSeconds) return []
    return [{ span: { ...span, startSeconds, lengthSeconds: end - startSeconds }, isWhole }]
  })
}

/** A copy has the level of the place where it is put in. */
function spliceSwell(
  points: readonly SwellPoint[],
  slices: readonly Slice[],
  lengthSeconds: number,
): SwellPoint[] {
  return slices.flatMap((slice): SwellPoint[] => {
    if (slice.isCopy) return []
    const { fromSeconds: from, shift } = slice
    const to = Math.min(slice.toSeconds, lengthSeconds)
    const start = from === 0 ? 0 : from + slopeSeconds
    const inside = points.filter(({ seconds }) => seconds > start && seconds < to)
    const ends = [start, to].map((seconds) => ({ seconds, db: swellDb(points, seconds) }))
    return [ends[0]!, ...inside, ends[1]!].map(({ seconds, db }) => ({
      seconds: seconds + shift / sampleRate,
      db,
    }))
  })
}

/** Between two slices of different level. */
const slopeSeconds = 0.1
