import { expect } from 'chai'
import { mix } from '../../../src/engines/builtin/render.ts'
import { sampleRate } from '../../../src/engines/builtin/synth/sampling.ts'
import { score } from '../../engines/given-score.ts'
import { mono, rms, toDb } from '../../stage/listening.ts'
import { openInstalledSet } from '../../stage/recordings.ts'

const seconds = 12

/** The level of 50 ms, so many seconds before the end. */
type Level = (beforeEnd: number) => number

async function levelOf(text: string, seed: number): Promise<Level> {
  const set = await openInstalledSet()
  const samples = mono(mix(score({ text, seed, durationSeconds: seconds }), { set }))
  return (beforeEnd) => {
    const from = Math.round((seconds - beforeEnd) * sampleRate)
    return toDb(rms(samples.subarray(from, from + 0.05 * sampleRate)))
  }
}

const pieces: readonly [text: string, seed: number][] = [
  ['pop', 50],
  ['metal', 52],
  ['bossa nova', 54],
  ['acoustic folk guitar', 55],
  ['solo piano ballad', 56],
  ['orchestral strings', 57],
  ['synthwave', 63],
]

describe('the final chord', () => {
  for (const [text, seed] of pieces) {
    it(`of ${text} sounds until the end and dies away without a step`, async () => {
      const level = await levelOf(text, seed)

      const times = Array.from({ length: 90 }, (_, index) => 0.6 + index / 100)
      const falls = times.map((before) => level(before) - level(before - 0.1))
      expect(Math.max(...falls), 'fall in 0.1 s').to.be.below(12)
      expect(level(0.95), '0.95 s before the end').to.be.above(level(1.6) - 14)
      expect(level(0.5), '0.5 s before the end').to.be.within(-60, -20)
      expect(level(0.05), 'the end').to.be.below(-45)
    })
  }
})
