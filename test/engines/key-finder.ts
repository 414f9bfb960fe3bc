import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { keys } from '../../src/engines/builtin/messages.ts'

/**
 * Krumhansl and Kessler's probe-tone profiles (Krumhansl, Cognitive Foundations of Musical Pitch,
 * 1990).
 */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
}

/** The Krumhansl-Schmuckler finder over note lengths, drums left out: `F# minor`. */
export function findKey(score: Score): string {
  const sounded = new Array<number>(12).fill(0)
  for (const { role, notes } of score.parts) {
    if (role === 'drums') continue
    for (const { midi, lengthSeconds } of notes) {
      sounded[midi % 12] = (sounded[midi % 12] ?? 0) + lengthSeconds
    }
  }
  const candidates = keys.flatMap((key, tonic) =>
    (['major', 'minor'] as const).map((scale) => ({
      name: `${key} ${scale}`,
      fit: correlation(
        sounded.map((_, step) => sounded[(step + tonic) % 12] ?? 0),
        profiles[scale],
      ),
    })),
  )
  return candidates.reduce((best, one) => (one.fit > best.fit ? one : best)).name
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const deviations = (list: readonly number[]) => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length
    return list.map((value) => value - mean)
  }
  const [a, b] = [deviations(one), deviations(other)]
  const dot = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b) || 1)
}
