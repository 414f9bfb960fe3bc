import { expect } from 'chai'
import { keys, scales } from '../../src/engines/builtin/messages.ts'
import { genreNames, pitched, score, shareInKey, steps } from './given-score.ts'
import { findKey } from './key-finder.ts'

describe('the key of a piece', () => {
  it('is the one a key finder hears, in every genre, key and scale', () => {
    let pieces = 0
    const wrong: string[] = []
    for (const text of genreNames) {
      for (const [place, key] of keys.entries()) {
        for (const scale of scales) {
          pieces += 1
          const durationSeconds = [5, 12, 30, 60, 120, 210][pieces % 6] ?? 60
          const beatsPerBar = [4, 3, 4, 5, 4, 7][(pieces + place) % 6] ?? 4
          const music = score({
            text,
            key,
            scale,
            durationSeconds,
            beatsPerBar,
            seed: pieces * 7919,
          })
          if (findKey(music) !== `${key} ${scale}`) {
            wrong.push(`${text} ${durationSeconds} s: ${key} ${scale} as ${findKey(music)}`)
          }
        }
      }
    }

    expect(wrong.length / pieces, wrong.join('\n')).to.be.at.most(0.05)
  })

  it('keeps to its scale but for the colour of its style', () => {
    for (const text of genreNames) {
      for (const scale of scales) {
        const music = score({ text, scale, key: 'E', durationSeconds: 120 })

        expect(shareInKey(music), `${text} ${scale}`).to.be.at.least(0.9)
      }
    }
    expect(shareInKey(score({ text: 'pop', scale: 'minor' }))).to.equal(1)
  })

  it('begins and ends on the tonic chord', () => {
    for (const text of genreNames) {
      for (const scale of scales) {
        const music = score({ text, scale, key: 'G', durationSeconds: 45, beatsPerBar: 4 })
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
