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
  notes: ['| a table | of its own |'],
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

  it('has a section with figures for each measurement', () => {
    for (const name of Object.keys(measurements)) {
      const section = text.split(`<!-- ${name} -->`)[1]?.split(`<!-- end of ${name} -->`)[0]

      expect(section, name).to.match(/\*\*: ratio [\d.]+, aim .+\n\n- Ours: .+/)
    }
  })

  it('gets a new section from a run, and keeps the others', async () => {
    await saveSection(copy, 'read', [result])

    const changed = await readFile(copy, 'utf8')
    const [before, rest = ''] = changed.split('<!-- read -->\n')
    const [section = '', after] = rest.split('<!-- end of read -->\n')
    expect(section).to.match(
      /^\n## read\n\nMeasured on 20\d\d-\d\d-\d\d, .+\.\n\n\*\*read\*\*: ratio 0\.50/,
    )
    expect(section).to.contain('\n- Yardstick: 10/s: reads\n\n| a table | of its own |\n')
    expect(Math.max(...section.split('\n').map((line) => line.length))).to.be.within(80, 100)
    expect(text.startsWith(before ?? '-')).to.equal(true)
    expect(text.endsWith(after ?? '-')).to.equal(true)
  })

  it('is not written if a measurement has no section', async () => {
    const error = await saveSection(copy, 'other', [result]).catch((error: Error) => error)

    expect(error).to.be.an('error').with.property('message', 'the page has no place for other')
    expect(await readFile(copy, 'utf8')).to.equal(text)
  })
})
