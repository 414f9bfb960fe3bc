import { expect } from 'chai'
import { scales } from '../../src/engines/builtin/messages.ts'
import { genreNames, pitched, score, shareInKey, steps } from './given-score.ts'

describe('the key of a piece', () => {
  it('keeps to its scale but for the colour of its style', () => {
    for (const text of genreNames) {
      for (const scale of scales) {
        const music = score({ text, scale, key: 'E', durationSeconds: 60 })

        expect(shareInKey(music), `${text} ${scale}`).to.be.at.least(text === 'blues' ? 0.85 : 0.9)
      }
    }
    expect(shareInKey(score({ text: 'pop', scale: 'minor' }))).to.equal(1)
  })

  it('begins and ends on the tonic chord', () => {
    for (const text of genreNames) {
      for (const scale of scales) {
        const music = score({ text, scale, key: 'G', durationSeconds: 20, beatsPerBar: 4 })
        const tonic = steps[scale]
          .filter((_, degree) => [0, 2, 4].includes(degree))
          .map((step) => (7 + step) % 12)
        const ends = pitched(music).map((note) => note.startSeconds + note.lengthSeconds)
        const closing = pitched(music).filter(
          (_, place) => (ends[place] ?? 0) > Math.max(...ends) - 0.05,
        )
        const bass = music.parts.find(({ role }) => role === 'bass')?.notes

        expect(
          closing.every(({ midi }) => tonic.includes(midi % 12)),
          text,
        ).to.equal(true)
        expect(bass?.[0]?.midi ?? 7, text).to.satisfy((midi: number) => midi % 12 === 7)
        if (bass !== undefined)
          expect(bass.at(-1)?.midi ?? 7, text).to.satisfy((midi: number) =>
            tonic.includes(midi % 12),
          )
      }
    }
  })
})
