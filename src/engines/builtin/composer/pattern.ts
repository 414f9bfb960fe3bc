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
}

export const stepsPerBeat = 4

/** One bar of the pattern as a row of steps, four to the beat. */
export function rowOfBar(pattern: Pattern, grouping: Grouping): string {
  return grouping
    .map((length, index) => cycle(length === 2 ? pattern.pair : pattern.triple, index))
    .join('')
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
