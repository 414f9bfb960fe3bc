import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { modelWith } from '../../src/engines/builtin/messages.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { systemClock } from '../../src/time.ts'
import { type EngineServerStand, openAceStepServer } from '../stage/engine-servers.ts'
import { readZip } from '../stage/exported-files.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'
import { quickEngines } from '../stage/quick-engine.ts'
import type { ReceivedRequest } from '../stage/receiver.ts'
import { installedSet } from '../stage/recordings.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person } from '../stage/stage.ts'
import { verify } from '../webhooks/standard-receiver.ts'

const authority = fileURLToPath(new URL('../stage/certificates/authority.pem', import.meta.url))
type Work = 'track' | 'once' | 'twice' | 'effect' | 'told' | 'toldAgain' | 'exported'

interface Delivery {
  attemptedAt: Date
  nextAttemptAt: Date | null
  responseStatus: number | null
  error: string | null
  retries: number
}

const door = { prompt: 'a door', duration: 1 }

/**
 * Three workers, one after another: the first two are killed in the middle of all that they do, the
 * third one is stopped.
 */
describe('A worker that ends', () => {
  /** Makes the music, and none of it while it hangs: no render ends before its worker does. */
  let music: EngineServerStand
  /** The paths of callbacks that are not answered. */
  const silent = new Set(['/told', '/told-again'])
  const held = new Map<string, () => void>()
  let third: Service
  let ids: Record<Work, string>
  /** The delivery that is repeated, after it was lost. */
  let lost: Delivery
  let secret: string
  let received: ReceivedRequest[]

  const { stage, receiver, alice, bob, carol } = onStage(async () => {
    // The workers play with the installed recordings, so the service that accepts has them, too.
    const quick = quickEngines()
    const model = modelWith(installedSet())
    quick.write(encodeScore({ model, score: writtenScore({ durationSeconds: 8 }) }))
    return {
      clock: systemClock(),
      engines: { ...quick, scores: { ...quick.scores, model } },
      receiver: ({ target }, response) => {
        const answer = () => response.writeHead(204).end()
        if (silent.has(target)) held.set(target, answer)
        else answer()
      },
      peopleOnce: { alice: { allowance: 1000 }, bob: {}, carol: {} },
    }
  })

  before(async () => {
    music = await openAceStepServer()
    music.fault = 'hang'
    const account = `/operator/v1/accounts/${bob.id}`
    await stage.operator.send('PATCH', account, { webhookRetries: true })
    secret = (await stage.operator.post(`${account}/webhook-secret`)).data.secret
    const track = await create('generations', { tags: 'lofi' }, carol)
    await stage.worker.drain()

    const order = (path: string) => ({ ...door, webhook: receiver.url(path) })
    const twice = await create('generations', { tags: 'lofi', webhook: receiver.url('/twice') })
    const effect = await create('sound-effects', door, carol)
    const told = await create('sound-effects', order('/told'))
    const toldAgain = await create('sound-effects', order('/told-again'), bob)
    await leaveAttempts(effect, 2)
    await using first = await startWorker()
    await running(twice, 1)
    await eventually(async () => held.size === 2)
    await stage.as(carol).post(`/v1/generations/${track}/exports`, { format: 'stems' })
    const exported = (await stage.context.database('exports').first()).id
    await running(exported, 1)
    await kill(first)

    silent.clear()
    const once = await create('generations', { tags: 'lofi' })
    ids = { track, once, twice, effect, told, toldAgain, exported }
    await using second = await startWorker()
    await running(twice, 2)
    await running(once, 1)
    await running(exported, 2)
    await eventually(async () => (await unfinished()).length > 0)
    await kill(second)

    music.fault = undefined
    third = await startWorker()
    for (const id of [once, twice, exported, effect]) await ended(id)
    await ended(twice, 'deliver-webhook')
    for (const id of [told, toldAgain]) {
      await eventually(async () => (await deliveryOf(id)).error === 'lost')
    }
    lost = await deliveryOf(toldAgain)
    await makeRetryDue()
    await eventually(async () => (await deliveryOf(toldAgain)).responseStatus)
    received = [...receiver.requests]
  })
  after(async () => {
    await third?.[Symbol.asyncDispose]()
    await music?.[Symbol.asyncDispose]()
  })

  function startWorker(): Promise<Service> {
    return startService(stage, {
      ROLE: 'worker',
      MUSIC_ENGINE: 'ace-step',
      ACE_STEP_URL: music.url,
      ACE_STEP_CONCURRENCY: '2',
      NODE_EXTRA_CA_CERTS: authority,
      OUTBOUND_ALLOW: receiver.host,
    })
  }

  /** Kills it and expires its leases, which takes ten seconds otherwise. */
  async function kill(worker: Service): Promise<void> {
    await worker.end('SIGKILL')
    await endLeases(stage.context.database)
  }

  async function create(path: string, order: object, person: Person = alice): Promise<string> {
    return (await stage.as(person).post(`/v1/${path}`, order)).data.id
  }

  /** The state of a job after that many workers were killed that ran it. */
  async function leaveAttempts(id: string, attempt: number): Promise<void> {
    const killed = { state: 'running', attempt, token: id, worker: 'killed' }
    await jobsOf(id).update({ ...killed, startedAt: new Date(), leaseUntil: new Date() })
  }

  const jobsOf = (id: string) => stage.context.database('jobs').where({ subjectId: id })

  const jobOf = (id: string, kind?: string) =>
    jobsOf(id)
      .where(kind ? { kind } : {})
      .first()

  const running = (id: string, attempt: number) =>
    eventually(async () => {
      const job = await jobOf(id)
      return job.state === 'running' && job.attempt === attempt
    })

  const ended = (id: string, kind?: string) =>
    eventually(async () => (await jobOf(id, kind))?.finishedAt)

  const deliveryOf = async (id: string): Promise<Delivery> =>
    (await stage.context.database('webhookDeliveries').where({ subjectId: id }).first()) ?? {}

  // A process that starts writes another file there for a moment, to read the time.
  async function unfinished(): Promise<string[]> {
    const { mediaKey } = await stage.context.database('exports').first()
    const names = await readdir(join(stage.mediaFolder, 'unfinished'))
    return names.filter((name) => name.startsWith(mediaKey.slice(2)))
  }

  /** As if the planned moment had come. */
  async function makeRetryDue(): Promise<void> {
    const { database } = stage.context
    const due = new Date()
    await database('webhookDeliveries').whereNotNull('nextAttemptAt').update({ nextAttemptAt: due })
    await database('jobs').where({ kind: 'retry-webhook' }).update({ runAt: due })
  }

  const entriesOf = (id: string): Promise<string[]> =>
    stage.context.database('creditEntries').where({ subjectId: id }).orderBy('id').pluck('kind')

  const sentTo = (target: string) => received.filter((request) => request.target === target)

  const readTrack = async (id: string) => (await stage.as(alice).get(`/v1/generations/${id}`)).data

  it('during a render costs one attempt and nothing else', async () => {
    expect(await readTrack(ids.once)).to.include({ status: 'completed', errorMessage: null })
    expect(await jobOf(ids.once)).to.include({ state: 'done', attempt: 2 })
    expect(await entriesOf(ids.once)).to.deep.equal(['charge'])
  })

  it('twice during a render fails the track, refunds once and sends one callback', async () => {
    expect(await readTrack(ids.twice)).to.include({ status: 'failed', audioUrl: null })
    expect(await jobOf(ids.twice, 'render-generation')).to.include({ state: 'failed', attempt: 2 })
    expect(await entriesOf(ids.twice)).to.deep.equal(['charge', 'refund'])
    expect(await stage.balance(alice)).to.equal(999)
    const [request, ...others] = sentTo('/twice')
    expect(JSON.parse(request?.body ?? '')).to.include({ id: ids.twice, status: 'failed' })
    expect(others).to.deep.equal([])
  })

  it('twice during a sound effect reduces the daily count once', async () => {
    const { data } = await stage.as(carol).get(`/v1/sound-effects/${ids.effect}`)
    const { data: me } = await stage.as(carol).get('/v1/me')
    expect(data).to.include({ status: 'failed', audioUrl: null })
    expect(me.soundEffects.dailyUsed).to.equal(0)
  })

  it('during a callback of an account without retries never sends it twice', async () => {
    expect(sentTo('/told')).to.have.length(1)
    const { data } = await stage.as(alice).get('/v1/webhook-deliveries')
    const delivery = data.deliveries.find(({ id }: { id: string }) => id === ids.told)
    expect(delivery).to.include({ status: 'failed', attempts: 1, nextAttemptAt: null })
    expect(delivery).to.include({ error: 'lost', statusCode: null })
    const effect = await stage.as(alice).get(`/v1/sound-effects/${ids.told}`)
    expect(effect.data.status).to.equal('completed')
  })

  it('during a callback loses that attempt, and another one sends it again with the same id', async () => {
    const [delivery] = (await stage.as(bob).get('/v1/webhook-deliveries')).data.deliveries
    expect(lost).to.include({ responseStatus: null, retries: 0 })
    const pause = Number(lost.nextAttemptAt) - lost.attemptedAt.getTime()
    expect(pause, 'longer than the killed one could be sending').to.be.above(10_000)
    expect(delivery).to.include({ status: 'delivered', attempts: 2, statusCode: 204 })
    const requests = sentTo('/told-again')
    expect(requests).to.have.length(2)
    for (const request of requests) {
      const id = ids.toldAgain
      expect(request.headers['webhook-id']).to.equal(id)
      expect(verify(secret, request, new Date())).to.include({ id, status: 'completed' })
    }
  })

  it('during an export leaves nothing behind, whenever it is, and the next one makes it', async () => {
    const { data } = await stage.as(carol).get(`/v1/generations/${ids.track}/exports`)
    const [made] = data.exports
    expect(made).to.include({ status: 'completed' })
    const file = Buffer.from(await (await fetch(made.url)).arrayBuffer())
    expect(file.length).to.equal(made.bytes)
    expect(readZip(file).has('mix.wav')).to.equal(true)
    expect(await unfinished()).to.deep.equal([])
    const { mediaKey } = await stage.context.database('exports').first()
    const files = await readdir(join(stage.mediaFolder, 'e'), { recursive: true })
    const names = files.filter((path) => path.includes('/')).map((path) => basename(path))
    expect(names).to.deep.equal([mediaKey.slice(2)])
  })

  it('on SIGTERM releases the render, and waits for callbacks until it interrupts them', async () => {
    for (const path of ['/late', '/never']) silent.add(path)
    music.fault = 'hang'
    const rendered = await create('generations', { tags: 'lofi' })
    const late = await create('sound-effects', { ...door, webhook: receiver.url('/late') })
    const never = await create('sound-effects', { ...door, webhook: receiver.url('/never') })
    await running(rendered, 1)
    await eventually(async () => held.has('/late') && held.has('/never'))
    const start = performance.now()

    const ending = third.end('SIGTERM')
    await eventually(async () => third.output().includes('"msg":"stopping"'))
    held.get('/late')?.()
    const end = await ending

    expect(end, third.output()).to.deep.equal({ code: 0, signal: null })
    expect(performance.now() - start).to.be.lessThan(10_000)
    expect(await jobOf(rendered)).to.include({ state: 'queued', attempt: 0, token: null })
    expect(await deliveryOf(late)).to.include({ responseStatus: 204, error: null })
    expect(await deliveryOf(never)).to.include({ responseStatus: null, error: 'interrupted' })
    expect(await jobOf(never, 'deliver-webhook')).to.include({ state: 'done' })
  })

  it('leaves nothing that the audit finds', async () => {
    expect(await stage.audit()).to.deep.equal([])
  })
})
