import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { silentLog } from '../../src/log.ts'
import { eventually } from '../stage/processes.ts'
import { makeFolder } from '../stage/run-folder.ts'

describe('An embedded Postgres that was killed', () => {
  let folder: string
  let postgres: EmbeddedPostgres

  before(async () => {
    folder = await makeFolder()
  })
  beforeEach(async () => {
    const place = join(folder, 'postgres')
    postgres = await openEmbeddedPostgres({ folder: place, log: silentLog(), durable: false })
  })
  afterEach(() => postgres[Symbol.asyncDispose]())
  after(() => rm(folder, { recursive: true, force: true }))

  const lockFile = () => join(folder, 'postgres', 'cluster', 'data', 'postmaster.pid')
  const serverLog = () => readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8')

  function kill(): void {
    process.kill(Number.parseInt(readFileSync(lockFile(), 'utf8'), 10), 'SIGKILL')
  }

  /** Its clients know only this address. */
  const answers = () =>
    eventually(async () => {
      const client = new pg.Client(postgres.url)
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query('select 42 as answer')).rows[0].answer as number
      } catch {
        return undefined
      } finally {
        await client.end().catch(() => {})
      }
    })

  it('is started again at its address, also if its lock file is gone, and then stopped', async () => {
    kill()
    rmSync(lockFile())

    expect(await Promise.race([answers(), postgres.lost])).to.equal(42)
    await postgres[Symbol.asyncDispose]()
    expect(existsSync(lockFile())).to.equal(false)
  })

  it('is started again when its port, which another program took, is free', async () => {
    kill()
    const other = await holdPort(Number(new URL(postgres.url).port))
    const refused = eventually(async () => serverLog().includes('Address already in use'))

    await Promise.race([refused, postgres.lost])
    other.close()

    expect(await Promise.race([answers(), postgres.lost])).to.equal(42)
  })
})

/** Listens as soon as the killed server has left the port. */
async function holdPort(port: number): Promise<Server> {
  for (;;) {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    const isListening = once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (await isListening) return server
  }
}
