import { expect } from 'chai'
import { roughLine } from '../../src/engines/builtin/singer/rough.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import type { Gender } from '../../src/engines/builtin/singer/spoken.ts'
import { hzOfMidi } from '../../src/engines/builtin/theory/pitch.ts'
import { centsBetween, powerSpectrum, rms, toDb } from '../stage/listening.ts'
import { type PitchFrame, trackPitch } from '../stage/pitch-track.ts'
import { note, sampleRate, singAlone } from './given-voice.ts'

async function spoken(text: string, gender: Gender = 'female') {
  const [line] = await speak([text], 'en', gender)
  if (!line) throw new Error('nothing came back')
  return line
}

describe('A held note', () => {
  it('moves level and brightness of a held note together, and never twice the same', async () => {
    const line = await spoken('More')
    const sound = singAlone(line, [note(0, 2.4, 57), note(3.4, 2.4, 57)], 'female')
    const [first, second] = [1.2, 4.6].map((from) => movementOf(sound, from, from + 1.7))

    for (const moved of [first!, second!]) {
      expect(Math.max(...moved.levels) - Math.min(...moved.levels), 'dB').to.be.within(3, 12)
      expect(likeness(moved.levels, moved.brightness)).to.be.above(0.6)
    }
    const apart = first!.levels.map((level, place) => Math.abs(level - second!.levels[place]!))
    expect(Math.max(...apart), 'dB between two notes').to.be.above(0.5)
  })

  it('lets vibrato widen while a note is held', async () => {
    const line = await spoken('More')
    const extents = [1, 2, 3, 4, 5].map((seed) => {
      const frames = trackPitch(singAlone(line, [note(0, 2.4, 60)], 'female', seed), sampleRate)
      const extent = (from: number, to: number) => {
        const heard = frames
          .filter(({ seconds, hertz }) => seconds >= from && seconds < to && hertz !== undefined)
          .map(({ hertz }) => centsBetween(hertz ?? 1, hzOfMidi(60)))
        return Math.max(...heard) - Math.min(...heard)
      }
      return { early: extent(1.4, 1.7), late: extent(2.3, 2.9) }
    })

    for (const { early, late } of extents) expect(late).to.be.above(1.25 * early)
    const lates = extents.map(({ late }) => late)
    expect(Math.max(...lates) - Math.min(...lates), 'cents').to.be.above(2)
  })

  it('has vibrato on a note of two thirds of a second, after a straight beginning', async () => {
    const line = await spoken('More')
    const extents = [1, 2, 3].map((seed) => {
      const sound = singAlone(line, [note(0, 0.66, 60)], 'female', seed)
      const frames = trackPitch(sound, sampleRate)
      return [extentOf(frames, 1.08, 1.24), extentOf(frames, 1.35, 1.6)]
    })

    for (const [early, late] of extents) {
      expect(early, 'cents').to.be.below(20)
      expect(late, 'cents').to.be.within(30, 80)
    }
  })

  it('lets the pitch of a held note stray by a few cents around the written one', async () => {
    const line = await spoken('More')
    const means = [1, 2, 3].flatMap((seed) => {
      const sound = singAlone(line, [note(0, 3, 60)], 'female', seed)
      const frames = trackPitch(sound, sampleRate)
      // Three periods of the vibrato each.
      return [1.2, 1.73, 2.26, 2.79, 3.25].map((from) => meanOf(centsIn(frames, from, from + 0.53)))
    })
    const middle = meanOf(means)
    const spread = Math.sqrt(meanOf(means.map((mean) => (mean - middle) ** 2)))

    expect(middle).to.be.within(-4, 4)
    expect(spread).to.be.within(1.2, 6)
  })

  for (const [who, gender] of [
    ['a woman', 'female'],
    ['a recorded man', 'male'],
    ['mere vowels', null],
  ] as const) {
    it(`lets level and brightness of a held vowel die away together: ${who}`, async () => {
      const text = 'Stay with me'
      const line = gender === null ? roughLine(text) : await spoken(text, gender)
      const length = 1.6
      const sound = singAlone(
        line,
        [note(0, length, gender === 'male' ? 48 : 60)],
        gender ?? 'male',
      )
      const end = 1 + length
      const at = (from: number, seconds: number) => {
        return sound.subarray(from * sampleRate, (from + seconds) * sampleRate)
      }
      const held = toDb(rms(at(end - 0.4, 0.1)))
      const places = Array.from({ length: 60 }, (_, index) => end - 0.28 + index * 0.005)
      const levels = places.map((from) => toDb(rms(at(from, 0.02)) + 1e-6) - held)
      const lastAbove = (least: number) => places[levels.findLastIndex((level) => level > least)]!
      const steps = levels.slice(2).map((level, index) => levels[index]! - level)
      const loudSteps = steps.filter((_, index) => levels[index]! > -30)
      const { brightness } = movementOf(sound, end - 0.4, end)

      expect(lastAbove(-25) - lastAbove(-3), 'seconds').to.be.within(0.06, 0.16)
      expect(Math.max(...loudSteps), 'dB in 10 ms').to.be.below(9)
      expect(brightness[0]! - Math.min(...brightness), 'dB').to.be.above(2)
    })
  }
})

function centsIn(frames: readonly PitchFrame[], from: number, to: number): number[] {
  return frames
    .filter(({ seconds, hertz }) => seconds >= from && seconds < to && hertz !== undefined)
    .map(({ hertz }) => centsBetween(hertz ?? 1, hzOfMidi(60)))
}

function extentOf(frames: readonly PitchFrame[], from: number, to: number): number {
  const cents = centsIn(frames, from, to)
  return Math.max(...cents) - Math.min(...cents)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Level and brightness in dB of each 100 ms, twice as often. */
function movementOf(sound: Float32Array, from: number, to: number) {
  const size = 4410
  const levels: number[] = []
  const brightness: number[] = []
  for (let start = from * sampleRate; start + size <= to * sampleRate; start += size / 2) {
    const piece = sound.subarray(Math.round(start), Math.round(start) + size)
    const frame = piece.map((sample, index) => sample * Math.sin((Math.PI * index) / size) ** 2)
    const powers = powerSpectrum(frame, 8192)
    const power = (low: number, high: number) =>
      powers.subarray((low * 8192) / sampleRate, (high * 8192) / sampleRate).reduce((a, b) => a + b)
    levels.push(toDb(rms(piece)))
    brightness.push(10 * Math.log10(power(2000, 4500) / power(150, 1200)))
  }
  return { levels, brightness }
}

/** Correlation. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b) / values.length
  const [a, b] = [one, other].map((values) => values.map((value) => value - mean(values)))
  return a!.reduce((sum, x, i) => sum + x * b![i]!, 0) / (Math.hypot(...a!) * Math.hypot(...b!))
}
