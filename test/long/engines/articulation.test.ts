import { expect } from 'chai'
import { pedalledSeconds, slursOf } from '../../../src/engines/builtin/synth/articulation.ts'
import { rms, toDb } from '../../stage/listening.ts'
import { perform } from '../../stage/playing.ts'
import { openInstalledSet } from '../../stage/recordings.ts'
import { note, part } from '../../stage/score.ts'

const sampleRate = 44100
const set = await openInstalledSet()

function seconds(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
}

describe('a line', () => {
  it('is slurred between neighbours, not across rests, leaps, repetitions and chords', () => {
    const line = [
      note(0, 0.5, 60, 0.7),
      note(0.5, 0.5, 62, 0.7),
      note(1, 0.3, 60, 0.7),
      note(1.5, 0.5, 62, 0.7),
      note(2, 0.5, 72, 0.7),
      note(2.5, 0.5, 72, 0.7),
    ]

    expect(slursOf(line)).to.deep.equal([0, -1, 1, 0, 0, 0])
    expect(slursOf([60, 64, 67].map((midi) => note(1, 0.5, midi, 0.7)))).to.deep.equal([0, 0, 0])
  })

  for (const name of ['trumpet', 'saxophone', 'fiddle', 'oboe']) {
    it(`of the ${name} goes on where it is slurred, and is struck anew where it is not`, () => {
      const dip = (gap: number) => {
        const notes = [note(0, 1 - gap, 64, 0.7), note(1, 1, 67, 0.7)]
        const { left } = perform(part('melody', name, notes), { lengthSamples: 88200, set })
        const before = rms(seconds(left, 0.6, 0.8))
        const levels = Array.from({ length: 20 }, (_, index) =>
          rms(seconds(left, 0.92 + index / 100, 0.93 + index / 100)),
        )
        return toDb(Math.min(...levels)) - toDb(before)
      }

      expect(dip(0.004)).to.be.above(-11)
      expect(dip(0.2)).to.be.below(-14)
    })

    it(`of the ${name} moves within a long note, level and brightness together`, () => {
      const { left } = perform(part('melody', name, [note(0, 4, 67, 0.7)]), {
        lengthSamples: 4 * sampleRate,
        set,
      })

      const frames = Array.from({ length: 35 }, (_, index) =>
        seconds(left, 0.3 + index / 10, 0.5 + index / 10),
      )
      const levels = frames.map((frame) => toDb(rms(frame)))
      expect(Math.max(...levels) - Math.min(...levels)).to.be.above(1.5)
    })
  }
})

describe('the pedal', () => {
  it('holds a chord until the next one, but not across a rest', () => {
    const chords = [0, 1, 2.5].flatMap((start) =>
      [60, 64, 67].map((midi) => note(start, 0.8, midi, 0.7)),
    )

    const held = pedalledSeconds(chords)

    expect(held[0]).to.be.closeTo(1, 0.001)
    expect(held[3]).to.equal(0.8)
    expect(held[8]).to.equal(0.8)
  })

  it('lets broken chords ring into each other, and keeps the steps of a melody apart', () => {
    const broken = [60, 67, 64, 67].map((midi, index) => note(index * 0.25, 0.24, midi, 0.7))
    const steps = [60, 62, 64, 65].map((midi, index) => note(index * 0.25, 0.24, midi, 0.7))

    expect(pedalledSeconds(broken)[0]).to.be.closeTo(0.5, 0.001)
    expect(pedalledSeconds(steps)[0]).to.be.closeTo(0.25, 0.001)
  })
})

describe('solo instruments', () => {
  const soloists = {
    saxophone: 58,
    trumpet: 65,
    trombone: 55,
    horn: 55,
    cello: 50,
    viola: 60,
    fiddle: 65,
    oboe: 67,
    'english-horn': 62,
    bassoon: 50,
    clarinet: 62,
    flute: 70,
    harp: 62,
  }

  function solo(name: string, midi: number) {
    return perform(part('melody', name, [note(0, 1.2, midi, 0.75)]), {
      lengthSamples: sampleRate,
      set,
    })
  }

  for (const [name, midi] of Object.entries(soloists)) {
    it(`such as the ${name} stand in one place`, () => {
      const { left, right } = solo(name, midi)

      expect(correlation(left, right)).to.be.above(0.8)
    })
  }

  for (const name of ['strings', 'brass', 'choir']) {
    it(`are not sections, such as ${name}, which are wide`, () => {
      const { left, right } = solo(name, 62)

      expect(correlation(left, right)).to.be.below(0.6)
    })
  }

  it('differ from each other by the spectrum of one note', () => {
    const spectra = Object.keys(soloists).map((name) => ({ name, levels: partials(name, 62) }))
    for (const [index, one] of spectra.entries()) {
      for (const other of spectra.slice(index + 1)) {
        const apart = one.levels.map((level, place) => Math.abs(level - (other.levels[place] ?? 0)))
        const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length
        expect(mean, `${one.name} and ${other.name}`).to.be.above(3)
      }
    }
  })

  /** Twelve partials in decibels under the strongest, at most 50. */
  function partials(name: string, midi: number): number[] {
    const { left } = solo(name, midi)
    const hz = 440 * Math.exp(((midi - 69) * Math.LN2) / 12)
    const steady = seconds(left, 0.25, 0.85)
    const levels = Array.from({ length: 12 }, (_, index) => toDb(lineAt(steady, hz * (index + 1))))
    const most = Math.max(...levels)
    return levels.map((level) => Math.max(-50, level - most))
  }
})

/** The strength within 15 Hz: vibrato moves a partial. */
function lineAt(samples: Float32Array, hz: number): number {
  let most = 0
  for (let shift = -15; shift <= 15; shift += 1.5) {
    let [real, imaginary] = [0, 0]
    for (let index = 0; index < samples.length; index++) {
      const angle = (2 * Math.PI * (hz + shift) * index) / sampleRate
      const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length)
      real += (samples[index] ?? 0) * window * Math.cos(angle)
      imaginary += (samples[index] ?? 0) * window * Math.sin(angle)
    }
    most = Math.max(most, Math.hypot(real, imaginary))
  }
  return most
}

function correlation(left: Float32Array, right: Float32Array): number {
  let [both, one, other] = [0, 0, 0]
  for (let index = 0; index < left.length; index++) {
    const [l, r] = [left[index] ?? 0, right[index] ?? 0]
    both += l * r
    one += l * l
    other += r * r
  }
  return both / Math.sqrt(one * other)
}
