import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { openAceStepServer } from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'

/** Earlier than the next renewal of a lease, which is what frees a worker that hears nothing. */
const FREED_MILLISECONDS = 2500

/** Two of the API and a worker on one database. */
describe('Several processes', () => {
  let apis: [Service, Service]

  const { stage, closing, alice } = onStage({
    clock: systemClock(),
    usualLimits: true,
    people: { alice: { allowance: 20 } },
  })

  before(async () => {
    apis = await Promise.all([startApi(), startApi()])
  })
  after(async () => {
    for (const api of apis) await api[Symbol.asyncDispose]()
  })

  function startApi(): Promise<Service> {
    return startService(stage, { ROLE: 'api' })
  }

  function send(api: Service, path: string, body?: object, headers: Record<string, string> = {}) {
    return fetch(`${api.url()}${path}`, {
      headers: { 'X-API-Key': alice.key, 'Content-Type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  }

  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await send(apis[0], path, body, headers)
    const { data } = (await response.json()) as { data: Record<string, string> }
    return { response, data, seconds: performance.now() / 1000 }
  }

  const create = async () =>
    (await call('/v1/generations', { tags: 'lofi' })).data as { id: string }

  /** Sends that many at once, alternating between the processes; returns the statuses in order. */
  async function askAll(count: number, body?: object): Promise<number[]> {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        send(apis[index % 2] as Service, '/v1/generations', body),
      ),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return answers.map(({ status }) => status).sort()
  }

  const repeated = (count: number, status: number) => Array<number>(count).fill(status)

  it('admit exactly 60 of 80 reads together', async () => {
    const statuses = await askAll(80)

    expect(statuses).to.deep.equal([...repeated(60, 200), ...repeated(20, 429)])
  })

  it('accept exactly 10 of 14 creates and charge for 10', async () => {
    const statuses = await askAll(14, { tags: 'lofi' })

    expect(statuses).to.deep.equal([...repeated(10, 202), ...repeated(4, 429)])
    expect(await stage.balance(alice)).to.equal(10)
    expect(await stage.audit()).to.deep.equal([])
    await stage.worker.drain()
  })

  it('stop the request to an engine server when another one cancels its track', async () => {
    const server = closing.use(await openAceStepServer())
    server.fault = 'hang'
    const worker = closing.use(
      await startService(stage, {
        ROLE: 'worker',
        MUSIC_ENGINE: 'ace-step',
        ACE_STEP_URL: server.url,
        ACE_STEP_CONCURRENCY: '1',
      }),
    )
    const [first, second] = [await create(), await create()]
    const jobOf = ({ id }: { id: string }) =>
      stage.context.database('jobs').where({ subjectId: id }).first()
    const running = (track: { id: string }) =>
      eventually(async () => (await jobOf(track)).state === 'running')
    await running(first)
    await eventually(async () => server.requests.some(({ path }) => path === '/release_task'))
    // The next renewal is three seconds later.
    const { leaseUntil } = await jobOf(first)
    await eventually(async () => (await jobOf(first)).leaseUntil > leaseUntil)

    const { response } = await call(`/v1/generations/${first.id}/cancel`, {})
    const answered = Date.now()
    await running(second)

    expect(response.status).to.equal(200)
    const { startedAt } = await jobOf(second)
    expect(startedAt - answered).to.be.below(FREED_MILLISECONDS)
    await eventually(async () => worker.output().includes('job stopped: it was cancelled'))
    await call(`/v1/generations/${second.id}/cancel`, {})
    expect(await stage.balance(alice)).to.equal(20)
    expect(await stage.audit()).to.deep.equal([])
  })

  describe('and callers that wait', () => {
    const wait = ({ id }: { id: string }) =>
      call(`/v1/generations/${id}`, undefined, { Prefer: 'wait=20' })

    const sessions = () =>
      stage.context
        .database('pg_stat_activity')
        .where({ application_name: 'tonewright listener' })
        .whereRaw('datname = current_database()')

    /** Resolves when that many wait and the process is told of changes. */
    async function waiting(count: number): Promise<void> {
      await eventually(async () => {
        const metrics = await (await fetch(`${apis[0].operatorUrl()}/metrics`)).text()
        return metrics.includes(`\ntonewright_waiting_callers ${count}\n`)
      })
      // A connection that listens is tested with `select` from time to time.
      const listening = sessions().whereRaw(`query ~ '^(listen|select$)'`)
      await eventually(async () => (await listening.clone()).length === 1)
    }

    it('wake them when a worker is done', async () => {
      const track = await create()
      const answering = wait(track)
      await waiting(1)

      await stage.worker.drain()
      const done = performance.now() / 1000
      const answer = await answering

      expect(answer.data.status).to.equal('completed')
      expect(answer.seconds - done).to.be.below(1)
    })

    it('hold one connection to the database for them, not one each', async () => {
      const track = await create()
      const answering = Array.from({ length: 30 }, () => wait(track))
      await waiting(30)

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
      const statuses = (await Promise.all(answering)).map(({ data }) => data.status)
      expect(new Set(statuses)).to.deep.equal(new Set(['completed']))
    })

    it('answer them although the connection was cut that would have told them', async () => {
      const track = await create()
      const answering = wait(track)
      await waiting(1)

      await stage.context.database.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'tonewright listener' and datname = current_database()`,
      )
      await stage.worker.drain()

      expect((await answering).data.status).to.equal('completed')
    })

    it('answer them at once with the present state when they stop', async () => {
      const track = await create()
      const creating = call('/v1/generations', { tags: 'lofi' }, { Prefer: 'wait=20' })
      const reading = wait(track)
      await waiting(2)
      const start = performance.now()

      const { code } = await apis[0].end('SIGTERM')

      expect(code).to.equal(0)
      expect((performance.now() - start) / 1000).to.be.below(5)
      expect((await reading).data.status).to.equal('processing')
      const created = await creating
      expect(created.response.status).to.equal(202)
      expect(created.data.generation).to.include({ id: created.data.id, status: 'processing' })
    })
  })
})
