/** The number of ones in 32 bits (Henry S. Warren, "Hacker's Delight", 2002, section 5-1). */
export function onesIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The bits in reversed order (the same book, section 7-1); signed, like integers in Postgres. */
export function reversed(word: number): number {
  let bits = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  return (bits >>> 16) | (bits << 16)
}
