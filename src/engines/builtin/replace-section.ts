import { readLyrics } from './composer/lyrics.ts'
import { writeSection } from './composer/new-section.ts'
import {
  kicksOf,
  type Note,
  type Part,
  type Score,
  type ScoreChord,
  type Singing,
  type Span,
} from './composer/score.ts'
import { nextEdition, withEdition } from './editions.ts'
import type { SectionEdit } from './messages.ts'
import type { SpokenLine } from './singer/spoken.ts'

/** A player may strike a little before the beat. */
const earlySeconds = 0.03
/** A line with an upbeat starts a little before the section it belongs to. */
const upbeatSeconds = 1

/** The score with the words of the edit among the lines that are spoken, after all others. */
export function withLinesOf(score: Score, { lyrics }: SectionEdit): Score {
  const { singing } = score
  if (singing === null || lyrics === undefined) return score
  const lines = [...new Set([...singing.lines, ...linesIn(lyrics)])]
  return { ...score, singing: { ...singing, lines } }
}

function linesIn(lyrics: string): string[] {
  return readLyrics(lyrics).flatMap(({ lines }) => lines)
}

/**
 * Replaces what begins in a section. Notes that begin before it keep their length, new ones end
 * with it.
 */
export function replaceSection(
  score: Score,
  edit: SectionEdit,
  spoken: readonly SpokenLine[],
): Score {
  const place = edit.section
  const window = windowOf(score, place)
  const lyrics = edit.lyrics ?? wordsOf(score, place)
  const written = writeSection(score, edit, lyrics, spoken)
  const edition = nextEdition(score)
  const inWindow = (notes: readonly Note[]) =>
    notes
      .filter((note) => isWithin(window, note))
      .map((note) => ({ ...endingBy(window.to, note), edition }))
  const unmatched = [...written.parts]
  const parts = score.parts.map((part): Part => {
    const index = unmatched.findIndex(
      ({ role, instrument }) => role === part.role && instrument === part.instrument,
    )
    const [fresh] = index < 0 ? [] : unmatched.splice(index, 1)
    const sung = part.role === 'voice'
    const gone = new Set(
      sung ? sungIn(score, part, place) : part.notes.filter((note) => isWithin(window, note)),
    )
    const added = sung
      ? (fresh?.notes ?? []).map((note) => ({ ...note, edition }))
      : inWindow(fresh?.notes ?? [])
    return {
      ...part,
      notes: inOrder([...part.notes.filter((note) => !gone.has(note)), ...added]),
      ...(gone.size > 0 && { removed: inOrder([...(part.removed ?? []), ...gone]) }),
    }
  })
  const joining = unmatched.flatMap((part): Part[] => {
    const notes =
      part.role === 'voice'
        ? part.notes.map((note) => ({ ...note, edition }))
        : inWindow(part.notes)
    return notes.length === 0 ? [] : [{ ...part, notes }]
  })
  const all = [...parts, ...joining]
  return withEdition(score, {
    ...score,
    sections: score.sections.map((one, index) =>
      index === place ? { ...one, energy: written.energy } : one,
    ),
    chords: chordsAround(score, window, written.chords),
    parts: all,
    tune: inOrder([
      ...score.tune.filter((note) => !isWithin(window, note)),
      ...written.tune
        .filter((note) => isWithin(window, note))
        .map((note) => endingBy(window.to, note)),
    ]),
    kicks: kicksAround(score.kicks, window, kicksOf(all)),
    singing: score.singing && singingAround(score.singing, window, written.singing),
  })
}

/** From the start to the next section; the last one goes on to the end of the piece. */
interface Window {
  from: number
  to: number
  isLast: boolean
}

function windowOf({ sections }: Score, place: number): Window {
  const { startSeconds, lengthSeconds } = sections[place]!
  const isLast = place === sections.length - 1
  return { from: startSeconds, to: startSeconds + lengthSeconds, isLast }
}

function isWithin({ from, to, isLast }: Window, { startSeconds }: Pick<Span, 'startSeconds'>) {
  const early = startSeconds + earlySeconds
  return (from === 0 || early >= from) && (isLast || early < to)
}

function endingBy(seconds: number, note: Note): Note {
  return { ...note, lengthSeconds: Math.min(note.lengthSeconds, seconds - note.startSeconds) }
}

function inOrder(notes: readonly Note[]): Note[] {
  return [...notes].sort((one, other) => one.startSeconds - other.startSeconds)
}

/** The notes of the lines that belong to a section. */
function sungIn({ sections }: Score, { notes }: Part, place: number): Note[] {
  let current = -1
  let last: { line: number; place: number } | undefined
  return notes.filter(({ startSeconds, syllable }) => {
    if (syllable === undefined) return false
    const begins = last?.line !== syllable.line || syllable.place < last.place
    last = syllable
    if (begins) current = sectionAt(sections, startSeconds)
    return current === place
  })
}

function sectionAt(sections: Score['sections'], startSeconds: number): number {
  return sections.findLastIndex((one) => one.startSeconds <= startSeconds + upbeatSeconds)
}

/** What is sung in a section. */
function wordsOf({ sections, singing }: Score, place: number): string {
  return (singing?.sung ?? [])
    .filter(({ startSeconds }) => sectionAt(sections, startSeconds) === place)
    .map(({ line }) => singing?.lines[line])
    .join('\n')
}

function chordsAround(
  { chords, lengthSeconds }: Score,
  { from, to, isLast }: Window,
  written: readonly Omit<ScoreChord, 'lengthSeconds'>[],
): ScoreChord[] {
  const near = 1e-6
  const final = chords.at(-1)!
  const later = isLast ? [final] : chords.filter(({ startSeconds }) => startSeconds >= to - near)
  const held = chords.findLast(({ startSeconds }) => startSeconds < to - near)
  const opens = isLast || Math.abs((later[0]?.startSeconds ?? to) - to) < near
  const all = [
    ...chords.filter(({ startSeconds }) => startSeconds < from - near),
    ...written,
    ...(opens || !held ? [] : [{ ...held, startSeconds: to }]),
    ...later,
  ]
  return all.map((chord, index) => {
    const end = all[index + 1]?.startSeconds ?? lengthSeconds
    return { ...chord, lengthSeconds: end - chord.startSeconds }
  })
}

function kicksAround(before: readonly number[], window: Window, written: readonly number[]) {
  const isInside = (startSeconds: number) => isWithin(window, { startSeconds })
  return [...before.filter((seconds) => !isInside(seconds)), ...written.filter(isInside)].sort(
    (one, other) => one - other,
  )
}

function singingAround(
  singing: Singing,
  window: Window,
  written: Omit<Singing, 'sung'> | null,
): Singing {
  const around = (before: readonly Span[], added: readonly Span[] = []) =>
    [...before.filter((span) => !isWithin(window, span)), ...added].sort(
      (one, other) => one.startSeconds - other.startSeconds,
    )
  return {
    ...singing,
    doubled: around(singing.doubled, written?.doubled),
    thrown: around(singing.thrown, written?.thrown),
  }
}
