import { expect } from 'chai'
import { hearSignatures } from '../../engines/given-signature.ts'
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
} from '../../stage/effect-ears.ts'
import { rms } from '../../stage/listening.ts'

hearSignatures('What nature, weapons and things make', [
  {
    effect: 'knock five times on a door',
    is: 'five strokes',
    check: ({ samples }) => expect(onsets(samples)).to.have.length(5),
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
])
