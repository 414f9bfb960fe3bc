import { expect } from 'chai'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { claimJob } from '../../src/jobs/claim.ts'
import { releaseJob } from '../../src/jobs/queue.ts'
import { listen } from '../events/listen.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import type { Person } from '../stage/stage.ts'

describe('A test key of an account with live keys', () => {
  let test: Person

  const { stage, receiver, bob } = onStage({ audited: true, receiver: true, people: { bob: {} } })

  beforeEach(async () => {
    test = await stage.given.testKey(bob)
  })

  const create = async (person: Person, body: object = {}): Promise<string> =>
    (await stage.as(person).post('/v1/generations', { tags: 'lofi', ...body })).data.id

  it('neither sees nor changes what live keys made, nor they what it made', async () => {
    const live = await create(bob)
    const tested = await create(test)
    await stage.worker.drain()

    for (const [person, own, other] of [
      [bob, live, tested],
      [test, tested, live],
    ] as const) {
      const as = stage.as(person)
      const list = await as.get('/v1/generations')
      expect(list.data.generations.map(({ id }: { id: string }) => id)).to.deep.equal([own])
      expect((await as.get(`/v1/generations/${other}`)).code).to.equal('NOT_FOUND')
      expect((await as.post(`/v1/generations/${other}/cancel`)).code).to.equal('NOT_FOUND')
      const { data } = await as.post('/v1/generations/bulk-delete', { ids: [other] })
      expect(data.deleted).to.deep.equal([])
    }
  })

  it('has playlists of its own, made by the operator, and never public', async () => {
    const path = `/operator/v1/accounts/${bob.id}/playlists`
    const made = await stage.operator.post(path, { name: 'Tests', test: true })
    await stage.operator.post(path, { name: 'Live' })
    const live = await create(bob)
    const tested = await create(test)
    await stage.worker.drain()

    const as = stage.as(test)
    const trackIds = [live, tested]
    const added = await as.post(`/v1/playlists/${made.data.id}/tracks`, { trackIds })
    const read = await as.get(`/v1/playlists/${made.data.id}`)
    const list = await as.get('/v1/playlists')
    const published = await stage.operator.send('PATCH', `/operator/v1/playlists/${made.data.id}`, {
      isPublic: true,
    })
    const born = await stage.operator.post(path, { name: 'Open', isPublic: true, test: true })

    expect(made.data).to.include({ accountId: bob.id, test: true, isPublic: false })
    expect(added.data.errors).to.have.length(1)
    expect(read.data.tracks).to.have.length(1)
    expect(read.data.tracks[0]).to.include({ id: tested, test: true })
    expect(list.data.playlists).to.have.length(1)
    expect((await stage.as(bob).get(`/v1/playlists/${made.data.id}`)).status).to.equal(404)
    for (const answer of [published, born]) {
      expect(answer).to.include({ status: 403, code: 'TEST_ONLY' })
    }
    const kept = await stage.operator.send('PATCH', `/operator/v1/playlists/${made.data.id}`, {
      name: 'Still private',
    })
    expect(kept.data).to.include({ name: 'Still private', isPublic: false, test: true })
  })

  it('has its own answers for an Idempotency-Key', async () => {
    const key = { 'Idempotency-Key': 'order 42' }
    const send = (person: Person, tags: string) =>
      stage.as(person).post('/v1/generations', { tags }, key)

    const live = await send(bob, 'lofi')
    const tested = await send(test, 'jazz')
    const replayed = await send(test, 'jazz')

    expect([live.status, tested.status]).to.deep.equal([202, 202])
    expect(replayed.headers.get('idempotent-replayed')).to.equal('true')
    expect(replayed.data.id).to.equal(tested.data.id)
    expect(tested.data.id).not.to.equal(live.data.id)
  })

  it('hears its own events only, and the live key its own', async () => {
    await using live = await listen(stage.baseUrl, bob)
    await using tests = await listen(stage.baseUrl, test)

    const liveId = await create(bob)
    const testId = await create(test)
    await stage.worker.drain()

    for (const [stream, id] of [
      [live, liveId],
      [tests, testId],
    ] as const) {
      await eventually(async () => stream.work().length >= 2)
      const ids = new Set(stream.work().map(({ data }) => data.id))
      expect([...ids]).to.deep.equal([id])
    }
    for (const { data } of live.work()) expect(data).not.to.have.property('test')
  })

  it('sees its own webhook deliveries only; the operator sees all', async () => {
    const webhook = receiver.url('/done')
    const live = await create(bob, { webhook })
    const tested = await create(test, { webhook })
    await stage.worker.drain()

    const deliveries = async (person: Person) =>
      (await stage.as(person).get('/v1/webhook-deliveries')).data.deliveries.map(
        ({ id }: { id: string }) => id,
      )
    expect(await deliveries(bob)).to.deep.equal([live])
    expect(await deliveries(test)).to.deep.equal([tested])
    const path = `/operator/v1/webhook-deliveries?subjectId=${tested}`
    expect((await stage.operator.get(path)).data.deliveries).to.have.length(1)
  })
})

describe('Test keys and live keys', () => {
  let test: Person

  const { stage, bob } = onStage({
    env: {
      LIMIT_CREATES_PER_MINUTE: '2',
      LIMIT_READS_PER_MINUTE: '5',
      QUEUE_LIMIT_PER_ACCOUNT: '3',
    },
    beforeEach: (stage) => stage.clock.advance(120),
    people: { bob: {} },
  })

  beforeEach(async () => {
    test = await stage.given.testKey(bob)
  })
  afterEach(() => stage.worker.drain())

  it('share no rate limit', async () => {
    const send = (person: Person) => stage.as(person).post('/v1/generations', { tags: 'lofi' })
    await send(test)
    await send(test)
    expect(await send(test)).to.include({ status: 429, code: 'GENERATION_RATE_LIMITED' })
    expect((await send(bob)).headers.get('x-ratelimit-remaining')).to.equal('1')

    for (let read = 0; read < 5; read++) await stage.as(bob).get('/v1/me')
    expect(await stage.as(bob).get('/v1/me')).to.include({ status: 429, code: 'RATE_LIMITED' })
    expect((await stage.as(test).get('/v1/me')).headers.get('x-ratelimit-remaining')).to.equal('4')
  })

  it('share no places in the queue and no sound effects of the day', async () => {
    for (const path of ['/v1/generations', '/v1/instrumental']) {
      for (let count = 0; count < 2; count++) {
        await stage.as(test).post(path, { tags: 'lofi', prompt: 'lofi' })
      }
    }
    const full = await stage.as(test).post('/v1/sound-effects', { prompt: 'a door' })
    const live = await stage.as(bob).post('/v1/sound-effects', { prompt: 'a door' })

    expect(full.code).to.equal('QUEUE_FULL')
    expect(live.data.dailyRemaining).to.equal(99)
    expect((await stage.as(test).get('/v1/me')).data.soundEffects.dailyRemaining).to.equal(100)
  })

  it('take turns in the queue: a flood of tests leaves every other turn to live work', async () => {
    for (const path of ['/v1/generations', '/v1/instrumental']) {
      for (let count = 0; count < 2; count++) {
        await stage.as(test).post(path, { tags: 'lofi', prompt: 'lofi' })
      }
    }
    const live = (await stage.as(bob).post('/v1/generations', { tags: 'lofi' })).data.id
    const { database } = stage.context
    const holder = { worker: 'tester', kinds: [RENDER_GENERATION], leaseSeconds: 10 }

    const jobs = []
    for (let turn = 0; turn < 2; turn++) {
      const now = stage.clock.now()
      jobs.push(await claimJob(database, 'render', { ...holder, now }))
    }
    for (const job of jobs) await releaseJob(database, job!)

    expect(jobs.map((job) => job?.subjectId)).to.include(live)
  })
})
