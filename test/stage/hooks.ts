import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nock from 'nock'
import { closeServer, openServer } from './databases.ts'

let folder: string

export const mochaHooks = {
  async beforeAll() {
    nock.disableNetConnect()
    nock.enableNetConnect(/^(127\.0\.0\.1|localhost|\[::1\])(:|$)/)
    folder = await mkdtemp(join(tmpdir(), 'tonewright-test-'))
    await openServer(folder)
  },

  async afterAll() {
    await closeServer()
    await rm(folder, { recursive: true, force: true })
  },
}
