import { expect } from 'chai'
import { sampled } from '../../../src/engines/builtin/synth/sampled-patches.ts'
import {
  hearRecorded,
  hearRecordedKit,
  keysOf,
  play,
  seconds,
} from '../../engines/given-recorded.ts'
import { rms, toDb } from '../../stage/listening.ts'

/** Of any tenth of a second. */
function loudest(samples: Float32Array): number {
  const tenths = Array.from({ length: 12 }, (_, index) => 0.25 + index / 10)
  return Math.max(...tenths.map((from) => rms(seconds(samples, from, from + 0.1))))
}

for (const name of Object.keys(sampled)) hearRecorded(name)

describe('recorded instruments', () => {
  it('are about equally loud, so that a gain in the score means the same for each', () => {
    const levels = Object.keys(sampled).map((name) => {
      const { left } = play(name, { midi: keysOf(name)[1] })
      return { name, level: toDb(loudest(left)) }
    })

    const sorted = levels.toSorted((one, other) => one.level - other.level)
    expect(
      (sorted.at(-1)?.level ?? 0) - (sorted[0]?.level ?? 0),
      `${sorted[0]?.name} to ${sorted.at(-1)?.name}`,
    ).to.be.lessThan(12)
  })
})

for (const kit of ['acoustic', 'brushes', 'orchestral', 'breakbeat']) hearRecordedKit(kit)
