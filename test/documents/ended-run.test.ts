import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { makeFolder } from '../stage/run-folder.ts'
import { root } from './pages.ts'

const program = `
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endOnSignals, openFolder } from './scripts/bench/ending.ts'
import { openEmbeddedPostgres } from './src/database/embedded.ts'
import { findPostmaster } from './src/database/postmaster.ts'
import { silentLog } from './src/log.ts'

endOnSignals()
const folder = await openFolder('ended-run')
await openEmbeddedPostgres({ folder: folder.path, durable: false, log: silentLog() })
const { pid: server } = await findPostmaster({ dataFolder: folder.path + '/cluster/data' })
const other = spawn('sleep', ['600'])
await once(other, 'spawn')
console.log(JSON.stringify({ folder: folder.path, pids: [server, other.pid] }))
await once(other, 'exit')
throw new Error('what the program does fails when its processes end')
`

describe('A run of the measurements', () => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    it(`leaves no Postgres, no process and no folder behind after ${signal}`, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: root,
        env: { ...process.env, TMPDIR: await makeFolder() },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const exited = once(child, 'exit')
      const [line] = await once(child.stdout, 'data')
      const { folder, pids } = JSON.parse(String(line))
      expect([...pids.map(isAlive), existsSync(folder)]).to.deep.equal([true, true, true])

      child.kill(signal)

      expect((await exited)[0]).to.equal(code)
      expect([...pids.map(isAlive), existsSync(folder)]).to.deep.equal([false, false, false])
    })
  }
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
