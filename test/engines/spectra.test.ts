import { expect } from 'chai'
import { mix } from '../../src/engines/builtin/render.ts'
import { sampleRate } from '../../src/engines/builtin/synth/sampling.ts'
import { loudnessLufs, loudnessRange, type Sound } from '../stage/listening.ts'
import { recordedSpectra } from '../stage/recorded-spectra.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { octaveBandsDb, octaveHz } from '../stage/spectrum.ts'
import { score } from './given-score.ts'

const set = await openInstalledSet()
const seeds = [11, 22, 33, 44, 55]

function heard(text: string, seed: number, durationSeconds: number): Sound {
  const { left, right } = mix(score({ text, seed, durationSeconds }), { set })
  return { left: left.slice(), right: right.slice(), sampleRate }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

describe('the long-term average spectrum', () => {
  for (const [style, recorded] of Object.entries(recordedSpectra)) {
    it(`of ${style} is that of recordings within 3 dB in every octave`, () => {
      const bands = seeds.map((seed) => octaveBandsDb(heard(style, seed, 30)))

      for (const [band, hz] of octaveHz.entries()) {
        const ours = median(bands.map((each) => each[band] ?? 0))
        expect(ours, `${hz} Hz`).to.be.closeTo(recorded[band] ?? 0, 3)
      }
    })
  }
})

describe('the loudness range', () => {
  for (const style of ['orchestral', 'ambient']) {
    it(`of ${style} music is 6 LU and more`, () => {
      for (const seed of seeds.slice(0, 3)) {
        const sound = heard(style, seed, 40)

        expect(loudnessRange(sound), `seed ${seed}`).to.be.at.least(6)
        expect(loudnessLufs(sound), `seed ${seed}`).to.be.within(-14.5, -13.5)
      }
    })
  }

  it('of metal is at most 3 LU', () => {
    for (const seed of seeds) {
      expect(loudnessRange(heard('metal', seed, 40)), `seed ${seed}`).to.be.at.most(3)
    }
  })
})
