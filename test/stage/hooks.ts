import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'mocha'
import { expectCoverage, isWholeSuite } from './contract-coverage.ts'
import { closeServer, openServer } from './databases.ts'

let folder: string

export const mochaHooks = {
  async beforeAll() {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-test-'))
    // Under root Postgres runs as another user, who must be able to enter.
    await chmod(folder, 0o755)
    await openServer(folder)
  },

  async afterAll(this: Context) {
    await closeServer()
    await rm(folder, { recursive: true, force: true })
    if (isWholeSuite(this)) expectCoverage()
  },
}
