import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { findOperatorToken } from '../../src/operator/token.ts'

describe('The operator token', () => {
  let dataDir: string
  let path: string

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tonewright-token-'))
    path = join(dataDir, 'operator-token')
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const find = () => findOperatorToken({ operatorToken: null, dataDir })

  it('is generated once, readable by its owner only', async () => {
    const token = await find()

    expect(token).to.have.lengthOf.at.least(24)
    expect(await find()).to.equal(token)
    expect((await readFile(path, 'utf8')).trim()).to.equal(token)
    expect((await stat(path)).mode & 0o777).to.equal(0o600)
  })

  it('is not read from a truncated file', async () => {
    for (const rest of ['', '\n', 'abc']) {
      await writeFile(path, rest)

      const failure = await find().catch((error: Error) => error.message)

      expect(failure).to.include(path).and.include('delete it')
    }
  })
})
