import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import promises, { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
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

  /** Does something after each step on the disk by which a token is generated. */
  function afterEachStep(look: () => Promise<unknown>) {
    const { open, writeFile } = promises
    const looking =
      <Args extends unknown[], Result>(step: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        const result = await step(...args)
        await look()
        return result
      }
    Object.assign(promises, { open: looking(open), writeFile: looking(writeFile) })
    syncBuiltinESMExports()
    return {
      [Symbol.dispose]() {
        Object.assign(promises, { open, writeFile })
        syncBuiltinESMExports()
      },
    }
  }

  it('is in its file only as a whole, and no other file stays', async () => {
    const seen: string[] = []
    using _ = afterEachStep(async () => {
      if (existsSync(path)) seen.push(readFileSync(path, 'utf8').trim())
    })

    const token = await find()

    expect(seen.filter((text) => text !== token)).to.deep.equal([])
    expect(await readdir(dataDir)).to.deep.equal(['operator-token'])
  })

  it('is that of the process that was faster', async () => {
    const other = 'b'.repeat(64)
    using _ = afterEachStep(async () => writeFileSync(path, other))

    expect(await find()).to.equal(other)
    expect(await readdir(dataDir)).to.deep.equal(['operator-token'])
  })

  it('is not read from a truncated file', async () => {
    for (const rest of ['', '\n', 'abc']) {
      await writeFile(path, rest)

      const failure = await find().catch((error: Error) => error.message)

      expect(failure).to.include(path).and.include('delete it')
    }
  })
})
