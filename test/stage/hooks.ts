import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'mocha'
import { closeServer, openServer } from './databases.ts'
import { openRunFolder } from './run-folder.ts'
import { recordFile } from './run-records.ts'

const closing = new AsyncDisposableStack()

/**
 * Once for a run, before the processes that share its files are started: they inherit the
 * environment.
 */
export async function mochaGlobalSetup(): Promise<void> {
  const folder = closing.use(await openRunFolder())
  process.env.TEST_RUN_FOLDER = folder.path
  // Half of what a start of the service costs is compiling it.
  process.env.NODE_COMPILE_CACHE ??= join(folder.path, 'compiled')
  closing.defer(closeServer)
  await openServer(folder.path)
  // Mocha ends itself on a signal without the teardown. An exit in order stops the server first.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.once('exit', () => {
    rmSync(folder.path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
}

export async function mochaGlobalTeardown(): Promise<void> {
  await closing.disposeAsync()
}

export const mochaHooks = {
  afterAll(this: Context) {
    recordFile(this.test?.parent)
  },
}
