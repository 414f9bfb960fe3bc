/** A value, or how it moves: points of [share of the time 0 to 1, value] in order of time. */
export type Contour = number | readonly (readonly [share: number, value: number])[]

/** Straight lines between the points; before the first and after the last it stands still. */
export function valueAt(contour: Contour, share: number): number {
  return between(contour, share, (from, to, part) => from + (to - from) * part)
}

/** The same for frequencies and rates: even steps are even intervals. */
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
