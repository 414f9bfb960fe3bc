/** A point in time, as a share from 0 to 1, and the value at that point. */
type Point = readonly [share: number, value: number]

/** A constant value, or a curve through points in order of time. */
export type Contour = number | readonly Point[]

/**
 * From one value to another through optional points: `glide(440, 220)`, `glide(440, [0.3, 600],
 * 220)`.
 */
export function glide(...values: [from: number, ...by: Point[], to: number]): Contour {
  const by = values.slice(1, -1) as Point[]
  return [[0, values[0]], ...by, [1, values.at(-1) as number]]
}

/** A level that rises from silence through some points and falls back to it. */
export function swell(...by: Point[]): Contour {
  return glide(0, ...by, 0)
}

/** Linear between the points, constant before the first and after the last. */
export function valueAt(contour: Contour, share: number): number {
  return between(contour, share, (from, to, part) => from + (to - from) * part)
}

/** The same for frequencies and rates: equal steps are equal intervals. */
export function pitchAt(contour: Contour, share: number): number {
  return between(contour, share, (from, to, part) => from * Math.exp(Math.log(to / from) * part))
}

function between(
  contour: Contour,
  share: number,
  join: (from: number, to: number, part: number) => number,
): number {
  if (typeof contour === 'number') return contour
  let before = contour[0]
  if (!before) return 0
  for (const point of contour) {
    if (share < point[0]) {
      const part = (share - before[0]) / (point[0] - before[0])
      return part <= 0 ? before[1] : join(before[1], point[1], part)
    }
    before = point
  }
  return before[1]
}

/** A struck sound that decays, nearly exponentially. */
export function falling(level: number): Contour {
  return [
    [0, 0],
    [0.008, level],
    [0.1, level * 0.6],
    [0.25, level * 0.32],
    [0.5, level * 0.1],
    [0.75, level * 0.03],
    [1, 0],
  ]
}

/** A level that rises and falls in an arc. */
export function arch(level: number): Contour {
  return [
    [0, 0],
    [0.25, level * 0.45],
    [0.5, level],
    [0.75, level * 0.45],
    [1, 0],
  ]
}

/** A constant level, without a click at either end. */
export function held(level: number): Contour {
  return [
    [0, 0],
    [0.05, level],
    [0.9, level],
    [1, 0],
  ]
}
