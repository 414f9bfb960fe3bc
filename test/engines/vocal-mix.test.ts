import { expect } from 'chai'
import { filter, filterTwice, highPassAt, peakAt } from '../../src/engines/builtin/mix/biquad.ts'
import { double } from '../../src/engines/builtin/mix/double-track.ts'
import { treatVoice } from '../../src/engines/builtin/mix/vocal-chain.ts'
import {
  presenceBlock,
  presenceCurve,
  VocalRoom,
} from '../../src/engines/builtin/mix/vocal-room.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import { centsBetween, measurePitch, rms, strengthAt, toDb } from '../stage/listening.ts'

const sampleRate = 44100

function sine(hz: number, seconds: number, level = 0.3): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    return level * Math.sin((2 * Math.PI * hz * index) / sampleRate)
  })
}

function part(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
}

describe('treating a voice', () => {
  /** Vowel-like: a fundamental with harmonics, softer and softer. */
  function vowel(seconds: number, level: number): Float32Array {
    const tones = [1, 2, 3, 5, 8, 12].map((harmonic) =>
      sine(220 * harmonic, seconds, level / harmonic),
    )
    return (tones[0] ?? new Float32Array()).map((_, index) =>
      tones.reduce((sum, tone) => sum + (tone[index] ?? 0), 0),
    )
  }

  it('brings syllables of different level together', () => {
    const voice = new Float32Array(4 * sampleRate)
    voice.set(vowel(1, 0.3), 0)
    voice.set(vowel(1, 0.09), 1.5 * sampleRate)
    const before = toDb(rms(part(voice, 0.3, 0.9))) - toDb(rms(part(voice, 1.8, 2.4)))

    treatVoice(voice)

    const after = toDb(rms(part(voice, 0.3, 0.9))) - toDb(rms(part(voice, 1.8, 2.4)))
    expect(before).to.be.closeTo(10.5, 0.5)
    expect(after).to.be.within(2, 6)
    expect(rms(part(voice, 3, 4))).to.be.below(1e-6)
  })

  it('levels a held note less than syllables: its swell and its end stay', () => {
    const voice = new Float32Array(4 * sampleRate)
    const held = vowel(2, 0.2).map((sample, index) => {
      const share = index / (2 * sampleRate)
      const release = Math.min(1, (2 * sampleRate - index) / (0.15 * sampleRate))
      return sample * 10 ** (0.4 * Math.sin(Math.PI * share) - 0.2) * release * release
    })
    voice.set(held, sampleRate)
    const levels = () => [1.2, 2, 2.7, 2.93].map((at) => toDb(rms(part(voice, at, at + 0.04))))
    const before = levels()

    treatVoice(voice)

    const after = levels()
    const kept = (from: number, to: number) =>
      (after[to]! - after[from]!) / (before[to]! - before[from]!)
    expect(before[1]! - before[0]!, 'dB of swell').to.be.above(3.5)
    expect(kept(0, 1), 'share of the swell').to.be.within(0.4, 1)
    expect(kept(1, 2), 'share of its fall').to.be.within(0.4, 1)
    expect(kept(2, 3), 'share of the release').to.be.within(0.6, 1)
  })

  it('holds hissing consonants down and leaves vowels bright', () => {
    const chance = stream(1, 'hiss')
    const hiss = sine(7000, 0.4, 1).map((sample) => sample * (0.2 + 0.2 * chance.next()))
    const levels = [hiss, hiss.map((sample) => sample * 0.1)].map((sound) => {
      const voice = new Float32Array(2 * sampleRate)
      voice.set(vowel(1, 0.3), 0)
      voice.set(sound, 1.2 * sampleRate)
      treatVoice(voice)
      return toDb(rms(part(voice, 1.25, 1.55))) - toDb(rms(part(voice, 0.3, 0.9)))
    })

    expect(levels[0]).to.be.below(-6)
    expect((levels[0] ?? 0) - (levels[1] ?? 0)).to.be.below(14)
  })

  it('treats syllables the same with work on their rests left out, and these stay silent', () => {
    const voices = [1, 2].map(() => {
      const voice = new Float32Array(4 * sampleRate)
      voice.set(vowel(1, 0.3), 0.5 * sampleRate)
      voice.set(vowel(0.5, 0.1), 2.5 * sampleRate)
      return voice
    })
    const [cut, whole] = voices as [Float32Array, Float32Array]

    treatVoice(cut)
    treatVoice(whole, [{ from: 0, to: whole.length }])

    const same = cut.every((sample, index) => Math.abs(sample - whole[index]!) < 1e-6)
    expect(rms(part(cut, 2.6, 2.9))).to.be.above(0.05)
    expect(same).to.equal(true)
    for (const [from, to] of [[0, 0.49] as const, [1.7, 2.49] as const, [3.2, 4] as const]) {
      expect(part(cut, from, to).every((sample) => sample === 0)).to.equal(true)
    }
  })

  it('filters twice at once as one after the other', () => {
    const [first, second] = [highPassAt(300), peakAt(2000, 0.9, 6)]
    const voice = vowel(0.2, 0.3)
    const [once, twice, between] = [1, 2, 3].map(() => new Float32Array(voice.length))
    filter(voice, once!, first)
    filter(once!, twice!, second)

    const both = Float32Array.from(voice)
    filterTwice(both, first, between!, second, both)

    expect(between).to.deep.equal(once)
    expect(Math.max(...both.map((sample, at) => Math.abs(sample - twice![at]!)))).to.be.below(1e-7)
  })

  it('takes rumble away and leaves silence silent', () => {
    const voice = sine(30, 1, 0.5)
    const silence = new Float32Array(sampleRate)

    treatVoice(voice)
    treatVoice(silence)

    expect(rms(part(voice, 0.3, 0.9))).to.be.below(0.15)
    expect(rms(silence)).to.be.below(1e-9)
  })
})

describe('room for the words', () => {
  it('dips the vocal band by two to four decibels while somebody sings, and nothing else', () => {
    const curve = presenceCurve([{ startSeconds: 1, lengthSeconds: 1 }], 3 * sampleRate)
    const dip = (hz: number, from: number, to: number) => {
      const [left, right] = [sine(hz, 3), sine(hz, 3)]
      new VocalRoom(curve).process(left, right, 0)
      expect(rms(left)).to.equal(rms(right))
      return (
        toDb(strengthAt(part(left, from, to), hz)) -
        toDb(strengthAt(part(sine(hz, 3), from, to), hz))
      )
    }

    expect(dip(1900, 1.2, 1.9)).to.be.within(-4, -2)
    expect(dip(100, 1.2, 1.9)).to.be.within(-0.5, 0.1)
    expect(dip(12_000, 1.2, 1.9)).to.be.within(-0.7, 0.1)
    expect(dip(1900, 0.2, 0.8)).to.be.closeTo(0, 0.01)
    expect(dip(1900, 2.5, 2.9)).to.be.closeTo(0, 0.05)
  })
})

describe('double tracking', () => {
  it('adds the voice 8 cents apart in each ear, where the curve says so', () => {
    const voice = sine(400, 4)
    const [left, right] = [new Float32Array(voice.length), new Float32Array(voice.length)]
    const curve = presenceCurve([{ startSeconds: 0.5, lengthSeconds: 1.4 }], voice.length)

    double(voice, left, right, curve)

    const pitches = [left, right].map((ear) => measurePitch([part(ear, 0.7, 1.7)], 400))
    const away = pitches.map((hz) => Math.round(Math.abs(centsBetween(hz, 400))))
    expect(away).to.deep.equal([8, 8])
    expect(Math.abs(centsBetween(pitches[0] ?? 0, pitches[1] ?? 0))).to.be.closeTo(16, 1)
    expect(rms(part(left, 3, 4))).to.equal(0)
    expect(curve.length).to.equal(Math.ceil(voice.length / presenceBlock) + 1)
  })

  it('comes 15 to 25 milliseconds late', () => {
    const click = new Float32Array(sampleRate / 2)
    click[4410] = 1
    const [left, right] = [new Float32Array(click.length), new Float32Array(click.length)]

    double(click, left, right, new Float32Array(click.length / presenceBlock + 2).fill(1))

    for (const ear of [left, right]) {
      const late = (ear.findIndex((sample) => sample > 0) - 4410) / sampleRate
      expect(late).to.be.within(0.0149, 0.0251)
    }
  })
})
