import { expect } from 'chai'
import { genreNames, score } from '../../engines/given-score.ts'
import { apart, median, pairsOf } from '../../stage/apart.ts'

const seeds = [101, 202, 303, 404, 505, 606]
const pieces = new Map(
  genreNames.map((text) => [text, seeds.map((seed) => score({ text, seed, durationSeconds: 90 }))]),
)

function distances(list: ReturnType<typeof score>[]): number[] {
  return pairsOf(list).map(([one, other]) => apart(one, other))
}

describe('six pieces of one genre', () => {
  it('are played by at least four different bands', () => {
    for (const [text, list] of pieces) {
      const bands = list.map(({ parts }) =>
        parts
          .map(({ role, instrument }) => `${role} ${instrument}`)
          .sort()
          .join(),
      )

      expect(new Set(bands).size, text).to.be.at.least(4)
    }
  })

  it('have at least three forms, and several keys', () => {
    for (const [text, list] of pieces) {
      const forms = list.map(({ sections }) => sections.map(({ name }) => name).join())

      expect(new Set(forms).size, `${text}: ${forms.join(' | ')}`).to.be.at.least(3)
      expect(new Set(list.map(({ key, scale }) => key + scale)).size, text).to.be.at.least(4)
    }
  })

  it('lie further apart than 0.6, where genres with one band each lay 1.33 apart', () => {
    for (const [text, list] of pieces) {
      expect(median(distances(list)), text).to.be.above(0.6)
    }
  })

  it('still lie nearer to each other than to pieces of other genres', () => {
    const within = median([...pieces.values()].flatMap(distances))
    const across = median(
      distances([...pieces.values()].flatMap((list, place) => list[place % 6] ?? [])),
    )

    expect(across).to.be.above(1.33 * within)
  })
})
