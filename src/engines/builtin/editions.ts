import type { Note, Part } from './composer/score.ts'

/**
 * What one edit wrote of a part, and all notes of it that later edits took away. Those are played
 * silently: recordings are played in turn and chance goes from note to note, so that the notes that
 * stay sound as they did.
 */
export interface Take {
  /** 0 for what was composed at first. */
  number: number
  part: Part
  silent: ReadonlySet<Note>
}

/** The takes of a part; one if it was never edited. */
export function takesOf(part: Part): Take[] {
  const { notes, removed = [] } = part
  const silent = new Set(removed)
  const all = [...notes, ...removed].sort((one, other) => one.startSeconds - other.startSeconds)
  const numbers = [...new Set(all.map(({ take = 0 }) => take))].sort((one, other) => one - other)
  if (numbers.length < 2)
    return [{ number: numbers[0] ?? 0, part: { ...part, notes: all }, silent }]
  return numbers.map((number) => {
    const own = all.filter(({ take = 0 }) => take === number)
    return { number, part: { ...part, notes: own }, silent }
  })
}
