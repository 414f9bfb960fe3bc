import { expect } from 'chai'
import type { Score } from '../../../src/engines/builtin/composer/score.ts'
import { encode } from '../../../src/engines/builtin/encode.ts'
import { mix, mixParts } from '../../../src/engines/builtin/render.ts'
import { score } from '../../engines/given-score.ts'
import {
  decodeMp3,
  loudnessLufs,
  loudnessRange,
  mono,
  rms,
  type Sound,
  toDb,
} from '../../stage/listening.ts'
import { recordedSpectra } from '../../stage/recorded-spectra.ts'
import { openInstalledSet } from '../../stage/recordings.ts'
import { octaveBandsDb, octaveHz } from '../../stage/spectrum.ts'

const set = await openInstalledSet()

/** Neither those by which the mix was set nor those of the page of measurements. */
const seeds = [21, 22, 23, 24, 25, 26, 27]
/** Medians of three differ little from those of seven where one band always plays. */
const few = seeds.slice(0, 3)

/** As it leaves the master; copied, because the mix writes into the same buffers again. */
function mixed(text: string, seed: number, durationSeconds: number): Sound {
  const { left, right } = mix(score({ text, seed, durationSeconds }), { set })
  return { left: left.slice(), right: right.slice(), sampleRate: 44100 }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

describe('the long-term average spectrum', () => {
  for (const [text, { chosen }, pieces] of [
    ['rock', recordedSpectra.rock, few],
    ['electronic', recordedSpectra.electronic, few],
    ['orchestral', recordedSpectra.orchestral, seeds],
    ['acoustic folk', recordedSpectra.acoustic, seeds],
  ] as const) {
    it(`of ${text} is within 3 dB of recordings in every octave`, () => {
      // Every mix is at -14 LUFS, which other tests measure.
      const bands = pieces.map((seed) => octaveBandsDb(mixed(text, seed, 30), -14))

      for (const [band, hz] of octaveHz.entries()) {
        const ours = median(bands.map((each) => each[band] ?? 0))
        expect(ours, `${hz} Hz`).to.be.closeTo(chosen.bandsDb[band] ?? 0, 3)
      }
    })
  }

  it('of a file is that of the mix', async () => {
    for (const [text, seed] of [
      ['rock', 11],
      ['house', 12],
      ['orchestral', 13],
      ['acoustic folk', 14],
    ] as const) {
      const sound = mixed(text, seed, 8)
      const { bytes } = await encode({ sound, seed })
      const [ours = [], decoded = []] = [sound, await decodeMp3(bytes)].map((each) =>
        octaveBandsDb(each, -14),
      )

      for (const [band, hz] of octaveHz.entries())
        expect(decoded[band], `${text}, ${hz} Hz`).to.be.closeTo(ours[band] ?? 0, 0.3)
    }
  })

  it('of the recordings themselves differs from group to group', () => {
    for (const [kind, groups] of Object.entries(recordedSpectra)) {
      const { chosen, 'held out': heldOut } = groups
      expect(chosen.bandsDb, kind).to.have.length(octaveHz.length)
      expect(Math.min(chosen.recordings, heldOut.recordings), kind).to.be.above(5)
    }
  })
})

describe('the loudness range', () => {
  for (const [text, seed] of [
    ['orchestral', 11],
    ['orchestral', 12],
    ['ambient', 13],
    ['ambient', 14],
  ] as const) {
    it(`of ${text}, seed ${seed}, is 6 LU and more`, () => {
      const sound = mixed(text, seed, 30)

      expect(loudnessRange(sound)).to.be.within(6, 18)
      expect(loudnessLufs(sound)).to.be.within(-14.5, -13.5)
    })
  }

  for (const seed of [11, 12]) {
    it(`of metal, seed ${seed}, is at most 3 LU`, () => {
      expect(loudnessRange(mixed('metal', seed, 40))).to.be.at.most(3)
    })
  }
})

describe('the side-chain', () => {
  /** How far the held chords sink under a kick, from just before it to its middle. */
  function pumpDb(written: Score): number {
    const pads = written.parts.filter(({ role }) => role === 'pad')
    const samples = mono(mixParts(written, pads, { set }))
    const level = (from: number, to: number) =>
      rms(samples.subarray(Math.round(from * 44100), Math.round(to * 44100)))
    const dips = written.kicks.flatMap((kick) => {
      const before = level(kick - 0.05, kick - 0.01)
      return before > 0.003 ? [toDb(level(kick + 0.005, kick + 0.045) / before)] : []
    })
    expect(dips.length).to.be.above(10)
    return -median(dips)
  }

  it('pumps the pads of house by more than 3 dB with the kick, and no other music', () => {
    const given = { seed: 11, durationSeconds: 20, bpm: 122 }

    expect(pumpDb(score({ ...given, text: 'house with strings and drums' }))).to.be.above(3)
    expect(pumpDb(score({ ...given, text: 'rock with organ pad and strings' }))).to.be.below(1)
  })
})
