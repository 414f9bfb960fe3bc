import { expect } from 'chai'
import { Chorus } from '../../src/engines/builtin/mix/chorus.ts'
import { compress } from '../../src/engines/builtin/mix/compressor.ts'
import { Echo } from '../../src/engines/builtin/mix/delay.ts'
import { Desk } from '../../src/engines/builtin/mix/desk.ts'
import { duck, duckingCurve } from '../../src/engines/builtin/mix/ducking.ts'
import { applyGains, blockPeaks, limitingGains } from '../../src/engines/builtin/mix/limiter.ts'
import { integratedLoudness } from '../../src/engines/builtin/mix/loudness.ts'
import { master } from '../../src/engines/builtin/mix/master.ts'
import { Reverb } from '../../src/engines/builtin/mix/reverb.ts'
import { ride } from '../../src/engines/builtin/mix/ride.ts'
import { windowSamples } from '../../src/engines/builtin/mix/strip.ts'
import { truePeak } from '../../src/engines/builtin/mix/true-peak.ts'
import { mixParts } from '../../src/engines/builtin/render.ts'
import type { Player } from '../../src/engines/builtin/synth/player.ts'
import { loudnessLufs, rms, type Sound, strengthAt, toDb, truePeakDb } from '../stage/listening.ts'
import { part, writtenScore } from '../stage/score.ts'

const sampleRate = 44100

function sine(hz: number, seconds: number, level = 0.5): Float32Array {
  const length = Math.round(seconds * sampleRate)
  return Float32Array.from({ length }, (_, index) => {
    return level * Math.sin((2 * Math.PI * hz * index) / sampleRate)
  })
}

function impulse(seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  samples[0] = 1
  return samples
}

function seconds(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
}

describe('integratedLoudness', () => {
  it('reads -3.01 LUFS for a full-scale 997 Hz sine in one ear, as the standard defines', () => {
    const loudness = integratedLoudness(sine(997, 5, 1), new Float32Array(5 * sampleRate))

    expect(loudness).to.be.closeTo(-3.01, 0.05)
  })

  it('agrees with a measurement made another way', () => {
    for (const hz of [60, 440, 3000, 9000]) {
      const [left, right] = [sine(hz, 2, 0.2), sine(hz * 1.01, 2, 0.1)]

      const loudness = integratedLoudness(left, right)

      expect(loudness).to.be.closeTo(loudnessLufs({ left, right, sampleRate }), 0.1)
    }
  })

  it('does not count silence between the music', () => {
    const samples = new Float32Array(10 * sampleRate)
    samples.set(sine(997, 5, 0.5))

    const loudness = integratedLoudness(samples, samples)

    expect(loudness).to.be.closeTo(integratedLoudness(sine(997, 5), sine(997, 5)), 0.3)
  })

  it('is minus infinity for silence', () => {
    const silence = new Float32Array(sampleRate)

    expect(integratedLoudness(silence, silence)).to.equal(Number.NEGATIVE_INFINITY)
  })
})

describe('truePeak', () => {
  it('finds the peak between two samples', () => {
    // A quarter of the sample rate, an eighth of a turn off: all samples at 0.707, peaks of 1
    // between them.
    const samples = Float32Array.from({ length: 4000 }, (_, index) => {
      return Math.sin((Math.PI / 2) * index + Math.PI / 4)
    })

    expect(truePeak(samples)).to.be.closeTo(1, 0.03)
  })
})

describe('the limiter', () => {
  it('lets no true peak above the ceiling and leaves quiet passages alone', () => {
    const loud = sine(5511, 2, 0.9)
    const samples = new Float32Array(6 * sampleRate)
    samples.set(sine(440, 2, 0.1), 0)
    samples.set(loud, 2 * sampleRate)
    const [left, right] = [samples.slice(), samples.map((sample) => sample * 0.7)]

    applyGains(left, right, limitingGains(blockPeaks(left, right, 0.35), 1, 0.5))

    expect(truePeakDb({ left, right, sampleRate })).to.be.lessThan(toDb(0.5) + 0.1)
    expect(rms(seconds(left, 0.1, 1.9))).to.be.closeTo(rms(seconds(samples, 0.1, 1.9)), 0.001)
    expect(rms(seconds(left, 2.2, 3.8))).to.be.greaterThan(0.3)
    expect(rms(right) / rms(left)).to.be.closeTo(0.7, 0.01)
  })
})

describe('compress', () => {
  it('brings loud and quiet closer together', () => {
    const samples = new Float32Array(4 * sampleRate)
    samples.set(sine(440, 2, 0.8), 0)
    samples.set(sine(440, 2, 0.1), 2 * sampleRate)
    const [left, right] = [samples.slice(), samples.slice()]

    compress(left, right, { thresholdDb: -6, ratio: 2 })

    const before = toDb(0.8) - toDb(0.1)
    const after = toDb(rms(seconds(left, 1, 2))) - toDb(rms(seconds(left, 3, 4)))
    expect(after).to.be.within(before - 6, before - 2)
  })
})

describe('reverberate', () => {
  it('falls by 60 dB in the time asked for', () => {
    for (const wanted of [0.8, 2]) {
      const [left, right] = [new Float32Array(5 * sampleRate), new Float32Array(5 * sampleRate)]

      new Reverb({ seconds: wanted, dampingHz: 16000 }).process(impulse(5), left, right)

      const early = toDb(rms(seconds(left, 0.2, 0.3)))
      const late = toDb(rms(seconds(left, 0.2 + wanted / 2, 0.3 + wanted / 2)))
      expect(early - late).to.be.within(24, 40)
      expect(toDb(rms(seconds(left, wanted * 2, 5)))).to.be.lessThan(early - 80)
    }
  })

  it('sounds different in each ear', () => {
    const [left, right] = [new Float32Array(sampleRate), new Float32Array(sampleRate)]

    new Reverb({ seconds: 1.5, dampingHz: 6000 }).process(impulse(1), left, right)

    const difference = left.map((sample, index) => sample - (right[index] ?? 0))
    expect(rms(difference)).to.be.greaterThan(rms(left) * 0.7)
  })
})

describe('echo', () => {
  it('repeats at the time asked for, from ear to ear, each time softer', () => {
    const [left, right, reverb] = [2, 2, 2].map((time) => new Float32Array(time * sampleRate))
    if (!left || !right || !reverb) throw new Error('three buffers')

    new Echo({ seconds: 0.25, feedback: 0.5 }).process(impulse(2), left, right, reverb)

    const peakAt = (samples: Float32Array, time: number) =>
      Math.max(...seconds(samples, time - 0.002, time + 0.002).map(Math.abs))
    expect(peakAt(left, 0.25)).to.be.closeTo(1, 0.01)
    expect(peakAt(right, 0.25)).to.be.lessThan(0.001)
    expect(peakAt(right, 0.5)).to.be.closeTo(1, 0.01)
    expect(peakAt(left, 0.75)).to.be.within(0.1, 0.6)
    expect(rms(seconds(left, 0.26, 0.74))).to.be.lessThan(0.001)
  })
})

describe('chorus', () => {
  it('makes a sound for one ear wide without changing its level much', () => {
    const left = sine(440, 3, 0.5)
    const right = new Float32Array(left.length)
    const before = rms(left)

    new Chorus(false).process(left, right)

    const difference = left.map((sample, index) => sample - (right[index] ?? 0))
    expect(rms(difference)).to.be.greaterThan(0.05)
    expect(Math.abs(toDb(rms(left) / before))).to.be.lessThan(3)
  })
})

describe('duckingCurve', () => {
  it('dips at each kick and is back before the next beat', () => {
    const sound = new Float32Array(2 * sampleRate).fill(1)

    duck(sound, duckingCurve([0.5, 1], sound.length), 0)

    expect(sound[Math.round(0.5 * sampleRate)]).to.be.lessThan(0.5)
    expect(sound[Math.round(0.8 * sampleRate)]).to.equal(1)
    expect(sound[Math.round(0.2 * sampleRate)]).to.equal(1)
    expect(Math.min(...sound)).to.be.greaterThan(0.4)
  })
})

describe('Desk', () => {
  const length = 4 * sampleRate

  function mixed(settings: Parameters<typeof part>[3], tones = sine(440, 4)): Sound {
    const tone = part('chords', 'piano', [], settings)
    const player: Player = {
      wide: false,
      play(from, left) {
        left.set(tones.subarray(from, from + left.length))
        return from < tones.length
      },
    }
    const score = { ...writtenScore(), parts: [tone], kicks: [1, 2] }
    const desk = new Desk(score, [{ part: tone, player }], length)
    const [left, right] = [new Float32Array(length), new Float32Array(length)]
    for (let from = 0; from < length; from += windowSamples) {
      const to = from + windowSamples
      desk.mix(from, left.subarray(from, to), right.subarray(from, to))
    }
    return { left, right, sampleRate }
  }

  it('places a part between the ears at equal power', () => {
    const [middle, left] = [mixed({ pan: 0 }), mixed({ pan: -1 })]

    expect(rms(middle.left)).to.be.closeTo(rms(middle.right), 1e-6)
    expect(rms(left.right)).to.be.lessThan(1e-6)
    expect(rms(left.left)).to.be.closeTo(rms(middle.left) * Math.SQRT2, 0.001)
  })

  it('obeys the gain of the score, whatever the instrument delivered', () => {
    const difference =
      toDb(rms(mixed({ gainDb: -4 }).left)) - toDb(rms(mixed({ gainDb: -10 }).left))

    expect(difference).to.be.closeTo(6, 0.01)
  })

  it('keeps everything but kick and bass out of the low end', () => {
    const low = sine(45, 4)
    const tones = sine(440, 4).map((sample, index) => sample + (low[index] ?? 0))

    const { left } = mixed({}, tones)

    expect(toDb(strengthAt(left, 45) / strengthAt(left, 440))).to.be.lessThan(-15)
  })

  it('ducks only what the score marks', () => {
    const [ducked, free] = [mixed({ ducked: true }), mixed({})]

    const dip = ({ left }: Sound) => rms(seconds(left, 1, 1.05)) / rms(seconds(left, 0.5, 0.9))
    expect(dip(ducked)).to.be.lessThan(0.65)
    expect(dip(free)).to.be.closeTo(1, 0.02)
  })

  it('rings on through the reverb only what is sent there', () => {
    const short = (reverbSend: number) =>
      rms(seconds(mixed({ reverbSend }, sine(440, 1)).left, 1.2, 1.6))

    expect(short(0.5)).to.be.greaterThan(0.003)
    expect(short(0)).to.be.lessThan(1e-6)
  })
})

describe('stems', () => {
  it('add up to the mix before the master', () => {
    const score = writtenScore({ durationSeconds: 5 })
    score.parts = score.parts.map((one) => ({ ...one, ducked: one.role === 'chords' }))

    const whole = mixParts(score, score.parts)
    const stems = score.parts.map((one) => mixParts(score, [one]))

    const sum = whole.left.map((_, index) =>
      stems.reduce((total, { left }) => total + (left[index] ?? 0), 0),
    )
    const difference = sum.map((sample, index) => sample - (whole.left[index] ?? 0))
    expect(toDb(rms(difference) / rms(whole.left))).to.be.lessThan(-110)
  })
})

describe('master', () => {
  it('reaches -14 LUFS below -2 dBTP from a quiet mix and from a hot one', () => {
    for (const level of [0.01, 0.2, 3]) {
      const sweeps = Float32Array.from({ length: 5 * sampleRate }, (_, index) => {
        const beat = index % 22050
        return level * Math.sin(beat * beat * 0.00004) * Math.exp(-beat / 4000)
      })
      const [left, right] = [sweeps.slice(), sweeps.map((sample) => sample * 0.8)]

      master(left, right)

      expect(loudnessLufs({ left, right, sampleRate })).to.be.closeTo(-14, 0.5)
      expect(truePeakDb({ left, right, sampleRate })).to.be.lessThan(-1.9)
    }
  })

  it('removes direct current and unites the bass of both ears', () => {
    const left = sine(60, 4, 0.4).map((sample) => sample + 0.2)
    const right = sine(60, 4, -0.2).map((sample) => sample + 0.2)

    master(left, right)

    const mean = left.reduce((sum, sample) => sum + sample, 0) / left.length
    expect(Math.abs(mean)).to.be.lessThan(0.002)
    const difference = left.map((sample, index) => sample - (right[index] ?? 0))
    expect(rms(difference)).to.be.lessThan(rms(left))
  })

  it('begins and ends in silence', () => {
    const [left, right] = [sine(440, 3), sine(440, 3)]

    master(left, right)

    expect(left[0]).to.equal(0)
    expect(Math.abs(left.at(-1) ?? 1)).to.be.lessThan(1e-4)
    expect(rms(left.subarray(-441))).to.be.lessThan(0.01)
  })

  it('leaves silence silent', () => {
    const [left, right] = [new Float32Array(sampleRate), new Float32Array(sampleRate)]

    master(left, right)

    expect(left.every((sample) => sample === 0)).to.equal(true)
  })
})

describe('ride', () => {
  it('lifts the choruses and nothing else, in windows as at once, without a step', () => {
    const section = (name: 'verse' | 'chorus', startSeconds: number) => {
      return { name, startSeconds, lengthSeconds: 1, energy: 0.7 }
    }
    const sections = [section('verse', 0), section('chorus', 1), section('verse', 2)]
    const whole = new Float32Array(3 * 44100).fill(0.5)
    const parts = whole.slice()
    ride(sections, 0, whole, whole.slice())
    for (let from = 0; from < parts.length; from += 16384) {
      const part = parts.subarray(from, from + 16384)
      ride(sections, from, part, part.slice())
    }

    expect(parts).to.deep.equal(whole)
    expect(whole[30000]).to.equal(0.5)
    expect(toDb((whole[66150] ?? 0) / 0.5)).to.be.closeTo(1.3, 0.01)
    expect(whole[100000]).to.equal(0.5)
    const steps = whole.map((sample, index) => Math.abs(sample - (whole[index - 1] ?? sample)))
    expect(Math.max(...steps.subarray(0, 66150))).to.be.below(0.0001)
  })
})
