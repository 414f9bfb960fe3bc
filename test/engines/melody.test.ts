import { expect } from 'chai'
import { partOf, score } from './given-score.ts'

describe('the melody', () => {
  it('moves mostly by step, and stands on chord tones of a singable range', () => {
    for (const text of ['pop', 'folk', 'classical', 'rock', 'bossa nova']) {
      const { notes } = partOf(score({ text, durationSeconds: 120, seed: 8 }), 'melody')
      const leaps = notes
        .slice(1)
        .map(({ midi }, index) => Math.abs(midi - (notes[index]?.midi ?? midi)))

      expect(leaps.filter((leap) => leap <= 4).length / leaps.length, text).to.be.above(0.65)
      expect(Math.max(...leaps), text).to.be.at.most(14)
      const pitches = notes.map(({ midi }) => midi)
      expect(Math.max(...pitches) - Math.min(...pitches), text).to.be.within(4, 26)
    }
  })
})
