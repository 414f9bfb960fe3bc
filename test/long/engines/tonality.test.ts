import { expect } from 'chai'
import { keys, scales } from '../../../src/engines/builtin/messages.ts'
import { genreNames, score } from '../../engines/given-score.ts'
import { findKey } from '../../engines/key-finder.ts'

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
})
