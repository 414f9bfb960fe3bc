/** The item at this index of the list repeated without end; negative indexes count backwards. */
export function cycle<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new RangeError('an empty list has no cycle')
  return list[modulo(index, list.length)] as T
}

/** The remainder that is never negative. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
