import { expect } from 'chai'
import { measurements } from '../../scripts/bench/measurements.ts'
import { replaceSection } from '../../scripts/bench/report.ts'
import { pages } from './pages.ts'

const { text = '' } = pages.find(({ path }) => path === 'scripts/bench/README.md') ?? {}

const result = {
  measurement: 'read',
  ratio: 0.5,
  aim: '≥ 0.4',
  ours: '5/s',
  yardstick: '10/s',
  oursDoes: 'reads what was asked for, '.repeat(8),
  yardstickDoes: 'reads',
  notes: ['| a table | of its own |'],
}

describe('The page of the measurements', () => {
  it('has a section for each, with figures', () => {
    for (const name of Object.keys(measurements)) {
      const section = text.split(`<!-- ${name} -->`)[1]?.split(`<!-- end of ${name} -->`)[0]

      expect(section, name).to.match(/\*\*: ratio [\d.]+, aim .+\n\n- Ours: .+/)
    }
  })

  it('gets a new section from a run, and keeps the others', () => {
    const changed = replaceSection(text, 'read', [result], '2026-11-22, 2 cores')

    const [before, rest = ''] = changed.split('<!-- read -->\n')
    const [section = '', after] = rest.split('<!-- end of read -->\n')
    expect(section).to.contain(
      '## read\n\nMeasured on 2026-11-22, 2 cores.\n\n**read**: ratio 0.50',
    )
    expect(section).to.contain('\n- Yardstick: 10/s: reads\n\n| a table | of its own |\n')
    expect(Math.max(...section.split('\n').map((line) => line.length))).to.be.within(80, 100)
    expect(text.startsWith(before ?? '-')).to.equal(true)
    expect(text.endsWith(after ?? '-')).to.equal(true)
    expect(replaceSection(changed, 'read', [result], '2026-11-22, 2 cores')).to.equal(changed)
  })

  it('is not written where a measurement has no place', () => {
    expect(() => replaceSection(text, 'other', [result], '')).to.throw('no place for other')
  })
})
