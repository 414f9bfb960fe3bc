import type { Chance } from '../random.ts'
import { cycle } from '../theory/cycle.ts'
import type { Grouping } from '../theory/meter.ts'

/**
 * A pattern written once for a group of two beats and once for a group of three, in sixteenths, so
 * that it fits every meter of two to seven beats. Lists alternate group by group within the bar.
 */
export interface Pattern {
  /** Eight steps each. */
  pair: readonly string[]
  /** Twelve steps each. */
  triple: readonly string[]
  /** What may stand in its place in some bars, so that no bar comes again and again. */
  others?: readonly Pattern[]
}

export const stepsPerBeat = 4

/** One bar of the pattern as a row of steps, four to the beat. */
export function rowOfBar(pattern: Pattern, grouping: Grouping): string {
  return grouping
    .map((length, index) => cycle(length === 2 ? pattern.pair : pattern.triple, index))
    .join('')
}

/** How often a bar has one of the other rows: an odd bar answers the one before it. */
const otherShare = { even: 0.25, odd: 0.75 }

/**
 * Chooses the row of each bar of a section from the pattern and its others. Sections of one name
 * have the same rows, so that a refrain is known again.
 */
export function rowsOfBars(
  pattern: Pattern,
  grouping: Grouping,
  chance: Chance,
): (bar: number) => string {
  const usual = rowOfBar(pattern, grouping)
  const others = (pattern.others ?? []).map((other) => rowOfBar(other, grouping))
  const rows: string[] = []
  return (bar) => {
    while (others.length > 0 && rows.length <= bar) {
      const varies = chance.happens(rows.length % 2 === 0 ? otherShare.even : otherShare.odd)
      const other = chance.pick(others)
      rows.push(varies && rows.length > 0 ? other : usual)
    }
    return rows[bar] ?? usual
  }
}

export interface Stroke {
  token: string
  /** Beats from the start of the bar. */
  beat: number
  /** Length including the dashes that follow. */
  beats: number
}

/** Reads a row: a dash extends the token before it, a dot is a rest. */
export function strokesOf(row: string): Stroke[] {
  const strokes: Stroke[] = []
  let open: Stroke | undefined
  for (const [step, token] of [...row].entries()) {
    if (token === '-') {
      if (open !== undefined) open.beats += 1 / stepsPerBeat
      continue
    }
    open = undefined
    if (token === '.') continue
    open = { token, beat: step / stepsPerBeat, beats: 1 / stepsPerBeat }
    strokes.push(open)
  }
  return strokes
}
