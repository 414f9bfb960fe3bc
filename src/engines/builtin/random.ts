/**
 * Seeded random numbers, the only source of them in this engine. One seed opens any number of
 * named, independent streams: another number for the drums never changes the melody.
 */
export interface Chance {
  /** Uniform over [0, 1). */
  next(): number
  /** Uniform, both ends included. */
  integer(lowest: number, highest: number): number
  /** True with this probability, 0 to 1. */
  happens(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Picks by weight; weights need not add up to 1. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** Bell-shaped around 0 with deviation 1, never beyond 3.5. */
  bell(): number
}

/**
 * The stream of this name under this seed; the seed is an integer from 0 to 2^53 - 1, of which
 * every bit counts.
 */
export function stream(seed: number, name: string): Chance {
  const next = sfc32(hashed(seed, name))

  function pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to pick from')
    return choices[Math.floor(next() * choices.length)] as T
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    return pick(choices)[0]
  }

  return {
    next,
    integer: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    happens: (probability) => next() < probability,
    pick,
    weighted,
    bell: () => {
      // Irwin-Hall with n = 12 has deviation 1; four scaled terms keep the tails short.
      const sum = next() + next() + next() + next() - 2
      return sum * Math.sqrt(3)
    },
  }
}

/**
 * Four words of state from the two halves of the seed and the name, mixed as MurmurHash3's
 * finaliser does.
 */
function hashed(seed: number, name: string): [number, number, number, number] {
  const low = (seed % 0x100000000) | 0
  const high = Math.floor(seed / 0x100000000) | 0
  let text = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1) {
    text = Math.imul(text ^ name.charCodeAt(index), 0x01000193)
  }
  return [
    mixed(low ^ 0x9e3779b9),
    mixed(high ^ 0x85ebca6b),
    mixed(text),
    mixed(Math.imul(low, 0x27d4eb2f) ^ high ^ text),
  ]
}

function mixed(word: number): number {
  let value = word
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}

/** Small Fast Counter by Chris Doty-Humphrey (PractRand), 32-bit, period at least 2^32. */
function sfc32([first, second, third, fourth]: [number, number, number, number]): () => number {
  let a = first
  let b = second
  let c = third
  let counter = fourth

  function step(): number {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + result
    c |= 0
    return (result >>> 0) / 0x100000000
  }

  for (let round = 0; round < 12; round += 1) step()
  return step
}
