import { expect } from 'chai'
import { buildFiles, findStale } from '../../scripts/generate/files.ts'
import { dumpSchema } from '../../scripts/generate/schema.ts'
import { openDatabase } from '../../src/database/database.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'

describe('The folder generated/', () => {
  let files: Map<string, string>

  before(async () => {
    await using clone = await cloneDatabase()
    const database = openDatabase(clone.url, silentLog())
    files = (await buildFiles()).set('schema.sql', await dumpSchema(database))
    await database.destroy()
  })

  it('matches openapi/ and src/database/', async () => {
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

    expect([...files]).to.deep.include.members([...again])
  })

  it('names its source in the first lines of each file', () => {
    expect(files.size).to.be.above(10)
    for (const [path, content] of files) {
      const notice = /Written by scripts\/generate\.ts from (openapi|src\/database)\/\. Do not edit/
      expect(content.slice(0, 120), path).to.match(notice)
    }
  })

  it('imports nothing from src', () => {
    expect(files.size).to.be.above(10)
    for (const [path, content] of files) {
      expect(content, path).not.to.match(/from '.*src\//)
    }
  })
})
