import { expect } from 'chai'
import { hearSignatures } from '../../engines/given-signature.ts'
import {
  decaySeconds,
  hearEffect,
  kurtosis,
  levels,
  lines,
  onsets,
  part,
  strongestHz,
  strongestRate,
  swell,
} from '../../stage/effect-ears.ts'
import { energyHz, pitches, shareDb } from '../../stage/effect-figures.ts'
import { rms, toDb } from '../../stage/listening.ts'

// Limits are those of recordings: `scripts/laboratory/effect-recordings.ts` prints their figures.
hearSignatures('What was measured on recordings', [
  {
    effect: 'metal pipe falling',
    is: 'a bright clang of inharmonic modes that bounces and rings',
    check({ samples }) {
      expect(energyHz(samples)).to.be.within(1500, 4500)
      expect(shareDb(samples, 0, 300)).to.be.lessThan(-10)
      const modes = lines(part(samples, 0.05, 0.35), 8, 200, 9000).toSorted((a, b) => a - b)
      const [lowest = 1] = modes
      const off = modes.slice(1).map((hz) => Math.abs(hz / lowest - Math.round(hz / lowest)))
      expect(Math.max(...off)).to.be.greaterThan(0.2)
      expect(modes.at(-1)).to.be.greaterThan(3000)
      expect(onsets(samples, 3, 0.05)).to.have.length.greaterThan(3)
      expect(decaySeconds(part(samples, 1.1, 3.5))).to.be.within(0.5, 3)
    },
  },
  {
    effect: 'braam',
    is: 'low brass, brightest where it is loudest',
    check({ samples }) {
      expect(energyHz(samples)).to.be.within(300, 1200)
      expect(shareDb(samples, 0, 242)).to.be.within(-14, -2)
      expect(shareDb(samples, 1400, 2800)).to.be.within(-26, -8)
      expect(energyHz(part(samples, 0.6, 1.4))).to.be.greaterThan(
        energyHz(part(samples, 3, 3.5)) * 1.4,
      )
      expect(pitches(part(samples, 0.8, 1.2), 40, 130)).to.have.length.greaterThan(5)
    },
  },
  {
    effect: 'old telephone ringing',
    is: 'two bells with high modes, struck in turn 20 to 25 times a second, that ring between',
    check({ samples }) {
      const ringing = part(samples, 0.15, 1.35)
      expect(energyHz(ringing)).to.be.within(2500, 6500)
      expect(shareDb(ringing, 5000, 12000)).to.be.greaterThan(-8)
      expect(strongestRate(swell(ringing), 200, 8, 40)).to.be.within(20, 25)
      const heard = swell(ringing).toSorted((a, b) => a - b)
      const deep = (heard[Math.floor(heard.length * 0.95)] ?? 1) / (heard[12] ?? 1)
      expect(deep).to.be.within(1.3, 4)
      expect(lines(ringing, 8, 1000, 12000)).to.have.length(8)
    },
  },
  {
    effect: 'car starting',
    seconds: 6,
    is: 'a starter that whines and labours, then a louder engine that settles to an idle',
    check({ samples }) {
      const cranking = part(samples, 0.15, 1.05)
      const running = part(samples, 1.4, 2.4)
      expect(energyHz(cranking)).to.be.within(900, 2800)
      expect(strongestHz(cranking, 300, 700)).to.be.within(370, 520)
      expect(strongestRate(swell(cranking), 200, 3, 15)).to.be.within(5, 9)
      expect(toDb(rms(running)) - toDb(rms(cranking))).to.be.within(4, 14)
      expect(energyHz(running)).to.be.within(500, 1300)
      expect(strongestHz(part(samples, 3.2, 4.2), 20, 45)).to.be.within(22, 42)
    },
  },
  {
    effect: 'car engine',
    seconds: 6,
    is: 'as bright as an engine near by',
    check({ samples }) {
      expect(energyHz(samples)).to.be.within(350, 1300)
      expect(shareDb(samples, 700, 3000)).to.be.greaterThan(-12)
    },
  },
  {
    effect: 'frog croaking',
    is: 'notes with resonances at 1 and 2.2 kHz, 5 to 9 a second',
    check({ samples }) {
      expect(energyHz(samples)).to.be.within(1400, 2400)
      expect(shareDb(samples, 1800, 2700)).to.be.greaterThan(-4)
      expect(shareDb(samples, 800, 1300)).to.be.within(-12, -2)
      expect(strongestRate(swell(samples), 200, 2, 20)).to.be.within(5, 9)
    },
  },
  {
    effect: 'applause',
    seconds: 6,
    is: 'claps around 2 kHz of many hands, which join in and leave',
    check({ samples }) {
      expect(energyHz(samples)).to.be.within(1500, 2600)
      expect(shareDb(samples, 2828, 5657)).to.be.within(-11, -4)
      expect(kurtosis(part(samples, 1, 4))).to.be.within(3.5, 12)
      const level = (from: number) => toDb(rms(part(samples, from, from + 0.4)))
      expect(level(1.2) - level(0.05)).to.be.greaterThan(2)
      expect(level(1.2) - level(5.3)).to.be.greaterThan(4)
    },
  },
  {
    effect: 'a dog barking twice',
    is: 'two hoarse barks near 600 Hz that fall at the end',
    check({ samples }) {
      const [first = 0, second = 0, ...more] = onsets(samples, 8, 0.2)
      expect(more).to.deep.equal([])
      expect(second - first).to.be.within(0.3, 0.7)
      const bark = part(samples, first, first + 0.26)
      expect(energyHz(bark)).to.be.within(540, 900)
      expect(shareDb(bark, 2000, 8000)).to.be.within(-26, -8)
      const track = pitches(bark, 230, 800)
      expect(Math.max(...track)).to.be.within(520, 720)
      expect(Math.max(...track) / (track.at(-1) ?? 1)).to.be.greaterThan(1.2)
    },
  },
  {
    effect: 'zombie',
    is: 'a hoarse groan whose formants open and close, not a rumble',
    check({ samples }) {
      expect(energyHz(samples)).to.be.within(450, 950)
      expect(shareDb(samples, 0, 177)).to.be.lessThan(-6)
      expect(shareDb(samples, 700, 1400)).to.be.greaterThan(-10)
      const voiced = pitches(part(samples, 0.2, 1.6), 55, 140)
      expect(voiced.length).to.be.greaterThan(20)
      expect(energyHz(part(samples, 0.6, 1))).to.be.greaterThan(
        energyHz(part(samples, 0.05, 0.3)) * 1.1,
      )
    },
  },
  {
    effect: 'train passing by',
    seconds: 8,
    is: 'a horn that falls as the formula of Doppler says, loudest in the middle',
    check({ samples }) {
      const lowest = (from: number) =>
        Math.min(...lines(part(samples, from, from + 0.8), 5, 270, 720))
      // 108 km/h, seen nearly from the front and from behind.
      expect(lowest(1.3) / lowest(5.9)).to.be.closeTo((343 + 30) / (343 - 30), 0.02)
      const level = (from: number) => toDb(rms(part(samples, from, from + 0.5)))
      expect(level(3.75) - level(1)).to.be.greaterThan(8)
      expect(level(3.75) - level(6.5)).to.be.greaterThan(8)
      expect(energyHz(part(samples, 3.5, 4.5))).to.be.within(400, 2000)
    },
  },
  {
    effect: 'a drop of water dripping',
    is: 'bubbles whose pitch rises while they die away within 0.2 s',
    check({ samples }) {
      const [first = 0, second = 4] = onsets(samples)
      const heard = levels(part(samples, first, Math.min(second - 0.03, first + 1)))
      const loudest = Math.max(...heard)
      expect(heard.findLastIndex((level) => level > loudest - 30) * 0.005).to.be.lessThan(0.2)
      const begin = heard.indexOf(loudest) * 0.005 + first - 0.005
      const hz = (from: number) => strongestHz(part(samples, from, from + 0.015), 400, 3000, 1024)
      expect(hz(begin + 0.03) / hz(begin)).to.be.within(1.12, 2)
    },
  },
])

describe('A small crowd that claps', () => {
  it('is heard as fewer people with hands of the same size', async () => {
    const many = hearEffect('applause', 4)
    const few = hearEffect('applause of a tiny crowd', 4)

    const crest = ({ samples }: { samples: Float32Array }) => kurtosis(part(samples, 1, 3))
    expect(crest(few)).to.be.greaterThan(crest(many) * 1.3)
    expect(energyHz(few.samples) / energyHz(many.samples)).to.be.within(0.75, 1.35)
  })
})
