import { expect } from 'chai'
import { stream } from '../../src/engines/builtin/random.ts'

function take(seed: number, name: string, count = 6): number[] {
  const chance = stream(seed, name)
  return Array.from({ length: count }, () => chance.next())
}

describe('seeded chance', () => {
  it('repeats itself for the same seed and name', () => {
    expect(take(42, 'drums')).to.deep.equal(take(42, 'drums'))
  })

  it('differs by name and by every bit of the seed, the high ones too', () => {
    const high = 2 ** 32

    const streams = [take(1, 'a'), take(1, 'b'), take(2, 'a'), take(1 + high, 'a'), take(high, 'a')]

    expect(new Set(streams.map(String)).size).to.equal(streams.length)
    expect(take(2 ** 53 - 1, 'a')).not.to.deep.equal(take(2 ** 53 - 2, 'a'))
  })

  it('spreads evenly over [0, 1) and whole ranges, both ends included', () => {
    const chance = stream(7, 'spread')

    const values = Array.from({ length: 8000 }, () => chance.next())
    const dice = Array.from({ length: 6000 }, () => chance.integer(1, 6))

    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean).to.be.closeTo(0.5, 0.015)
    expect(values.every((value) => value >= 0 && value < 1)).to.equal(true)
    for (const face of [1, 2, 3, 4, 5, 6]) {
      expect(dice.filter((value) => value === face).length).to.be.closeTo(1000, 130)
    }
  })

  it('picks by weight and never what weighs nothing', () => {
    const chance = stream(3, 'weights')

    const picks = Array.from({ length: 4000 }, () =>
      chance.weighted([
        ['often', 3],
        ['never', 0],
        ['seldom', 1],
      ] as const),
    )

    expect(picks).not.to.include('never')
    expect(picks.filter((pick) => pick === 'often').length).to.be.closeTo(3000, 150)
  })

  it('is bell-shaped around zero with deviation one', () => {
    const chance = stream(9, 'bell')

    const values = Array.from({ length: 8000 }, () => chance.bell())

    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length
    expect(mean).to.be.closeTo(0, 0.05)
    expect(variance).to.be.closeTo(1, 0.06)
    expect(Math.max(...values.map(Math.abs))).to.be.below(3.5)
  })
})
