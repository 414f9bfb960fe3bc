/** Groupings of a bar with this many beats, the commonest first. Twos and threes only. */
export const groupings: Record<number, readonly (readonly (2 | 3)[])[]> = {
  2: [[2]],
  3: [[3]],
  4: [[2, 2]],
  5: [
    [3, 2],
    [2, 3],
  ],
  6: [[3, 3]],
  7: [
    [2, 2, 3],
    [3, 2, 2],
  ],
}
