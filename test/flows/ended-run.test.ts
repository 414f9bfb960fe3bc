import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'chai'
import { eventually } from '../stage/processes.ts'
import { makeFolder } from '../stage/run-folder.ts'

const root = resolve(import.meta.dirname, '../..')

/** A test that never ends, and says where the databases of its run are. */
const endless = `
  import { writeFileSync } from 'node:fs'
  it('never ends', () => {
    writeFileSync(new URL('folder', import.meta.url), process.env.TEST_RUN_FOLDER)
    return new Promise(() => setInterval(() => undefined, 1000))
  })`

describe('A run of tests that is ended by a signal', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`leaves neither Postgres nor files behind: ${signal} to npm`, async () => {
      const folder = await makeFolder()
      const file = join(folder, 'endless.test.ts')
      await writeFile(file, endless)
      const { TEST_RUN_FOLDER, TEST_POSTGRES_URL, ...env } = process.env
      const npm = spawn('npm', ['test', '--', file], { cwd: root, env, stdio: 'ignore' })
      const ended = once(npm, 'exit')
      try {
        const told = join(folder, 'folder')
        const runFolder = await eventually(async () => existsSync(told) && readFile(told, 'utf8'))
        const lock = await readFile(join(runFolder, 'postgres/cluster/data/postmaster.pid'), 'utf8')
        const postmaster = Number(lock.split('\n')[0])

        npm.kill(signal)
        await ended

        await eventually(async () => !existsSync(runFolder) && !lives(postmaster))
      } finally {
        npm.kill('SIGTERM')
      }
    })
  }
})

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    expect(error).to.include({ code: 'ESRCH' })
    return false
  }
}
