import type { Section } from '../composer/score.ts'
import { decibels, sampleRate } from '../synth/sampling.ts'

/** The gain of a chorus: in a dense mix harder playing alone does not set it apart from a verse. */
const chorusDb = 1.3

/** The slope before and after a chorus. */
const slideSamples = Math.round(0.12 * sampleRate)

/**
 * Automates the level of the whole mix by section, in place; `from` is the offset of the first
 * sample.
 */
export function ride(
  sections: readonly Section[],
  from: number,
  left: Float32Array,
  right: Float32Array,
): void {
  const extra = decibels(chorusDb) - 1
  for (const { name, startSeconds, lengthSeconds } of sections) {
    if (name !== 'chorus') continue
    const start = Math.round(startSeconds * sampleRate)
    const end = Math.round((startSeconds + lengthSeconds) * sampleRate)
    const first = Math.max(0, start - slideSamples - from)
    const last = Math.min(left.length, end - from)
    for (let index = first; index < last; index++) {
      const place = from + index
      const share = Math.min(1, (place - start) / slideSamples + 1, (end - place) / slideSamples)
      left[index]! *= 1 + extra * share
      right[index]! *= 1 + extra * share
    }
  }
}
