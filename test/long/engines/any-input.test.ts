import fc from 'fast-check'
import { readMutated } from '../../engines/given-mutations.ts'
import { expectSound, score } from '../../engines/given-score.ts'
import { wishes } from '../../engines/given-wishes.ts'
import { hearAnyWords } from '../../engines/given-words.ts'

describe('Words that do not describe music', () => {
  hearAnyWords({ scores: 700, sounds: 16 })
})

describe('A thousand mutated files', () => {
  readMutated(1000)
})

describe('Any valid wish', () => {
  it('becomes a sound score', () => {
    fc.assert(
      fc.property(wishes, (wish) => expectSound(score(wish))),
      { numRuns: 400 },
    )
  })
})
