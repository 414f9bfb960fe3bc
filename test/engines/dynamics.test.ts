import { expect } from 'chai'
import { levelDb, swellOf } from '../../src/engines/builtin/composer/dynamics.ts'
import { score } from './given-score.ts'

describe('words for dynamics, in the score', () => {
  it('raise the energy from section to section to build up', () => {
    for (const text of ['start quietly, build up', 'folk, empieza suave y va creciendo']) {
      for (const seed of [1, 2, 3]) {
        const { sections } = score({ text, seed, durationSeconds: 90 })
        const energies = sections.map(({ energy }) => energy)

        expect(sections.length).to.be.above(3)
        expect(energies).to.deep.equal(energies.toSorted((one, other) => one - other))
        expect(energies.at(-1)).to.be.above(2 * (energies[0] ?? 1))
      }
    }
  })

  it('bring a drop after a rise', () => {
    const { sections } = score({ text: 'jazz with a massive drop', durationSeconds: 120 })
    const names = sections.map(({ name }) => name)

    expect(names.indexOf('chorus')).to.equal(names.indexOf('pre-chorus') + 1)
  })

  it('move nothing where the text is silent about them', () => {
    expect(score({ text: 'quiet piano' }).swell).to.equal(undefined)
    expect(swellOf([], 60)).to.deep.equal([])
    expect(swellOf(['drop'], 60)).to.deep.equal([])
    expect(levelDb(['quiet-start', 'build', 'fade'], 1)).to.equal(-26)
  })
})
