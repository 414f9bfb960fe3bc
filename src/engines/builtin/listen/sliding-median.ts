/**
 * The median of each `2 * half + 1` neighbours of one line of a matrix, fewer at its ends. The
 * window is kept sorted: for each step one value is removed, one inserted, and only those between
 * them move.
 */
export function slidingMedian(
  source: Float32Array,
  target: Float32Array,
  line: { offset: number; stride: number; length: number },
  half: number,
): void {
  const { offset, stride, length } = line
  const sorted = new Float32Array(2 * half + 2)
  let count = 0
  for (let index = -half; index < length; index++) {
    const coming = index + half
    const going = index - half - 1
    if (going >= 0) {
      const place = placeOf(sorted, count, source[offset + going * stride]!)
      sorted.copyWithin(place, place + 1, count)
      count -= 1
    }
    if (coming < length) {
      const value = source[offset + coming * stride]!
      const place = placeOf(sorted, count, value)
      sorted.copyWithin(place + 1, place, count)
      sorted[place] = value
      count += 1
    }
    if (index >= 0) target[offset + index * stride] = sorted[count >> 1]!
  }
}

/** The first index whose value is not below. */
function placeOf(sorted: Float32Array, count: number, value: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
