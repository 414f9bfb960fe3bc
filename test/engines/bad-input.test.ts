import { expect } from 'chai'
import { planMusic } from '../../src/engines/builtin/builtin.ts'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { wish } from './given-music.ts'
import { expectSound } from './given-score.ts'
import { hearAnyWords } from './given-words.ts'

describe('Words that do not describe music', () => {
  hearAnyWords({ scores: 120, sounds: 3 })

  it('settle a contradiction one way or the other', () => {
    for (const text of [
      'fast slow ambient techno',
      'happy sad',
      'solo piano, full orchestra',
      'drums only, no drums',
      'acoustic dubstep',
      'instrumental a cappella',
      'loud quiet loud quiet',
      'no piano, solo piano',
      'major minor',
    ]) {
      const planned = planMusic(wish({ text }))

      const music = compose(planned)

      expectSound(music)
      expect(planned.bpm, text).to.be.within(60, 200)
      expect(music.parts.flatMap(({ notes }) => notes).length, text).to.be.above(10)
    }
  })
})
