import { expect } from 'chai'
import { buildFiles, findStale } from '../../scripts/generate/files.ts'
import { notice } from '../../scripts/generate/notice.ts'

describe('The folder generated/', () => {
  let files: Map<string, string>

  before(async () => {
    files = await buildFiles()
  })

  it('matches openapi/', async () => {
    const stale = await findStale(files)

    expect(stale, 'run "npm run generate" and commit what it wrote').to.deep.equal([])
  })

  it('is compared: missing, different and extra files are named', async () => {
    const expected = new Map(files).set('errors.ts', 'something else').set('new.ts', '')
    expected.delete('client.ts')

    const stale = await findStale(expected)

    expect(stale).to.deep.equal(['client.ts', 'errors.ts', 'new.ts'])
  })

  it('is the same each time', async () => {
    const again = await buildFiles()

    expect([...again]).to.deep.equal([...files])
  })

  it('names its source in the first lines of each file', () => {
    for (const [path, content] of files) {
      expect(content.slice(0, 120), path).to.contain(notice)
    }
  })

  it('imports nothing from src', () => {
    for (const [path, content] of files) {
      expect(content, path).not.to.match(/from '.*src\//)
    }
  })
})
