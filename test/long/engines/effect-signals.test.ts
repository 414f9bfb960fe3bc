import { expect } from 'chai'
import { hearSignatures } from '../../engines/given-signature.ts'
import {
  centroid,
  decaySeconds,
  flatness,
  kurtosis,
  lines,
  mostTonal,
  onsets,
  part,
  pitchTrack,
  rateOf,
  straightFall,
  strongestHz,
  strongestRate,
  swell,
} from '../../stage/effect-ears.ts'
import { rms, toDb } from '../../stage/listening.ts'

hearSignatures('What signals, machines and animals make', [
  {
    effect: 'one church bell',
    seconds: 8,
    is: 'inharmonic partials (hum, prime, minor third, octave) that decay exponentially',
    check({ samples, left }) {
      const found = lines(part(samples, 0.1, 3), 8, 100, 4000)
      const hum = Math.min(...found)
      for (const ratio of [2, 2.4, 4]) {
        const nearest = Math.min(...found.map((hz) => Math.abs(hz / hum / ratio - 1)))
        expect(nearest, `partial ${ratio}`).to.be.lessThan(0.05)
      }
      expect(straightFall(part(left, 0.1, 5), hum * 2)).to.be.greaterThan(0.95)
    },
  },
  {
    effect: 'gong',
    seconds: 8,
    is: 'low, inharmonic and long',
    check({ samples }) {
      expect(strongestHz(samples, 40, 4000)).to.be.lessThan(300)
      expect(decaySeconds(samples)).to.be.greaterThan(3)
    },
  },
  {
    effect: 'alarm',
    is: 'a beep twice a second, near 2 kHz',
    check({ samples }) {
      expect(onsets(samples)).to.have.length.within(7, 9)
      expect(strongestHz(samples)).to.be.closeTo(2050, 250)
    },
  },
  {
    effect: 'ambulance siren',
    is: 'two notes a fourth apart in turn',
    check({ samples }) {
      const [one = 1, other = 1] = lines(samples, 2, 300, 800)
      expect(Math.max(one, other) / Math.min(one, other)).to.be.closeTo(1.333, 0.04)
    },
  },
  {
    effect: 'old telephone ringing',
    is: 'bells struck about 20 times a second, with a pause',
    check({ samples }) {
      expect(rateOf(swell(part(samples, 0.1, 1.1)), 200, 8, 40)).to.be.within(17, 25)
      expect(rms(part(samples, 1.95, 2.25))).to.be.lessThan(rms(part(samples, 0.2, 1)) / 8)
    },
  },
  {
    effect: 'typing on a keyboard',
    is: 'many short strokes, unevenly apart',
    check({ samples }) {
      const found = onsets(samples, 6, 0.05)
      const gaps = found.slice(1).map((seconds, place) => seconds - (found[place] ?? 0))
      expect(found).to.have.length.greaterThan(14)
      expect(Math.max(...gaps) / Math.min(...gaps)).to.be.greaterThan(1.8)
    },
  },
  {
    effect: 'coin pickup',
    is: 'two notes, the second a fourth higher and dying away',
    check({ samples }) {
      const first = strongestHz(part(samples, 0.03, 0.09), 500, 2000, 4096)
      expect(strongestHz(part(samples, 0.2, 0.6), 500, 2000) / first).to.be.closeTo(1.335, 0.04)
    },
  },
  {
    effect: 'level up',
    is: 'a run of rising notes',
    check({ samples }) {
      const early = strongestHz(part(samples, 0.02, 0.1), 250, 3000, 4096)
      expect(strongestHz(part(samples, 0.5, 1), 250, 3000) / early).to.be.greaterThan(1.9)
    },
  },
  {
    effect: 'power down',
    is: 'a tone that sinks by more than two octaves',
    check({ samples }) {
      expect(
        centroid(part(samples, 0.05, 0.3)) / centroid(part(samples, 1.2, 1.6)),
      ).to.be.greaterThan(1.3)
      const track = pitchTrack(part(samples, 0, 1.6), 40, 900)
      expect((track[1] ?? 0) / (track.at(-1) ?? 1)).to.be.greaterThan(3)
    },
  },
  {
    effect: 'car engine',
    seconds: 6,
    is: 'firing strokes of an idle that are far quicker at the pull',
    check({ samples }) {
      const idle = rateOf(
        [...part(samples, 0.2, 1.2)].map(Math.abs).filter((_, place) => place % 20 === 0),
        2205,
        15,
        200,
      )
      expect(idle).to.be.within(22, 34)
      expect(rms(part(samples, 2.8, 3.6))).to.be.greaterThan(rms(part(samples, 0.3, 1)))
      expect(strongestHz(part(samples, 2.9, 3.5), 20, 400)).to.be.greaterThan(70)
    },
  },
  {
    effect: 'helicopter',
    is: 'air beaten 11 times a second',
    check: ({ samples }) =>
      expect(strongestRate(swell(samples), 200, 5, 30)).to.be.closeTo(11, 1.5),
  },
  {
    effect: 'car horn',
    is: 'two notes a major third apart',
    check({ samples }) {
      const [one = 1, other = 1] = lines(part(samples, 0.05, 0.6), 2, 300, 700)
      expect(Math.max(one, other) / Math.min(one, other)).to.be.closeTo(1.26, 0.04)
    },
  },
  {
    effect: 'ship horn',
    is: 'far below a car horn',
    check: ({ samples }) => expect(strongestHz(samples, 40, 2000)).to.be.lessThan(260),
  },
  {
    effect: 'train horn',
    is: 'a chord',
    check: ({ samples }) => expect(lines(part(samples, 0.3, 2), 4, 250, 600)).to.have.length(4),
  },
  {
    effect: 'birds chirping',
    is: 'short whistled notes high up',
    check({ samples }) {
      expect(strongestHz(samples, 200, 10000)).to.be.within(2300, 7000)
      expect(onsets(samples)).to.have.length.greaterThan(8)
      expect(flatness(samples)).to.be.lessThan(0.05)
    },
  },
  {
    effect: 'owl',
    is: 'hollow notes below 500 Hz',
    check: ({ samples }) => expect(strongestHz(samples)).to.be.within(250, 500),
  },
  {
    effect: 'crickets',
    is: 'a tone near 4.5 kHz that rasps 31 times a second',
    check({ samples }) {
      expect(strongestHz(samples)).to.be.closeTo(4550, 500)
      expect(rateOf(swell(part(samples, 0.05, 0.3)), 200, 15, 60)).to.be.within(26, 38)
    },
  },
  {
    effect: 'mosquito',
    is: 'a thin whine above 400 Hz',
    check: ({ samples }) => expect(strongestHz(samples, 60, 3000)).to.be.within(400, 800),
  },
  {
    effect: 'cat meow',
    is: 'a voice that rises, then falls',
    check({ samples }) {
      const track = pitchTrack(part(samples, 0.05, 0.9), 380, 900)
      const highest = Math.max(...track)
      expect(track.indexOf(highest)).to.be.within(1, track.length - 4)
      expect(highest / (track.at(-1) ?? 1)).to.be.greaterThan(1.2)
    },
  },
  {
    effect: 'applause',
    is: 'a dense crackle without a tone',
    check({ samples }) {
      expect(mostTonal(part(samples, 1, 3))).to.be.lessThan(9)
      expect(centroid(samples)).to.be.within(1000, 4000)
    },
  },
  {
    effect: 'radio static',
    is: 'noise over the whole band',
    check: ({ samples }) => expect(flatness(samples)).to.be.greaterThan(0.4),
  },
  {
    effect: 'vinyl crackle',
    is: 'sparse clicks over a quiet bed',
    check: ({ samples }) => expect(kurtosis(samples)).to.be.greaterThan(10),
  },
  {
    effect: 'dark drone',
    is: 'steady and low',
    check({ samples }) {
      expect(strongestHz(samples, 30, 2000)).to.be.lessThan(170)
      expect(toDb(rms(part(samples, 1, 2))) - toDb(rms(part(samples, 2.5, 3.5)))).to.be.within(
        -6,
        6,
      )
    },
  },
  {
    effect: 'sonar ping',
    is: 'one pure tone near 1.1 kHz',
    check({ samples }) {
      expect(strongestHz(samples)).to.be.closeTo(1100, 130)
      expect(mostTonal(samples)).to.be.greaterThan(40)
    },
  },
  {
    effect: 'bouncing ball',
    is: 'strokes that come closer and closer',
    check({ samples }) {
      const found = onsets(samples, 6, 0.06)
      const gaps = found.slice(1).map((seconds, place) => seconds - (found[place] ?? 0))
      expect(gaps.length).to.be.greaterThan(3)
      expect(gaps).to.deep.equal(gaps.toSorted((one, other) => other - one))
    },
  },
])
