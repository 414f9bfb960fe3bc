import { expect } from 'chai'
import {
  centroid,
  flatness,
  kurtosis,
  levels,
  mostTonal,
  onsets,
  part,
  pitchTrack,
  rateOf,
  strongestHz,
  swell,
} from '../stage/effect-ears.ts'
import { rms, toDb } from '../stage/listening.ts'
import { hearSignatures } from './given-signature.ts'

hearSignatures('What nature, weapons and things make', [
  {
    effect: 'three knocks',
    is: 'three strokes, evenly apart',
    check({ samples }) {
      const [first = 0, second = 0, third = 0, ...more] = onsets(samples)
      expect(more).to.deep.equal([])
      expect(third - second).to.be.closeTo(second - first, 0.06)
    },
  },
  {
    effect: 'knock five times on a door',
    is: 'five strokes',
    check: ({ samples }) => expect(onsets(samples)).to.have.length(5),
  },
  {
    effect: 'rain',
    is: 'flat noise without a tone, from beginning to end',
    check({ samples }) {
      expect(flatness(samples)).to.be.greaterThan(0.4)
      expect(mostTonal(samples)).to.be.lessThan(8)
      expect(toDb(rms(part(samples, 0.2, 1))) - toDb(rms(part(samples, 2.5, 3.5)))).to.be.within(
        -4,
        4,
      )
    },
  },
  {
    effect: 'hail',
    is: 'noise of single hard grains',
    check({ samples }) {
      expect(kurtosis(samples)).to.be.greaterThan(12)
      expect(mostTonal(samples)).to.be.lessThan(10)
    },
  },
  {
    effect: 'thunder',
    seconds: 6,
    is: 'a low roll of seconds',
    check({ samples }) {
      expect(strongestHz(samples, 20, 4000)).to.be.lessThan(150)
      expect(toDb(rms(part(samples, 2, 3))) - toDb(rms(part(samples, 0, 1)))).to.be.within(-22, 0)
      expect(centroid(part(samples, 2, 4))).to.be.lessThan(centroid(part(samples, 0, 0.5)) / 2)
    },
  },
  {
    effect: 'wind',
    is: 'low noise that moves without strokes',
    check({ samples }) {
      expect(centroid(samples)).to.be.lessThan(2500)
      expect(onsets(part(samples, 0.2, 3.9))).to.have.length.below(3)
      expect(mostTonal(samples)).to.be.lessThan(10)
    },
  },
  {
    effect: 'a drop of water dripping',
    is: 'single drops that ring at one pitch',
    check({ samples }) {
      expect(onsets(samples)).to.have.length.within(3, 7)
      expect(flatness(samples)).to.be.lessThan(0.05)
    },
  },
  {
    effect: 'ocean waves',
    seconds: 8,
    is: 'a swell of several seconds',
    check({ samples }) {
      const heard = levels(samples).slice(60, -80)
      expect(Math.max(...heard) - Math.min(...heard)).to.be.greaterThan(10)
      expect(rateOf(swell(samples), 200, 0.13, 3)).to.be.within(0.13, 0.4)
    },
  },
  {
    effect: 'campfire crackling',
    is: 'pops over a low bed',
    check({ samples }) {
      expect(kurtosis(samples)).to.be.greaterThan(5)
      expect(mostTonal(samples)).to.be.lessThan(12)
    },
  },
  {
    effect: 'explosion',
    is: 'a sudden blast, loudest at once, low and dying away',
    check({ samples }) {
      const heard = levels(samples)
      expect(heard.indexOf(Math.max(...heard)) * 0.005).to.be.lessThan(0.25)
      expect(strongestHz(samples, 20, 4000)).to.be.lessThan(120)
      expect(toDb(rms(part(samples, 3, 3.6)))).to.be.lessThan(toDb(rms(part(samples, 0, 0.6))) - 12)
    },
  },
  {
    effect: 'gunshot',
    is: 'one crack of all frequencies, up within 10 ms',
    check({ samples }) {
      expect(onsets(samples)).to.have.length(1)
      const heard = levels(samples)
      const peak = heard.indexOf(Math.max(...heard))
      expect(heard[peak - 4] ?? -100).to.be.lessThan(Math.max(...heard) - 20)
      expect(flatness(part(samples, 0, 0.2))).to.be.greaterThan(0.1)
    },
  },
  {
    effect: 'machine gun',
    is: 'about eleven shots a second',
    check: ({ samples }) =>
      expect(rateOf(swell(part(samples, 0, 1.2)), 200, 4, 30)).to.be.closeTo(11, 1.2),
  },
  {
    effect: 'one laser',
    is: 'a tone that falls by more than two octaves',
    check({ samples }) {
      const track = pitchTrack(part(samples, 0, 0.5), 80, 6000)
      expect(Math.max(...track.slice(0, 2)) / (track.at(-1) ?? 1)).to.be.greaterThan(4)
    },
  },
  {
    effect: 'whoosh',
    is: 'loudest and brightest in its middle',
    check({ samples }) {
      const [before, middle, after] = [
        part(samples, 0, 0.25),
        part(samples, 0.4, 0.65),
        part(samples, 0.8, 1.05),
      ]
      expect(rms(middle)).to.be.greaterThan(rms(before) * 2)
      expect(rms(middle)).to.be.greaterThan(rms(after) * 2)
      expect(centroid(middle)).to.be.greaterThan(centroid(after))
    },
  },
  {
    effect: 'riser',
    is: 'brighter and louder in every quarter',
    check({ samples }) {
      const quarters = [0, 1, 2, 3].map((place) => part(samples, place + 0.1, place + 0.9))
      const heights = quarters.map(centroid)
      expect(heights).to.deep.equal(heights.toSorted((one, other) => one - other))
      expect((heights[3] ?? 0) / (heights[0] ?? 1)).to.be.greaterThan(1.8)
      expect(rms(quarters[3] ?? samples)).to.be.greaterThan(rms(quarters[0] ?? samples) * 2)
    },
  },
  {
    effect: 'glass shattering',
    is: 'bright, with splinters that ring by themselves',
    check({ samples }) {
      expect(centroid(samples)).to.be.greaterThan(4500)
      expect(kurtosis(samples)).to.be.greaterThan(12)
    },
  },
  {
    effect: 'door creak',
    is: 'a rough, pitched rasp between 300 and 3000 Hz',
    check({ samples }) {
      expect(strongestHz(samples, 60, 8000)).to.be.within(300, 3000)
      expect(flatness(samples)).to.be.lessThan(0.1)
    },
  },
  {
    effect: 'footsteps',
    is: 'a step about every 0.56 s',
    check: ({ samples }) => expect(onsets(samples, 8, 0.25)).to.have.length.within(7, 8),
  },
])
