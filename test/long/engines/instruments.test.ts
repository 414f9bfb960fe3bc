import { expect } from 'chai'
import { instruments } from '../../../src/engines/builtin/synth/instruments.ts'
import { kits } from '../../../src/engines/builtin/synth/kits.ts'
import { basses, hearInstrument, hearKit, peak, seconds } from '../../engines/given-instruments.ts'
import { clicks, rms, toDb } from '../../stage/listening.ts'
import { playNote } from '../../stage/playing.ts'

/** One name for each synthesis: names that only recordings tell apart share one. */
const names = Object.entries(instruments)
  .filter(([, one], place, all) => all.findIndex(([, other]) => other === one) === place)
  .map(([name]) => name)

for (const name of names) hearInstrument(name)

const strings = [
  'acoustic-guitar',
  'clean-guitar',
  'harp',
  'finger-bass',
  'slap-bass',
  'upright-bass',
]

describe('plucked strings', () => {
  for (const name of strings) {
    it(`of the ${name} come round without a click`, () => {
      for (const midi of basses.includes(name) ? [28, 29, 31, 34, 40] : [45, 48, 52]) {
        const { left } = playNote(name, { midi, velocity: 0.9, startSeconds: 0 })
        const scale = 0.7 / peak(left)

        const found = clicks(seconds(left, 0.015, 2).map((sample) => sample * scale))

        expect(found, `${midi}`).to.deep.equal([])
      }
    })
  }
})

describe('all instruments', () => {
  it('are about equally loud, so that a gain in the score means the same for each', () => {
    const levels = names.map((name) => {
      const midi = basses.includes(name) ? 36 : 64
      return toDb(rms(seconds(playNote(name, { midi }).left, 0.25, 1.25)))
    })

    expect(Math.max(...levels) - Math.min(...levels)).to.be.lessThan(10)
  })
})

for (const kit of Object.keys(kits)) hearKit(kit)
