import { groupings } from './meter-table.ts'

/** The beats of one bar in groups of two and three, such as 3+2+2. */
export type Grouping = readonly (2 | 3)[]

/** Throws a RangeError outside 2 to 7 beats. */
export function groupingsOf(beatsPerBar: number): readonly Grouping[] {
  const found = groupings[beatsPerBar]
  if (found === undefined) throw new RangeError(`no meter of ${beatsPerBar} beats`)
  return found
}

/** The beats on which a group begins, counted from 0. */
export function groupStarts(grouping: Grouping): number[] {
  let beat = 0
  return grouping.map((length) => {
    const start = beat
    beat += length
    return start
  })
}

/**
 * Metrical weight of a position in the bar: 1 downbeat, 0.8 start of a group, 0.6 beat, 0.4 half,
 * 0.2 between.
 */
export function weightAt(grouping: Grouping, beatInBar: number): number {
  if (beatInBar === 0) return 1
  if (groupStarts(grouping).includes(beatInBar)) return 0.8
  if (Number.isInteger(beatInBar)) return 0.6
  return Number.isInteger(beatInBar * 2) ? 0.4 : 0.2
}
