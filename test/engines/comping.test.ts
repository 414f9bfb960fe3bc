import { expect } from 'chai'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import { octaveBandsDb } from '../stage/spectrum.ts'
import { partOf, score } from './given-score.ts'

/** The sixteenths of each bar at which a part is struck. */
function barsOf(music: Score, role: 'chords' | 'bass' | 'drums'): string[] {
  const sixteenth = 15 / music.bpm
  const perBar = 4 * music.beatsPerBar
  const bars: Set<number>[] = []
  for (const { startSeconds } of partOf(music, role).notes) {
    const place = Math.round(startSeconds / sixteenth)
    const bar = Math.floor(place / perBar)
    bars[bar] ??= new Set()
    bars[bar].add(place % perBar)
  }
  return Array.from(bars, (struck) => [...(struck ?? [])].sort((a, b) => a - b).join(' '))
}

/** The share of bars that are struck exactly as the bar before. */
function repeated(bars: readonly string[]): number {
  return bars.slice(1).filter((bar, index) => bar === bars[index]).length / (bars.length - 1)
}

describe('the guitar of a bossa nova', () => {
  for (const seed of [1, 2]) {
    it(`changes its rhythm from bar to bar, and comes back to it, seed ${seed}`, () => {
      const music = score({ text: 'bossa nova, nylon guitar', seed, durationSeconds: 60 })
      const chords = barsOf(music, 'chords')

      expect(repeated(chords)).to.be.below(0.75)
      expect(new Set(chords).size).to.be.above(3)
      expect(new Set(barsOf(music, 'bass')).size).to.be.above(2)
    })
  }

  it('plays the same in each refrain', () => {
    const music = score({ text: 'bossa nova, nylon guitar', seed: 4, durationSeconds: 60 })
    const bars = barsOf(music, 'chords')
    const barSeconds = (60 / music.bpm) * music.beatsPerBar
    const [one = [], other] = music.sections
      .filter(({ name }) => name === 'chorus')
      .map(({ startSeconds }) => Math.round(startSeconds / barSeconds))
      // The last bar is left out, where the next section may begin early.
      .map((first) => bars.slice(first, first + 3))

    expect(one).to.have.length(3)
    expect(other).to.deep.equal(one)
  })
})

describe('the intro of a synthwave piece', () => {
  it('is bright from its beginning, and its arpeggio opens', () => {
    const music = score({ text: 'synthwave', seed: 2, durationSeconds: 40 })
    const [intro] = music.sections
    const end = intro?.lengthSeconds ?? 0
    const velocities = partOf(music, 'arpeggio')
      .notes.filter(({ startSeconds }) => startSeconds < end - 0.1)
      .map(({ velocity }) => velocity)
    const quarter = Math.floor(velocities.length / 4)
    const { left, right } = mix(music)
    const heard = { left: left.subarray(0, end * 44100), right: right.subarray(0, end * 44100) }
    const bands = octaveBandsDb({ ...heard, sampleRate: 44100 }, 0)

    expect(intro?.name).to.equal('intro')
    expect(mean(velocities.slice(-quarter))).to.be.above(mean(velocities.slice(0, quarter)) + 0.2)
    expect(bands.at(-1), '8 kHz against 250 Hz').to.be.above((bands[2] ?? 0) - 25)
  })
})

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
