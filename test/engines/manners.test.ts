import { expect } from 'chai'
import type { Manner, Note, Part } from '../../src/engines/builtin/composer/score.ts'
import { centsBetween, powerSpectrum, rms, toDb } from '../stage/listening.ts'
import { trackPitch } from '../stage/pitch-track.ts'
import { perform } from '../stage/playing.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { note, part } from '../stage/score.ts'
import { score } from './given-score.ts'

const sampleRate = 44100
const set = await openInstalledSet()

function play(instrument: string, notes: Note[], seconds = 4): Float32Array {
  const lengthSamples = Math.round(seconds * sampleRate)
  return perform(part('melody', instrument, notes), { lengthSamples, set }).left
}

function inManner(manner: Manner | undefined, one: Note): Note {
  return manner === undefined ? one : { ...one, manner }
}

/** The same note played plainly and in a manner. */
function both(instrument: string, manner: Manner, one: Note): [Float32Array, Float32Array] {
  return [play(instrument, [one]), play(instrument, [inManner(manner, one)])]
}

function level(sound: Float32Array, from: number, to: number): number {
  return toDb(rms(sound.subarray(from * sampleRate, to * sampleRate)))
}

/** The middle of the spectrum by power, in Hz. */
function centroid(sound: Float32Array, from: number): number {
  const size = 8192
  const start = Math.round(from * sampleRate)
  const frame = sound.slice(start, start + size).map((sample, index) => {
    return sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size))
  })
  const powers = powerSpectrum(frame, size)
  const whole = powers.reduce((sum, power) => sum + power, 0)
  const weighted = powers.reduce((sum, power, bin) => sum + (power * bin * sampleRate) / size, 0)
  return weighted / whole
}

/** How strongly the level moves at each whole number of times a second, 4 to 20. */
function pulses(sound: Float32Array, from: number, to: number): { hertz: number; depth: number } {
  const hop = 220
  const levels: number[] = []
  for (let start = from * sampleRate; start + hop < to * sampleRate; start += hop) {
    levels.push(rms(sound.subarray(start, start + hop)))
  }
  const mean = levels.reduce((sum, one) => sum + one, 0) / levels.length
  const strengthAt = (hertz: number) => {
    let [real, imaginary] = [0, 0]
    for (const [index, one] of levels.entries()) {
      const angle = (2 * Math.PI * hertz * index * hop) / sampleRate
      real += (one - mean) * Math.cos(angle)
      imaginary += (one - mean) * Math.sin(angle)
    }
    return (2 * Math.hypot(real, imaginary)) / (levels.length * mean)
  }
  const all = Array.from({ length: 33 }, (_, index) => 4 + index / 2)
  const best = all.reduce((a, b) => (strengthAt(b) > strengthAt(a) ? b : a))
  return { hertz: best, depth: strengthAt(best) }
}

describe('manners of playing, in the sound', () => {
  for (const name of ['distorted-guitar', 'electric-guitar', 'clean-guitar']) {
    it(`a muted ${name} dies at once, and is darker than an open one`, () => {
      const [open, muted] = both(name, 'muted', note(0.25, 0.9, 45, 0.8))
      const fall = (sound: Float32Array) => level(sound, 0.26, 0.36) - level(sound, 0.75, 1)

      expect(fall(muted)).to.be.above(fall(open) + 8)
      expect(centroid(muted, 0.27)).to.be.below(centroid(open, 0.27))
      expect(level(muted, 0.25, 0.4) - level(open, 0.25, 0.4)).to.be.within(-12, 6)
    })
  }

  for (const [name, midi, hertz] of [
    ['mandolin', 72, 13],
    ['xylophone', 77, 14],
    ['timpani', 48, 15],
  ] as const) {
    it(`a tremolo of the ${name} is struck ${hertz} times a second and lasts`, () => {
      const [plain, trembling] = both(name, 'tremolo', note(0.25, 2, midi, 0.7))
      const heard = pulses(trembling, 0.6, 2.2)

      expect(heard.hertz).to.be.within(hertz - 1, hertz + 1)
      expect(heard.depth).to.be.above(0.08)
      expect(level(trembling, 1.8, 2.2) - level(trembling, 0.5, 0.9)).to.be.above(-3)
      expect(level(plain, 1.8, 2.2) - level(plain, 0.5, 0.9)).to.be.below(-6)
    })
  }

  it('strings bow a tremolo', () => {
    const [plain, trembling] = both('strings', 'tremolo', note(0.25, 3, 60, 0.7))

    expect(movement(trembling, 1, 3)).to.be.above(1.5 * movement(plain, 1, 3))
    expect(pulses(trembling, 1, 3).hertz).to.be.within(7, 12)
    expect(level(trembling, 1, 3) - level(plain, 1, 3)).to.be.within(-6, 6)
  })

  for (const name of ['brass', 'trumpet', 'trombone', 'horn']) {
    it(`a swell of the ${name} grows louder and brighter`, () => {
      const [plain, swelling] = both(name, 'swell', note(0.25, 2, 58, 0.8))
      const grown = (sound: Float32Array) => level(sound, 1.9, 2.2) - level(sound, 0.35, 0.6)

      expect(grown(swelling)).to.be.above(grown(plain) + 7)
      const brightened = (sound: Float32Array) => centroid(sound, 1.9) / centroid(sound, 0.7)
      expect(brightened(swelling)).to.be.above(1.05 * brightened(plain))
    })
  }

  for (const name of ['trumpet', 'trombone', 'saxophone']) {
    it(`a fall of the ${name} goes down and away`, () => {
      const [plain, falling] = both(name, 'fall', note(0.25, 0.8, 62, 0.8))
      const pitchOf = (sound: Float32Array, from: number, to: number) =>
        trackPitch(sound.subarray(0, 1.3 * sampleRate), sampleRate)
          .filter(({ seconds }) => seconds > from && seconds < to)
          .flatMap(({ hertz }) => (hertz === undefined ? [] : [hertz]))
          .sort((one, other) => one - other)
      const middle = pitchOf(falling, 0.5, 0.7)
      const end = pitchOf(falling, 0.96, 1.05)
      const drop = centsBetween(end[0] ?? 1e4, middle[middle.length >> 1] ?? 1)

      expect(drop).to.be.within(-800, -200)
      expect(Math.abs(centsBetween(pitchOf(plain, 0.96, 1.05)[0] ?? 1, 293.66))).to.be.below(60)
      expect(level(falling, 0.97, 1.05)).to.be.below(level(plain, 0.97, 1.05) - 3)
    })
  }

  for (const name of ['fiddle', 'flute', 'bagpipe']) {
    it(`a grace note of the ${name} is heard before its note, and not after`, () => {
      const grace = { ...note(1, 0.075, 71, 0.6), manner: 'grace' as const }
      const frames = trackPitch(play(name, [grace, note(1.075, 0.8, 69, 0.8)], 2), sampleRate)
      const near = (midi: number, from: number, to: number) =>
        frames.filter(
          ({ seconds, hertz }) =>
            seconds > from &&
            seconds < to &&
            hertz !== undefined &&
            Math.abs(centsBetween(hertz, 440 * 2 ** ((midi - 69) / 12))) < 70,
        ).length

      expect(near(71, 1, 1.12)).to.be.above(1)
      expect(near(71, 1.2, 1.8)).to.equal(0)
      expect(near(69, 1.2, 1.8)).to.be.above(40)
    })
  }
})

/** Movement of the level between 4 and 30 Hz, as a share of it. */
function movement(sound: Float32Array, from: number, to: number): number {
  const hop = 441
  const levels: number[] = []
  for (let start = from * sampleRate; start + hop < to * sampleRate; start += hop) {
    levels.push(rms(sound.subarray(start, start + hop)))
  }
  const slow = levels.map((_, index) => {
    const around = levels.slice(Math.max(0, index - 12), index + 13)
    return around.reduce((sum, one) => sum + one, 0) / around.length
  })
  const moved = levels.map((one, index) => one / slow[index]! - 1)
  return Math.sqrt(moved.reduce((sum, one) => sum + one * one, 0) / moved.length)
}

describe('manners of playing, in songs', () => {
  const seeds = [1, 2, 3, 4]
  const partsOf = (text: string) =>
    seeds.flatMap((seed) => score({ text, seed, durationSeconds: 60 }).parts)
  const count = (parts: readonly Part[], manner: Manner) =>
    parts.flatMap(({ notes }) => notes.filter((one) => one.manner === manner)).length

  for (const [text, manner, instruments] of [
    ['metal', 'muted', ['distorted-guitar']],
    ['punk rock with distorted guitars', 'muted', ['distorted-guitar']],
    ['italian mandolin serenade', 'tremolo', ['mandolin']],
    ['epic orchestral trailer', 'tremolo', ['strings', 'timpani']],
    ['cinematic brass', 'swell', ['brass', 'horn', 'trombone', 'trumpet', 'tuba']],
    ['funk with a horn section', 'fall', ['brass', 'trumpet', 'trombone', 'saxophone']],
    ['irish fiddle', 'grace', ['fiddle', 'flute', 'recorder', 'accordion', 'bagpipe', 'banjo']],
  ] as const) {
    it(`${text}: ${manner}, by those who can, and not all the time`, () => {
      const parts = partsOf(text)
      const players = parts.filter((one) => count([one], manner) > 0)

      expect(count(parts, manner)).to.be.above(5)
      expect(instruments).to.include.members(players.map(({ instrument }) => instrument))
      for (const { notes, instrument } of players) {
        const share = notes.filter((one) => one.manner === manner).length / notes.length
        expect(share, instrument).to.be.below(0.75)
      }
    })
  }

  it('guitars ring in choruses', () => {
    for (const seed of seeds) {
      const { parts, sections } = score({ text: 'metal', seed, durationSeconds: 90 })
      const muted = parts.flatMap(({ notes }) => notes.filter((one) => one.manner === 'muted'))
      const choruses = sections.filter(({ name }) => name === 'chorus')
      expect(muted).not.to.be.empty
      expect(choruses).not.to.be.empty
      for (const { startSeconds, lengthSeconds } of choruses) {
        const within = muted.filter(
          (one) =>
            one.startSeconds > startSeconds + 0.1 &&
            one.startSeconds < startSeconds + lengthSeconds - 0.1,
        )
        expect(within).to.deep.equal([])
      }
    }
  })

  it('grace notes are no part of the tune', () => {
    for (const seed of seeds) {
      const { tune, parts } = score({ text: 'irish fiddle', seed, durationSeconds: 60 })
      const melody = parts.filter(({ role }) => role === 'melody').flatMap(({ notes }) => notes)

      expect(tune.some(({ manner }) => manner === 'grace')).to.equal(false)
      expect(tune.length).to.equal(melody.filter(({ manner }) => manner !== 'grace').length)
    }
  })
})
