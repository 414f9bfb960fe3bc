import { expect } from 'chai'
import { readStyle } from '../../src/engines/builtin/composer/style.ts'
import { understand } from '../../src/engines/builtin/composer/understood.ts'
import { prompts } from './prompts-table.ts'

const seeds = [1, 2, 3]

/** What of the expectation is not met, for any of the seeds. */
function missed(prompt: string, expected: string): string[] {
  return expected.split(' ').filter((wanted) => !seeds.every((seed) => isMet(prompt, seed, wanted)))
}

function isMet(prompt: string, seed: number, wanted: string): boolean {
  const { band, closed, genre } = readStyle(prompt, seed)
  const understood = understand(prompt, seed)
  const [kind, value = ''] = wanted.split(':')
  const players = band.flatMap(({ role, instrument }): string[] => [role, instrument])
  switch (kind) {
    case 'genre':
      return value.split('|').includes(genre) && understood.genres[0] === genre
    case 'play':
      return players.includes(value)
    case 'out':
      return !players.includes(value)
    case 'only':
      return closed
    case 'mood':
      return understood.moods.includes(value)
    case 'use':
      return understood.uses.includes(value)
    case 'tempo':
      return understood.tempo === value
    case 'dyn':
      return understood.dynamics.includes(value)
    case 'unknown':
      return understood.unknown.includes(value)
    default:
      throw new RangeError(`no such expectation: ${wanted}`)
  }
}

describe('prompts as people write them', () => {
  it('are at least 200, in ten languages', () => {
    const languages = new Set(prompts.map(([language]) => language))

    expect(new Set(prompts.map(([, prompt]) => prompt)).size).to.be.at.least(200)
    expect(languages.size).to.equal(10)
  })

  for (const [language, prompt, expected] of prompts) {
    it(`are understood: ${language} "${prompt}"`, () => {
      expect(missed(prompt, expected)).to.deep.equal([])
    })
  }
})
