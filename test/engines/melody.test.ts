import { expect } from 'chai'
import { partOf, score } from './given-score.ts'

describe('the melody', () => {
  it('moves mostly by step, seldom by more than a third, in a singable range', () => {
    for (const text of ['pop', 'folk', 'classical', 'rock', 'bossa nova']) {
      const { notes } = partOf(score({ text, durationSeconds: 120, seed: 8 }), 'melody')
      const moves = notes
        .slice(1)
        .map(({ midi }, index) => Math.abs(midi - (notes[index]?.midi ?? midi)))
      const share = (most: number) => moves.filter((move) => move <= most).length / moves.length

      expect(moves.length, text).to.be.above(100)
      expect(share(2), text).to.be.above(0.5)
      expect(share(4), text).to.be.above(0.85)
      expect(Math.max(...moves), text).to.be.at.most(14)
      const pitches = notes.map(({ midi }) => midi)
      expect(Math.max(...pitches) - Math.min(...pitches), text).to.be.within(4, 26)
    }
  })

  it('begins its bars on tones of the chord', () => {
    for (const text of ['pop', 'folk', 'classical', 'rock', 'bossa nova']) {
      const music = score({ text, durationSeconds: 120, seed: 8 })
      const bar = (60 / music.bpm) * music.beatsPerBar
      const first = partOf(music, 'melody').notes.filter(({ startSeconds }) => {
        return Math.abs(startSeconds / bar - Math.round(startSeconds / bar)) < 0.02
      })
      const standing = first.filter(({ startSeconds, midi }) =>
        music.chords
          .findLast((chord) => chord.startSeconds <= startSeconds + 0.1)
          ?.pitchClasses.includes(midi % 12),
      )

      expect(first.length, text).to.be.above(20)
      expect(standing.length / first.length, text).to.be.above(0.85)
    }
  })
})
