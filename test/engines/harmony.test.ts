import { expect } from 'chai'
import { voiceLead } from '../../src/engines/builtin/composer/harmony.ts'
import {
  type Progression,
  progressions,
} from '../../src/engines/builtin/composer/progression-table.ts'
import { alteredChord, chordOnDegree } from '../../src/engines/builtin/theory/chord.ts'
import { type Tonality, tonalityOf } from '../../src/engines/builtin/theory/scale.ts'
import { partOf, score } from './given-score.ts'

function chordsOf(progression: Progression, tonality: Tonality, size: 3 | 4 | 5) {
  return progressions[progression].map((step, place) => ({
    startBeat: 4 * place,
    beats: 4,
    ...(typeof step === 'number'
      ? { chord: chordOnDegree(tonality, step, size), tonality }
      : alteredChord(tonality, step[0], step[1], size)),
  }))
}

describe('voice leading', () => {
  it('moves each voice little from chord to chord, in every progression', () => {
    for (const progression of Object.keys(progressions) as Progression[]) {
      for (const mode of ['major', 'natural-minor'] as const) {
        for (const voices of [3, 4]) {
          const size = voices === 4 ? 5 : 3
          const voicings = voiceLead(chordsOf(progression, tonalityOf(2, mode), size), 60, voices)
          const moves = voicings
            .slice(1)
            .map((voicing, place) =>
              voicing.map((pitch, voice) => pitch - (voicings[place]?.[voice] ?? pitch)),
            )
          const sizes = moves.flat().map(Math.abs)

          const name = `${progression} ${mode} ${voices}: ${moves.join(' | ')}`
          expect(sizes.reduce((sum, one) => sum + one, 0) / sizes.length, name).to.be.below(3)
          expect(Math.max(...sizes), name).to.be.at.most(7)
          expect(voicings.every((voicing) => voicing.length === voices)).to.equal(true)
        }
      }
    }
  })
})

describe('the bass', () => {
  it('starts every chord on its root, and in trap strikes with the kick', () => {
    const trap = score({ text: 'trap', bpm: 140, durationSeconds: 60 })
    const { notes } = partOf(trap, 'bass')

    const together = notes.filter(({ startSeconds }) =>
      trap.kicks.some((kick) => Math.abs(kick - startSeconds) < 0.02),
    )

    expect(together.length / notes.length).to.be.above(0.75)
  })

  it('walks in jazz: a note on every beat, mostly new from one to the next', () => {
    const jazz = score({ text: 'jazz', bpm: 120, durationSeconds: 60 })
    const { notes } = partOf(jazz, 'bass')
    const moving = notes.slice(1).filter(({ midi }, place) => midi !== notes[place]?.midi)

    expect(notes.length).to.be.within(90, 125)
    expect(moving.length / notes.length).to.be.above(0.7)
  })
})

describe('cadences', () => {
  it('come home by the dominant in every genre that is long enough', () => {
    for (const text of ['pop', 'jazz', 'classical', 'gospel', 'celtic', 'swing']) {
      const music = score({ text, key: 'C', scale: 'major', bpm: 120, durationSeconds: 60 })
      const { notes } = partOf(music, 'bass')
      const final = notes.at(-1)
      const before = notes.filter(
        ({ startSeconds }) => startSeconds < (final?.startSeconds ?? 0) - 0.1,
      )
      const leading = new Set(before.slice(-6).map(({ midi }) => midi % 12))

      expect((final?.midi ?? -1) % 12, text).to.equal(0)
      expect(leading.has(7), `${text}: ${[...leading]}`).to.equal(true)
    }
  })
})
