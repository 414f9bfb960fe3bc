import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { type EngineServerStand, openAceStepServer } from '../stage/engine-servers.ts'
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
  /** Makes the music, and none of it while it hangs: no render ends before its worker does. */
  let music: EngineServerStand

  beforeEach(async () => {
    answer = 204
    music = await openAceStepServer()
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
    await music[Symbol.asyncDispose]()
    expect(violations, 'what the audit finds').to.deep.equal([])
  })

  function startWorker(allowed = receiver.host): Promise<Service> {
    return startService(stage, {
      ROLE: 'worker',
      MUSIC_ENGINE: 'ace-step',
      ACE_STEP_URL: music.url,
      NODE_EXTRA_CA_CERTS: authority,
      OUTBOUND_ALLOW: allowed,
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
    music.fault = 'hang'
    const id = await create({ duration: 5 })
    await using first = await startWorker()
    await running(id, 1)

    await kill(first)
    music.fault = undefined
    await using _second = await startWorker()
    await ended(id)

    const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
    expect(data).to.include({ status: 'completed', errorMessage: null })
    expect(await jobOf(id)).to.include({ state: 'done', attempt: 2 })
    expect(await entriesOf(id)).to.deep.equal(['charge'])
    expect(await stage.balance(alice)).to.equal(999)
  })

  it('twice fails the track, refunds once and sends one callback', async () => {
    music.fault = 'hang'
    const id = await create({ duration: 5, webhook: receiver.url('/finished') })
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
    music.fault = 'hang'
    const rendered = await create({ duration: 5 })
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
    await using worker = await startWorker(slow.host)
    await eventually(async () => slow.requests.length > 0)

    const ending = worker.end('SIGTERM')
    await eventually(async () => worker.output().includes('"msg":"stopping"'))
    respond()
    const end = await ending

    expect(end.code, worker.output()).to.equal(0)
    expect(await deliveryOf(id)).to.include({ responseStatus: 200, error: null })
  })
})
