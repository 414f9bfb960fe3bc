import { expect } from 'chai'
import { fromReleases } from '../../src/engines/builtin/singer/releases.ts'
import { syllablesOfPhonemes } from '../../src/engines/builtin/singer/syllables.ts'
import { speechRate } from '../../src/engines/builtin/speaker/conversation.ts'

const times = [0, 0.2, 0.3, 0.5] as const

/** A vowel, a consonant of 100 ms and a vowel, with the given level of each 10 ms in decibels. */
function given(consonant: string, levels: readonly number[]) {
  const phonemes = ['ɑː', consonant, 'ə'].map((id, place) => ({
    ...{ id, word: place === 0 ? 0 : 1 },
    ...{ startSeconds: times[place]!, endSeconds: times[place + 1]! },
  }))
  const inDb = [...Array(20).fill(0), ...levels, ...Array(20).fill(0)]
  const sound = Float32Array.from({ length: 0.5 * speechRate }, (_, index) => {
    const level = 10 ** ((inDb[Math.floor((100 * index) / speechRate)] ?? 0) / 20)
    return 0.3 * level * Math.sin((2 * Math.PI * 500 * index) / speechRate)
  })
  return fromReleases(syllablesOfPhonemes(phonemes), phonemes, sound)
}

describe('The releases of stops', () => {
  const murmur = [-18, -20, -22, -22, -22, -22, -22, -8, -6, -4]
  const silence = [-30, -60, -60, -60, -60, -24, -24, -22, -22, -20]
  const even = [-3, -4, -5, -5, -6, -6, -5, -4, -3, -2]

  for (const [consonant, levels, seconds] of [
    ['d', murmur, 0.27],
    ['ð', murmur, 0.27],
    ['p', silence, 0.25],
    ['m', murmur, 0.2],
    ['b', even, 0.2],
  ] as const) {
    it(`are where ${consonant} begins to be heard: ${seconds} s`, () => {
      const [before, after] = given(consonant, levels)

      expect(after?.startSeconds).to.be.closeTo(seconds, 0.003)
      expect(before?.endSeconds).to.equal(after?.startSeconds)
      expect(before?.vowelEndSeconds).to.equal(0.2)
      expect(after?.vowelSeconds).to.equal(0.3)
    })
  }
})
