import { expect } from 'chai'
import { findInstrument, instruments } from '../../src/engines/builtin/synth/instruments.ts'
import { hzOfMidi } from '../../src/engines/builtin/theory/pitch.ts'
import { centsBetween, measurePitch, rms, toDb } from '../stage/listening.ts'
import { type Playing, perform, playNote } from '../stage/playing.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { note, part } from '../stage/score.ts'

const sampleRate = 44100
const set = await openInstalledSet()

export const play = (instrument: string, playing?: Playing) => playNote(instrument, playing, set)

export function seconds(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
}

function peak(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}

/** How much of the energy lies in the fast movement: brightness without a unit. */
function brightness(samples: Float32Array): number {
  const movement = samples.map((sample, index) => sample - (samples[index - 1] ?? sample))
  return rms(movement) / rms(samples)
}

const low = ['finger-bass', 'slap-bass', 'upright-bass', 'tuba']
const deep = ['cello', 'bassoon', 'trombone', 'timpani']
const high = ['bell', 'piccolo', 'xylophone', 'celesta', 'music-box', 'tubular-bells', 'ocarina']

/** Three keys of a range that composers use. */
export function keysOf(name: string): [number, number, number] {
  if (low.includes(name)) return [28, 36, 45]
  if (deep.includes(name)) return [43, 50, 57]
  return high.includes(name) ? [72, 77, 84] : [52, 60, 71]
}

/** What any recorded instrument keeps to, note by note. */
export function hearRecorded(name: string): void {
  const [bottom, middle, top] = keysOf(name)

  describe(`recorded ${name}`, () => {
    it('is a recording, not our synthesis', () => {
      expect(findInstrument(name, set)).not.to.equal(findInstrument(name))
      expect(Object.keys(instruments)).to.include(name)
    })

    it('is silent before the onset and heard right after it', () => {
      const { left } = play(name, { midi: middle })

      expect(peak(seconds(left, 0, 0.249))).to.equal(0)
      expect(toDb(rms(seconds(left, 0.26, 0.4)))).to.be.greaterThan(-45)
    })

    it('is in tune', () => {
      for (const midi of [bottom, middle, top]) {
        const { left, right } = play(name, { midi, startSeconds: 0, heldSeconds: 2.4 })

        const ears = [seconds(left, 0.1, 1.3), seconds(right, 0.1, 1.3)]
        const cents = centsBetween(measurePitch(ears, hzOfMidi(midi)), hzOfMidi(midi))

        expect(cents, `${midi}`).to.be.within(-12, 12)
      }
    })

    it('falls silent after the key is let go', () => {
      const { left, right } = play(name, { midi: middle, heldSeconds: 0.5 })

      expect(toDb(rms(seconds(left, 2.6, 4)))).to.be.lessThan(-70)
      expect(toDb(rms(seconds(right, 2.6, 4)))).to.be.lessThan(-70)
    })

    it('never leaves the range of -1 to 1, even at full velocity', () => {
      for (const midi of [bottom, middle, top]) {
        const { left, right } = play(name, { midi, velocity: 1 })

        expect(left.every(Number.isFinite) && right.every(Number.isFinite)).to.equal(true)
        expect(Math.max(peak(left), peak(right))).to.be.within(0.01, 1)
      }
    })

    it('ends each note without a click', () => {
      const { left } = play(name, { midi: middle, heldSeconds: 0.31 })

      const end = left.findLastIndex((sample) => sample !== 0) + 1
      const last = left.subarray(end - 400, end + 400)
      const jumps = last.map((sample, index) => Math.abs(sample - (last[index - 1] ?? sample)))
      expect(peak(jumps)).to.be.lessThan(0.004)
    })

    it('plays the same samples for the same seed and others for another', () => {
      const once = play(name, { midi: middle, seed: 7 })
      const again = play(name, { midi: middle, seed: 7 })
      const other = play(name, { midi: middle, seed: 8 })

      expect(again.left).to.deep.equal(once.left)
      expect(again.right).to.deep.equal(once.right)
      expect(other.left).not.to.deep.equal(once.left)
    })

    it('never plays a note twice the same', () => {
      const six = [0, 1, 2, 3, 4, 5].map((place) => note(place, 0.5, middle, 0.7))
      const { left } = perform(part('melody', name, six), { lengthSamples: 6 * sampleRate, set })

      const notes = six.map(({ startSeconds: start }) => seconds(left, start, start + 0.4))
      for (const [index, one] of notes.entries()) {
        for (const other of notes.slice(index + 1)) {
          const apart = one.map((sample, place) => sample - (other[place] ?? 0))
          expect(rms(apart) / rms(one)).to.be.greaterThan(0.005)
        }
      }
    })

    it('is louder and no duller when played harder', () => {
      const soft = seconds(play(name, { midi: middle, velocity: 0.25 }).left, 0.26, 0.7)
      const hard = seconds(play(name, { midi: middle, velocity: 1 }).left, 0.26, 0.7)

      expect(toDb(rms(hard)) - toDb(rms(soft))).to.be.greaterThan(
        name === 'distorted-guitar' ? 1 : 5,
      )
      expect(brightness(hard)).to.be.greaterThan(brightness(soft) * 0.97)
    })

    it('sounds the same in windows of any length', () => {
      const chords = [0, 0.3, 0.31, 1.1].map((start) => note(start, 0.7, middle + start * 10, 0.6))
      const lengthSamples = 2 * sampleRate
      const whole = perform(part('melody', name, chords), { lengthSamples, set })

      const pieces = perform(part('melody', name, chords), {
        lengthSamples,
        windowSamples: 2048,
        set,
      })

      for (const ear of ['left', 'right'] as const) {
        const apart = whole[ear].map((sample, index) => sample - (pieces[ear][index] ?? 0))
        expect(peak(apart)).to.be.lessThan(1e-5)
      }
    })
  })
}

export function hearRecordedKit(kit: string): void {
  describe(`recorded drum kit ${kit}`, () => {
    const strike = (midi: number, playing: { seed?: number; recorded?: boolean } = {}) =>
      perform(part('drums', kit, [note(0.25, 0.2, midi, 0.8)]), {
        seed: playing.seed ?? 7,
        lengthSamples: 8 * sampleRate,
        set: playing.recorded === false ? null : set,
      })

    for (const midi of [36, 37, 38, 39, 42, 44, 46, 45, 49, 51, 53, 54, 56, 69, 75, 81, 27, 90]) {
      it(`plays key ${midi}: from silence, within range, back to silence`, () => {
        const { left, right } = strike(midi)
        const end = left.findLastIndex((sample) => sample !== 0) + 1

        expect(peak(seconds(left, 0, 0.249))).to.equal(0)
        expect(Math.max(peak(left), peak(right))).to.be.within(0.02, 1)
        expect(toDb(rms(left.subarray(end - 500, end)))).to.be.lessThan(-45)
        expect(end).to.be.lessThan(8 * sampleRate)
      })
    }

    it('is recorded, and as loud as our own', () => {
      for (const midi of [36, 38, 49]) {
        const [recorded, own] = [strike(midi), strike(midi, { recorded: false })].map(
          ({ left, right }) =>
            Math.hypot(rms(seconds(left, 0.25, 0.3)), rms(seconds(right, 0.25, 0.3))),
        ) as [number, number]

        expect(toDb(recorded) - toDb(own), `${midi}`).to.be.within(-7, 7)
        expect(strike(midi).left).not.to.deep.equal(strike(midi, { recorded: false }).left)
      }
    })

    it('never hits twice the same', () => {
      const rolls = [0, 1, 2, 3, 4].map((place) => note(place / 2, 0.2, 38, 0.8))
      const { left } = perform(part('drums', kit, rolls), { lengthSamples: 3 * sampleRate, set })

      const [first, ...others] = rolls.map(({ startSeconds: start }) =>
        seconds(left, start, start + 0.1),
      )
      for (const other of others) expect(other).not.to.deep.equal(first)
    })

    it('stops the open hat when the hat closes', () => {
      const open = [note(0.25, 0.1, 46, 0.8), note(0.4, 0.1, 44, 0.01)]

      const { left } = perform(part('drums', kit, open), { lengthSamples: sampleRate, set })

      expect(rms(seconds(left, 0.45, 0.55))).to.be.lessThan(
        rms(seconds(strike(46).left, 0.45, 0.55)) * 0.4,
      )
    })
  })
}
