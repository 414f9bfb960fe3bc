import { expect } from 'chai'
import { addOvertones, excite } from '../../src/engines/builtin/mix/exciter.ts'
import { rms, strengthAt, toDb } from '../stage/listening.ts'
import { sampleRate } from './given-voice.ts'

describe('The air of a voice', () => {
  it('is added where there is hiss, weak hiss gaining more, and nowhere else', () => {
    const tone = Float32Array.from({ length: 4 * sampleRate }, (_, index) => {
      return 0.1 * Math.sin((2 * Math.PI * 220 * index) / sampleRate)
    })
    const gains = [0.05, 0.005].map((level) => {
      const hiss = new Float32Array(tone.length)
      let word = 1
      for (let index = sampleRate; index < 2 * sampleRate; index++) {
        word = (Math.imul(word, 1664525) + 1013904223) | 0
        hiss[index] = level * (word / 0x80000000)
      }
      const voice = Float32Array.from(tone)
      excite(voice, hiss)
      const added = voice.map((sample, index) => sample - tone[index]!)
      expect(rms(added.subarray(0, sampleRate - 100))).to.be.below(1e-7)
      expect(rms(added.subarray(2.5 * sampleRate))).to.be.below(1e-7)
      return toDb(rms(added.subarray(1.2 * sampleRate, 1.9 * sampleRate)) / level)
    })

    expect((gains[1] ?? 0) - (gains[0] ?? 0)).to.be.within(4, 18)
  })

  it('gives a vowel its own overtones above those of the speech, and no whisper', () => {
    const tone = Float32Array.from({ length: 2 * sampleRate }, (_, index) => {
      const phase = (2 * Math.PI * 220 * index) / sampleRate
      return [1, 2, 3, 13, 14, 15, 16].reduce(
        (sum, k) => sum + 0.04 * Math.sin(k * k + k * phase),
        0,
      )
    })
    const voice = Float32Array.from(tone)
    const hiss = new Float32Array(tone.length)

    addOvertones(voice, hiss, 'synthetic')
    excite(voice, hiss)

    const middle = voice.subarray(0.5 * sampleRate, 1.5 * sampleRate)
    const overtones = [27, 28, 29, 30, 31].map((k) => strengthAt(middle, 220 * k))
    const between = [27, 28, 29, 30].map((k) => strengthAt(middle, 220 * (k + 0.5)))
    const against = toDb(Math.max(...overtones) / strengthAt(middle, 220 * 14))
    expect(against).to.be.within(-40, -12)
    expect(toDb(Math.max(...between) / Math.max(...overtones))).to.be.below(-25)
  })

  it('leaves a voice without hiss as it is, and silence silent', () => {
    const voice = Float32Array.from({ length: 4410 }, (_, index) => Math.sin(index / 20))
    const silence = new Float32Array(4410)
    const before = Float32Array.from(voice)

    excite(voice, new Float32Array(4410))
    excite(silence, new Float32Array(4410))

    expect(
      Math.max(...voice.map((sample, index) => Math.abs(sample - before[index]!))),
    ).to.be.below(1e-6)
    expect(rms(silence)).to.be.below(1e-9)
  })
})
