import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { describeInstruments, instrumentPage } from '../../scripts/instruments.ts'
import type { Instrument } from '../../src/engines/builtin/composer/instrument-table.ts'
import { namedInstruments } from '../../src/engines/builtin/composer/named-instruments.ts'
import { understand } from '../../src/engines/builtin/composer/understood.ts'
import { findInstrument } from '../../src/engines/builtin/synth/instruments.ts'
import { openInstalledSet } from '../stage/recordings.ts'

const page = await readFile(instrumentPage, 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!Name)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', player = '', sound = '']) => ({ name, player, sound }))

describe('the table of instruments', () => {
  it('is current', () => {
    expect(page, 'run "npm run instruments" and commit it').to.equal(describeInstruments())
  })

  it('has a row for each of more than three hundred names', () => {
    const names = rows.map(({ name }) => name)

    expect(new Set(names).size).to.equal(names.length)
    expect(names.length).to.be.above(300)
    for (const { words } of namedInstruments) expect(names).to.include.members([...words])
  })

  it('says of each whether a recording plays it, as it is where the set is installed', async () => {
    const set = await openInstalledSet()
    for (const { instrument } of namedInstruments) {
      const own = rows.filter(({ player }) => player === instrument.replaceAll('-', ' '))
      const isRecorded = findInstrument(instrument, set) !== findInstrument(instrument)

      expect(own, instrument).not.to.be.empty
      for (const { name, sound } of own) {
        expect(sound, name).to.equal(isRecorded ? 'sampled' : 'synthesised')
      }
    }
  })

  it('names the player that a request with the name gets', () => {
    let compared = 0
    for (const { name, player } of rows) {
      if (name.includes('*')) continue
      const [heard] = understand(name, 1).instruments
      const { family } = namedInstruments.find(({ words }) => words.includes(name)) ?? {}
      const drums = player === 'claps' ? ['acoustic drums'] : []
      const players = [
        player,
        ...drums,
        ...(family ?? []).map((one: Instrument) => one.replaceAll('-', ' ')),
      ]

      if (heard === undefined) continue
      compared += 1
      expect(players, name).to.include(heard.played)
    }

    expect(compared).to.be.above(200)
  })

  it('names the nearest to instruments of the world that are not recorded', () => {
    for (const [name, player] of [
      ['erhu', 'fiddle'],
      ['balalaika', 'mandolin'],
      ['duduk', 'oboe'],
      ['guzheng', 'koto'],
      ['bansuri', 'shakuhachi'],
      ['handpan', 'steel drums'],
      ['pipa', 'shamisen'],
    ] as const) {
      expect(rows.find((row) => row.name === name)?.player, name).to.equal(player)
      expect(understand(name, 1).instruments).to.deep.equal([{ asked: name, played: player }])
    }
  })
})
