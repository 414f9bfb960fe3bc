import { expect } from 'chai'
import { mix } from '../../../src/engines/builtin/render.ts'
import { sampleRate } from '../../../src/engines/builtin/synth/sampling.ts'
import { score } from '../../engines/given-score.ts'
import {
  loudnessLufs,
  mono,
  onsetStrength,
  powerSpectrum,
  type Sound,
} from '../../stage/listening.ts'

function heard(text: string): Sound {
  return { ...mix(score({ text, seed: 3, durationSeconds: 20 })), sampleRate }
}

/** The share of the power above 6 kHz, where cymbals are and a piano is not, in dB. */
function brightness(sound: Sound): number {
  const size = 4096
  const samples = mono(sound)
  let [all, high] = [0, 0]
  for (let start = 0; start + size <= samples.length; start += size) {
    const spectrum = powerSpectrum(samples.subarray(start, start + size), size)
    for (let bin = 1; bin < size / 2; bin++) {
      const power = spectrum[bin] ?? 0
      all += power
      if ((bin * sampleRate) / size > 6000) high += power
    }
  }
  return 10 * Math.log10(high / all)
}

/** Strong onsets a second. */
function liveliness(sound: Sound): number {
  const { strength, perSecond } = onsetStrength(sound)
  const loud = Math.max(...strength) * 0.3
  const peaks = strength.filter(
    (value, frame) =>
      value > loud && value >= (strength[frame - 1] ?? 0) && value > (strength[frame + 1] ?? 0),
  )
  return peaks.length / (strength.length / perSecond)
}

describe('prompts, in the rendered sound', () => {
  it('a calm piano to fall asleep to has no cymbals and few onsets', () => {
    const calm = heard('ruhige Klaviermusik zum Einschlafen')
    const driven = heard('energiegeladene Rockmusik fürs Fitnessstudio')

    expect(brightness(calm)).to.be.below(brightness(driven) - 10)
    expect(liveliness(calm)).to.be.below(liveliness(driven) / 1.5)
    for (const sound of [calm, driven]) expect(loudnessLufs(sound)).to.be.within(-14.6, -13.4)
  })

  it('a piano only, without drums, is as dark as a piano', () => {
    const alone = heard('piano only, no drums')
    const accompanied = heard('piano and drums')

    expect(brightness(alone)).to.be.below(brightness(accompanied) - 6)
  })

  it('an unknown prompt sounds like itself, and not like another', () => {
    const one = heard('asdkjh qwe zzz')
    const again = heard('asdkjh qwe zzz')
    const other = heard('Apple or Nike commercial')

    expect(again.left).to.deep.equal(one.left)
    expect(other.left).not.to.deep.equal(one.left)
  })
})
