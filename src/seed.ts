import { randomInt } from 'node:crypto'

/** A random seed: short enough to be read aloud. */
export function newSeed(): number {
  return randomInt(2 ** 32)
}
