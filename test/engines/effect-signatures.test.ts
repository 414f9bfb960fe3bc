import { expect } from 'chai'
import {
  centroid,
  flatness,
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

hearSignatures('What is asked for most', [
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
    effect: 'footsteps',
    is: 'a step about every 0.56 s',
    check: ({ samples }) => expect(onsets(samples, 8, 0.25)).to.have.length.within(7, 8),
  },
  {
    effect: 'clock ticking',
    is: 'two strokes a second',
    check: ({ samples }) => expect(rateOf(swell(samples), 200, 0.8, 5)).to.be.closeTo(2, 0.1),
  },
  {
    effect: 'police siren',
    seconds: 8,
    is: 'a wail over more than an octave, 0.45 times a second',
    check({ samples }) {
      const track = pitchTrack(samples, 400, 1700)
      expect(Math.max(...track) / Math.min(...track)).to.be.within(1.9, 3)
      expect(rateOf(track.map(Math.log2), 20, 0.2, 2)).to.be.closeTo(0.45, 0.06)
    },
  },
  {
    effect: 'two dog barks',
    is: 'two short voiced bursts',
    check({ samples }) {
      expect(onsets(samples, 8, 0.2)).to.have.length(2)
      expect(strongestHz(samples)).to.be.within(200, 1200)
    },
  },
  {
    effect: 'heartbeat',
    seconds: 6,
    is: 'low double strokes, about 70 a minute',
    check({ samples }) {
      expect(rateOf(swell(samples), 200, 0.7, 2.2) * 60).to.be.within(64, 76)
      expect(centroid(samples)).to.be.lessThan(400)
    },
  },
])
