import { expect } from 'chai'
import { buildFiles, findStale } from '../../scripts/generate/files.ts'
import { notice } from '../../scripts/generate/notice.ts'

describe('generated/', () => {
  let files: Map<string, string>

  before(async () => {
    files = await buildFiles()
  })

  it('matches openapi/', async () => {
    const stale = await findStale(files)

    expect(stale, 'run "npm run generate" and commit what it wrote').to.deep.equal([])
  })

  it('names what is missing, different, or no longer generated', async () => {
    const expected = new Map(files).set('errors.ts', 'something else').set('new.ts', '')
    expected.delete('client.ts')

    const stale = await findStale(expected)

    expect(stale).to.deep.equal(['client.ts', 'errors.ts', 'new.ts'])
  })

  it('comes out the same each time', async () => {
    const again = await buildFiles()

    expect([...again]).to.deep.equal([...files])
  })

  it('says in its first lines where it comes from', () => {
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
