import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeServer, openServer } from './databases.ts'

let folder: string

export const mochaHooks = {
  async beforeAll() {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-test-'))
    await openServer(folder)
  },

  async afterAll() {
    await closeServer()
    await rm(folder, { recursive: true, force: true })
  },
}
