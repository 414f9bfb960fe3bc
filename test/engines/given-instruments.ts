import { expect } from 'chai'
import { hzOfMidi } from '../../src/engines/builtin/theory/pitch.ts'
import { centsBetween, measurePitch, rms, toDb } from '../stage/listening.ts'
import { perform, playNote } from '../stage/playing.ts'
import { note, part } from '../stage/score.ts'

const sampleRate = 44100

/** The first sample of the silence at the end. */
function endOf(samples: Float32Array): number {
  return samples.findLastIndex((sample) => sample !== 0) + 1
}

export function seconds(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
}

export function peak(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
}

/** How much of the energy lies in the fast movement: brightness without a unit. */
function brightness(samples: Float32Array): number {
  const movement = samples.map((sample, index) => sample - (samples[index - 1] ?? sample))
  return rms(movement) / rms(samples)
}

export const basses = ['finger-bass', 'slap-bass', 'sub-bass', 'synth-bass', 'upright-bass']

/** What any synthesised instrument keeps to, note by note. */
export function hearInstrument(name: string): void {
  const pitches = basses.includes(name) ? [28, 36, 45] : [48, 60, 76]

  describe(`instrument ${name}`, () => {
    it('is silent before the onset and heard right after it', () => {
      const { left } = playNote(name, { startSeconds: 0.25 })

      expect(peak(seconds(left, 0, 0.249))).to.equal(0)
      expect(toDb(rms(seconds(left, 0.3, 0.9)))).to.be.greaterThan(-45)
    })

    for (const midi of pitches) {
      it(`is in tune at ${midi}`, () => {
        const { left, right } = playNote(name, { midi, startSeconds: 0, heldSeconds: 2.4 })

        const ears = [seconds(left, 0.1, 2.3), seconds(right, 0.1, 2.3)]
        const hz = measurePitch(ears, hzOfMidi(midi))

        expect(centsBetween(hz, hzOfMidi(midi))).to.be.within(-5, 5)
      })
    }

    it('falls silent after the key is let go', () => {
      const { left, right } = playNote(name, { heldSeconds: 0.5, totalSeconds: 4 })

      expect(toDb(rms(seconds(left, 2.6, 4)))).to.be.lessThan(-70)
      expect(toDb(rms(seconds(right, 2.6, 4)))).to.be.lessThan(-70)
    })

    it('never leaves the range of -1 to 1, even at full velocity', () => {
      for (const midi of [...pitches, 96]) {
        const { left, right } = playNote(name, { midi, velocity: 1 })

        expect(left.every(Number.isFinite) && right.every(Number.isFinite)).to.equal(true)
        expect(Math.max(peak(left), peak(right))).to.be.within(0.01, 1)
      }
    })

    it('ends each note without a click', () => {
      const { left } = playNote(name, { heldSeconds: 0.31, totalSeconds: 4 })

      const endSample = endOf(left)
      const last = left.subarray(endSample - 400, endSample + 400)
      const jumps = last.map((sample, index) => Math.abs(sample - (last[index - 1] ?? sample)))
      expect(peak(jumps)).to.be.lessThan(0.004)
    })

    it('plays the same samples for the same seed and others for another', () => {
      const once = playNote(name, { seed: 7 })
      const again = playNote(name, { seed: 7 })
      const other = playNote(name, { seed: 8 })

      expect(again.left).to.deep.equal(once.left)
      expect(again.right).to.deep.equal(once.right)
      expect(other.left).not.to.deep.equal(once.left)
    })

    it('is louder and no duller when played harder', () => {
      const soft = seconds(playNote(name, { velocity: 0.25 }).left, 0.26, 0.7)
      const hard = seconds(playNote(name, { velocity: 1 }).left, 0.26, 0.7)

      expect(toDb(rms(hard)) - toDb(rms(soft))).to.be.greaterThan(
        name === 'distorted-guitar' ? 1 : 5,
      )
      expect(brightness(hard)).to.be.greaterThan(brightness(soft) * 0.97)
    })

    it('stays inside its buffer when the piece ends before the note', () => {
      const { left } = playNote(name, { startSeconds: 0.5, heldSeconds: 5, totalSeconds: 1 })

      expect(left.length).to.equal(sampleRate)
      expect(peak(left)).to.be.within(0.01, 1)
    })

    it('sounds the same in windows of any length', () => {
      const chords = [0, 0.3, 0.31, 1.1].map((start) => note(start, 0.7, 60 + start * 10, 0.6))
      const whole = perform(part('melody', name, chords), { lengthSamples: 2 * sampleRate })

      const pieces = perform(part('melody', name, chords), {
        lengthSamples: 2 * sampleRate,
        windowSamples: 2048,
      })

      for (const ear of ['left', 'right'] as const) {
        const apart = whole[ear].map((sample, index) => sample - (pieces[ear][index] ?? 0))
        expect(peak(apart)).to.be.lessThan(1e-5)
      }
    })
  })
}

export function hearKit(kit: string): void {
  describe(`drum kit ${kit}`, () => {
    for (const midi of [36, 37, 38, 39, 42, 44, 46, 45, 49, 51, 53, 54, 56, 69, 75, 81, 27, 90]) {
      it(`plays key ${midi}: from silence, within range, back to silence`, () => {
        const { left, right } = playNote(kit, { midi, velocity: 1, totalSeconds: 8 })
        const endSample = endOf(left)

        expect(peak(seconds(left, 0, 0.249))).to.equal(0)
        expect(Math.max(peak(left), peak(right))).to.be.within(0.02, 1)
        expect(toDb(rms(left.subarray(endSample - 500, endSample)))).to.be.lessThan(-45)
        expect(endSample).to.be.lessThan(8 * sampleRate)
      })
    }

    it('never hits twice the same', () => {
      expect(playNote(kit, { midi: 38, seed: 1 }).left).to.deep.equal(
        playNote(kit, { midi: 38, seed: 1 }).left,
      )
      expect(playNote(kit, { midi: 38, seed: 2 }).left).not.to.deep.equal(
        playNote(kit, { midi: 38, seed: 1 }).left,
      )
    })

    it('stops the open hat when the hat closes', () => {
      const open = [note(0, 0.1, 46, 0.8), note(0.15, 0.1, 44, 0.01)]

      const { left } = perform(part('drums', kit, open), { lengthSamples: sampleRate })

      const ringing = playNote(kit, { midi: 46, velocity: 0.8, startSeconds: 0 }).left
      expect(rms(seconds(left, 0.2, 0.3))).to.be.lessThan(rms(seconds(ringing, 0.2, 0.3)) * 0.4)
    })
  })
}
