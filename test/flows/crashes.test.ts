import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { systemClock } from '../../src/time.ts'
import { endLeases } from '../stage/leases.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'
import { openReceiver, type Receiver } from '../stage/receiver.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const authority = fileURLToPath(new URL('../stage/certificates/authority.pem', import.meta.url))

describe('A process that ends', () => {
  let receiver: Receiver
  let stage: Stage
  let alice: Person
  /** The status that the receiver answers with; 0 for no answer. */
  let answer: number

  beforeEach(async () => {
    answer = 204
    receiver = await openReceiver((_, response) => {
      if (answer > 0) response.writeHead(answer).end()
    })
    const env = { ...generousLimits, OUTBOUND_ALLOW: receiver.host }
    stage = await openStage({ clock: systemClock(), env })
    alice = await stage.given.account({ allowance: 1000 })
  })
  afterEach(async () => {
    const violations = await stage.audit()
    await stage[Symbol.asyncDispose]()
    await receiver[Symbol.asyncDispose]()
    expect(violations, 'what the audit finds').to.deep.equal([])
  })

  function startWorker(): Promise<Service> {
    return startService(stage, {
      ROLE: 'worker',
      NODE_EXTRA_CA_CERTS: authority,
      OUTBOUND_ALLOW: receiver.host,
    })
  }

  /** Kills it and expires its leases, which takes ten seconds otherwise. */
  async function kill(worker: Service): Promise<void> {
    await worker.end('SIGKILL')
    await endLeases(stage.context.database)
  }

  async function create(order: object): Promise<string> {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', ...order })
    return data.id
  }

  async function jobOf(id: string, kind = 'render-generation') {
    return stage.context.database('jobs').where({ kind, subjectId: id }).first()
  }

  const running = (id: string, attempt: number) =>
    eventually(async () => {
      const job = await jobOf(id)
      return job.state === 'running' && job.attempt === attempt
    })

  const ended = (id: string, kind?: string) =>
    eventually(async () => (await jobOf(id, kind))?.finishedAt)

  async function entriesOf(id: string): Promise<string[]> {
    return stage.context
      .database('creditEntries')
      .where({ subjectId: id })
      .orderBy('id')
      .pluck('kind')
  }

  async function deliveryOf(id: string) {
    return stage.context.database('webhookDeliveries').where({ subjectId: id }).first()
  }

  it('during a render costs one attempt and nothing else', async () => {
    const id = await create({ duration: 20 })
    await using first = await startWorker()
    await running(id, 1)

    await kill(first)
    await using _second = await startWorker()
    await ended(id)

    const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
    expect(data).to.include({ status: 'completed', errorMessage: null })
    expect(await jobOf(id)).to.include({ state: 'done', attempt: 2 })
    expect(await entriesOf(id)).to.deep.equal(['charge'])
    expect(await stage.balance(alice)).to.equal(999)
  })

  it('twice fails the track, refunds once and sends one callback', async () => {
    const id = await create({ duration: 210, webhook: receiver.url('/finished') })
    await using first = await startWorker()
    await running(id, 1)
    await kill(first)
    await using second = await startWorker()
    await running(id, 2)

    await kill(second)
    await using _third = await startWorker()
    await ended(id, 'deliver-webhook')

    const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
    expect(data).to.include({ status: 'failed', audioUrl: null })
    expect(await jobOf(id)).to.include({ state: 'failed', attempt: 2 })
    expect(await entriesOf(id)).to.deep.equal(['charge', 'refund'])
    expect(await stage.balance(alice)).to.equal(1000)
    expect(receiver.requests).to.have.length(1)
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).to.include({ id, status: 'failed' })
  })

  it('twice fails a sound effect and reduces the daily count once', async () => {
    const answer = await stage.as(alice).post('/v1/sound-effects', { prompt: 'rain', duration: 8 })
    const { id } = answer.data
    const jobs = stage.context.database('jobs').where({ subjectId: id })
    // The state that two workers leave that were killed during the render.
    await jobs.clone().update({
      state: 'running',
      attempt: 2,
      token: id,
      worker: 'killed',
      startedAt: new Date(),
      leaseUntil: new Date(),
    })
    await using _first = await startWorker()
    await using _second = await startWorker()

    await ended(id, 'render-sound-effect')

    const { data } = await stage.as(alice).get(`/v1/sound-effects/${id}`)
    const { data: me } = await stage.as(alice).get('/v1/me')
    expect(data).to.include({ status: 'failed', audioUrl: null })
    expect(me.soundEffects.dailyUsed).to.equal(0)
  })

  it('during a callback never sends it twice', async () => {
    answer = 0
    const id = await create({ duration: 5, webhook: receiver.url('/finished') })
    await using first = await startWorker()
    await eventually(async () => receiver.requests.length > 0)

    await kill(first)
    answer = 204
    await using _second = await startWorker()
    await ended(id, 'deliver-webhook')

    expect(receiver.requests).to.have.length(1)
    expect(await deliveryOf(id)).to.include({ responseStatus: null, error: 'lost' })
    const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
    expect(data.status).to.equal('completed')
  })

  it('on SIGTERM releases the render, records the interrupted callback, and exits with 0', async () => {
    answer = 0
    const told = await create({ duration: 5, webhook: receiver.url('/finished') })
    await using worker = await startWorker()
    await eventually(async () => receiver.requests.length > 0)
    const rendered = await create({ duration: 210 })
    await running(rendered, 1)
    const start = performance.now()

    const end = await worker.end('SIGTERM')

    expect(end, worker.output()).to.deep.equal({ code: 0, signal: null })
    expect(performance.now() - start).to.be.lessThan(10_000)
    expect(await jobOf(rendered)).to.include({ state: 'queued', attempt: 0, token: null })
    expect(await deliveryOf(told)).to.include({ responseStatus: null, error: 'interrupted' })
    expect((await jobOf(told, 'deliver-webhook')).state).to.equal('done')
  })

  it('on SIGTERM waits for a callback that is answered in time', async () => {
    let respond = () => {}
    await using slow = await openReceiver((_, response) => {
      respond = () => response.writeHead(200).end()
    })
    const id = await create({ duration: 5 })
    await stage.context
      .database('generations')
      .where({ id })
      .update({ webhook: slow.url('/slow') })
    await using worker = await startService(stage, {
      ROLE: 'worker',
      NODE_EXTRA_CA_CERTS: authority,
      OUTBOUND_ALLOW: slow.host,
    })
    await eventually(async () => slow.requests.length > 0)

    const ending = worker.end('SIGTERM')
    await eventually(async () => worker.output().includes('"msg":"stopping"'))
    respond()
    const end = await ending

    expect(end.code, worker.output()).to.equal(0)
    expect(await deliveryOf(id)).to.include({ responseStatus: 200, error: null })
  })

  for (const accepted of [1, 19]) {
    it(`loses no credit and no track when the API dies after ${accepted} answers`, async () => {
      await using api = await startService(stage, {
        ...generousLimits,
        ROLE: 'api',
        QUEUE_LIMIT_PER_ACCOUNT: '1000',
      })
      const ids: string[] = []
      const enough = Promise.withResolvers<void>()
      const url = `${api.url()}/v1/generations`
      const headers = { 'X-API-Key': alice.key, 'Content-Type': 'application/json' }
      const post = async () => {
        const response = await fetch(url, { method: 'POST', headers, body: '{"tags":"lofi"}' })
        if (response.status !== 202) throw new Error(await response.text())
        ids.push(((await response.json()) as { data: { id: string } }).data.id)
        if (ids.length >= accepted) enough.resolve()
      }
      const clients = Array.from({ length: 6 }, async () => {
        for (let count = 0; count < 1000; count += 1) await post()
      })
      const posting = Promise.allSettled(clients)

      await enough.promise
      await api.end('SIGKILL')
      await posting

      const tracks = await expectAllOrNothing()
      expect(tracks).to.include.members(ids)
    })
  }

  it('loses no credit and no track when the API dies in the middle of an acceptance', async () => {
    await using api = await startService(stage, { ...generousLimits, ROLE: 'api' })
    const headers = { 'X-API-Key': alice.key, 'Content-Type': 'application/json' }
    const { database } = stage.context

    const answers = await database.transaction(async (holding) => {
      await lockAccount(holding, alice.id)
      const posting = Promise.allSettled(
        Array.from({ length: 6 }, () =>
          fetch(`${api.url()}/v1/generations`, {
            method: 'POST',
            headers,
            body: '{"tags":"lofi"}',
          }),
        ),
      )
      await eventually(async () => (await countSessions(`wait_event_type = 'Lock'`)) === 6)
      await api.end('SIGKILL')
      return { posting }
    })

    expect((await answers.posting).map(({ status }) => status)).to.not.include('fulfilled')
    await expectAllOrNothing()
  })

  /** Expects each track to have one charge and one job. Returns the ids. */
  async function expectAllOrNothing(): Promise<string[]> {
    // Postgres completes a statement even if its client is gone.
    await eventually(async () => (await countSessions(`state <> 'idle'`)) === 0)
    const { database } = stage.context
    const tracks = await database('generations').where({ accountId: alice.id }).pluck('id')
    const jobs = await database('jobs').where({ state: 'queued' }).pluck('subjectId')
    expect(jobs).to.have.members(tracks)
    expect(await stage.balance(alice)).to.equal(1000 - tracks.length)
    return tracks
  }

  async function countSessions(condition: string): Promise<number> {
    const { rows } = await stage.context.database.raw(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    )
    return rows[0].count
  }
})
