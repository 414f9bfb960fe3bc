import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { measurements } from '../../scripts/bench/measurements.ts'
import { saveSection } from '../../scripts/bench/report.ts'
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
  notes: ['| a table | of its own |', 'a note that is longer than a line, '.repeat(8)],
}

describe('The page of the measurements', () => {
  let folder: string
  let copy: URL

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-bench-'))
    copy = pathToFileURL(join(folder, 'README.md'))
  })
  after(() => rm(folder, { recursive: true, force: true }))
  beforeEach(() => writeFile(copy, text))

  it('has at most 350 lines', () => {
    expect(text.split('\n').length).to.be.within(100, 351)
  })

  it('has a section with words and a table for each measurement', () => {
    expect(Object.keys(measurements)).to.have.length.above(5)
    for (const name of Object.keys(measurements)) {
      const section = text.split(`\n## ${name}\n\n`)[1]?.split('\n## ')[0]

      expect(section, name).to.match(/^[^|]{60,}\nMeasured on 20/)
      expect(section, name).to.match(
        /\n\| Measurement \| Ratio .+\n.+\n\| .+ \| [\d.]+ \| .+: .+ \|/,
      )
    }
  })

  it('gets a new section from a run, and keeps the others', async () => {
    await saveSection(copy, 'read', [result, { ...result, measurement: 'read again' }])

    const changed = await readFile(copy, 'utf8')
    const begin = changed.indexOf('\nMeasured on ', changed.indexOf('\n## read\n'))
    const end = changed.indexOf('\n## ', begin)
    const [before, section, after] = [
      changed.slice(0, begin),
      changed.slice(begin, end),
      changed.slice(end),
    ]
    expect(section).to.match(/^\nMeasured on 20\d\d-\d\d-\d\d, .+\.\n\n\| Measurement /)
    expect(section).to.contain('\n| read | 0.50 | ≥ 0.4 | 5/s: reads')
    expect(section).to.contain('\n| read again | 0.50 | ≥ 0.4 | 5/s | 10/s |\n')
    expect(section).to.contain('\n\n| a table | of its own |\n')
    const widths = section.split('\n').map((line) => (line.startsWith('|') ? 0 : line.length))
    expect(Math.max(...widths)).to.be.within(80, 100)
    expect(text.startsWith(before)).to.equal(true)
    expect(text.endsWith(after)).to.equal(true)
  })

  it('is not written if a measurement has no section', async () => {
    const error = await saveSection(copy, 'other', [result]).catch((error: Error) => error)

    expect(error).to.be.an('error').with.property('message', 'the page has no place for other')
    expect(await readFile(copy, 'utf8')).to.equal(text)
  })
})
