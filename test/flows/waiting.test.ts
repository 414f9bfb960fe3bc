import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'

describe('Callers that wait in a process of their own', () => {
  let api: Service
  const { stage, closing, alice } = onStagePerTest({ clock: systemClock(), people: { alice: {} } })

  beforeEach(async () => {
    api = closing.use(await startService(stage, { ROLE: 'api' }))
  })

  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${api.url()}${path}`, {
      headers: { 'X-API-Key': alice.key, 'Content-Type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { data } = (await response.json()) as { data: Record<string, string> }
    return { response, data, seconds: performance.now() / 1000 }
  }

  const wait = (id: string) => call(`/v1/generations/${id}`, undefined, { Prefer: 'wait=20' })

  const sessions = () =>
    stage.context
      .database('pg_stat_activity')
      .where({ application_name: 'tonewright listener' })
      .whereRaw('datname = current_database()')

  const listening = () =>
    eventually(async () => (await sessions().where('query', 'like', 'listen%')).length === 1)

  it('are woken by a worker in another one', async () => {
    const { data } = await call('/v1/generations', { tags: 'lofi' })
    const waiting = wait(data.id ?? '')
    await listening()

    await stage.worker.drain()
    const done = performance.now() / 1000
    const answer = await waiting

    expect(answer.data.status).to.equal('completed')
    expect(answer.seconds - done).to.be.below(1)
  })

  it('are answered although the connection was cut that would have told them', async () => {
    const { data } = await call('/v1/generations', { tags: 'lofi' })
    const waiting = wait(data.id ?? '')
    await listening()

    await stage.context.database.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'tonewright listener' and datname = current_database()`,
    )
    await stage.worker.drain()

    expect((await waiting).data.status).to.equal('completed')
  })

  it('hold one connection to the database, not one each', async () => {
    const { data } = await call('/v1/generations', { tags: 'lofi' })
    const waiting = Array.from({ length: 30 }, () => wait(data.id ?? ''))
    await listening()

    const idle = eventually(async () => {
      const busy = await stage.context
        .database('pg_stat_activity')
        .whereRaw('datname = current_database() and pid <> pg_backend_pid()')
        .whereNot({ state: 'idle' })
      return busy.length === 0
    })
    expect(await idle).to.equal(true)
    expect(await sessions()).to.have.length(1)
    await stage.worker.drain()
    const statuses = (await Promise.all(waiting)).map((answer) => answer.data.status)
    expect(new Set(statuses)).to.deep.equal(new Set(['completed']))
  })

  it('are answered at once with the present state when the process stops', async () => {
    const { data } = await call('/v1/generations', { tags: 'lofi' })
    const creating = call('/v1/generations', { tags: 'lofi' }, { Prefer: 'wait=20' })
    const reading = wait(data.id ?? '')
    await listening()
    await eventually(async () => (await stage.context.database('generations')).length === 2)
    const start = performance.now()

    const { code } = await api.end('SIGTERM')

    expect(code).to.equal(0)
    expect((performance.now() - start) / 1000).to.be.below(5)
    expect((await reading).data.status).to.equal('processing')
    const created = await creating
    expect(created.response.status).to.equal(202)
    expect(created.data.generation).to.include({ id: created.data.id, status: 'processing' })
  })
})
