import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { eventually, type Service, shareSamples, startProcess } from '../stage/processes.ts'
import { makeFolder } from '../stage/run-folder.ts'

describe('When the embedded Postgres is killed', () => {
  let dataDir: string
  let service: Service
  let key: string

  before(async () => {
    dataDir = await makeFolder()
    await shareSamples(dataDir)
  })
  beforeEach(async () => {
    service = await startProcess({ DATA_DIR: dataDir, LIMIT_READS_PER_MINUTE: '10000' })
    // The first start prints it.
    key ??= /twr_key_[A-Za-z0-9]{32}/.exec(service.output())?.[0] ?? ''
  })
  afterEach(async () => {
    await service[Symbol.asyncDispose]()
    await stopPostgres()
    await rename(`${control()}.away`, control()).catch(() => undefined)
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  const control = () => join(dataDir, 'postgres', 'cluster', 'data', 'global', 'pg_control')

  async function pidOfPostgres(): Promise<number> {
    const lock = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid')
    return Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  }

  /** Kills the server in case a test killed the service, which then could not stop it. */
  async function stopPostgres(): Promise<void> {
    const pid = await pidOfPostgres()
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch {}
  }

  const killPostgres = async () => process.kill(await pidOfPostgres(), 'SIGKILL')

  async function ask(path: string, body?: object) {
    const response = await fetch(`${service.url()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
    const { data } = (await response.json()) as any
    return { status: response.status, data }
  }

  const readiness = async () => {
    const port = /"operatorPort":(\d+)/.exec(service.output())?.[1]
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  }

  const lines = (text: string) =>
    service
      .output()
      .split('\n')
      .filter((line) => line.includes(text))

  it('readiness reports that it cannot restart, and the service still stops in time', async () => {
    await rename(control(), `${control()}.away`)

    await killPostgres()
    await eventually(async () => lines('embedded Postgres has ended').length === 1)
    const status = await eventually(async () => (await readiness()) === 503 && 503)
    const ended = await service.end('SIGTERM')

    expect(status).to.equal(503)
    expect(ended, service.output()).to.deep.equal({ code: 0, signal: null })
  })

  it('queued jobs are done after restarts; without one the service ends with one sentence', async () => {
    const { data: created } = await ask('/v1/sound-effects', { prompt: 'a door', duration: 1 })

    for (const time of [1, 2]) {
      await killPostgres()
      await eventually(async () => lines('embedded Postgres was restarted').length === time)
    }
    await eventually(async () => (await readiness()) === 200)
    const done = await eventually(async () => {
      const { data } = await ask(`/v1/sound-effects/${created.id}`)
      return data?.status === 'completed'
    })
    const errors = lines('"level":"error"').length
    await rename(control(), `${control()}.away`)
    await killPostgres()
    const sentence = await eventually(async () => lines('does not start again')[0])
    const { code } = await service.end('SIGCONT')

    expect(done).to.equal(true)
    expect(errors, service.output()).to.be.below(30)
    expect(sentence).to.match(/^The embedded Postgres in .* has ended and does not start again: /)
    expect(code).to.equal(1)
  })
})
