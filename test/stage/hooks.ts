import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import type { Context } from 'mocha'
import { closeServer, openServer } from './databases.ts'
import { openRunFolder } from './run-folder.ts'
import { recordFile } from './run-records.ts'

const closing = new AsyncDisposableStack()

/**
 * Runs once, before the processes that share the files are started; they inherit the environment.
 */
export async function mochaGlobalSetup(): Promise<void> {
  // A run of changed code uses the server of the program that started it.
  if (process.env.TEST_RUN_FOLDER) return
  const folder = closing.use(await openRunFolder())
  process.env.TEST_RUN_FOLDER = folder.path
  // Compilation takes half of the start of the service. Kept from run to run.
  const compiled = resolve(import.meta.dirname, '../../node_modules/.cache/compiled')
  process.env.NODE_COMPILE_CACHE ??= compiled
  closing.defer(closeServer)
  await openServer(folder.path)
  // On a signal mocha ends without the teardown; `process.exit` stops the server first.
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
    // For the processes that later files start: this one ends with the last file.
    flushCompileCache()
  },
}
