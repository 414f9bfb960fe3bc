import { expect } from 'chai'
import { hashApiKey } from '../../src/accounts/api-key.ts'
import { updateAccount } from '../../src/accounts/store.ts'
import { poolStateOf } from '../../src/database/database.ts'
import { EventStreams } from '../../src/events/streams.ts'
import { trackRender } from '../../src/generations/render.ts'
import { failRender } from '../../src/renders/fail.ts'
import { formOf, smallWav, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually, startService } from '../stage/processes.ts'
import type { Person } from '../stage/stage.ts'
import { countStatements } from '../stage/statements.ts'
import { generousLimits } from '../stage/untouched.ts'
import { type Heard, type Listening, listen } from './listen.ts'

const limits = { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '1000' }

describe('A stream of events', () => {
  let closing: AsyncDisposableStack

  const { stage, alice } = onStage({ env: limits, people: { alice: { allowance: 1000 } } })

  beforeEach(() => {
    closing = new AsyncDisposableStack()
  })
  afterEach(async () => {
    stage.engine.release()
    // What a test left is of no account of the next one.
    await stage.context.database('jobs').delete()
    await closing.disposeAsync()
    await eventually(async () => stage.context.events.size === 0)
  })

  const open = async (lastEventId?: string): Promise<Listening> =>
    closing.use(await listen(stage.baseUrl, alice, lastEventId))
  const create = async (body: object = {}): Promise<string> =>
    (await stage.as(alice).post('/v1/generations', { tags: 'lofi', ...body })).data.id
  const until = (stream: Listening, count: number) =>
    eventually(async () => stream.work().length >= count)
  const lines = (heard: Heard[]) => heard.map(({ name, data }) => `${name} ${data.id}`)
  const countOpened = (stream: Listening) =>
    stream.heard.filter(({ name }) => name === 'opened').length
  const countEvents = async (person: Person) =>
    Number(
      (await stage.context.database('events').where({ accountId: person.id }).count())[0]?.count,
    )

  it('tells what was created, completed and failed of tracks, effects and transcriptions', async () => {
    const stream = await open()
    const metadata = { order: '42' }
    const track = await create({ metadata })
    const effect = (await stage.as(alice).post('/v1/sound-effects', { prompt: 'a knock' })).data.id
    const song = (await upload(stage, alice, 'reimagine')).id
    await stage.worker.drain()
    const cancelled = await create()
    await stage.as(alice).post(`/v1/generations/${cancelled}/cancel`)
    await until(stream, 8)

    expect(lines(stream.work())).to.have.members([
      `created ${track}`,
      `created ${effect}`,
      `created ${song}`,
      `completed ${track}`,
      `completed ${effect}`,
      `completed ${song}`,
      `created ${cancelled}`,
      `failed ${cancelled}`,
    ])
    const dataOf = (line: string) =>
      stream.work().find(({ name, data }) => line === `${name} ${data.id}`)?.data
    const { data: read } = await stage.as(alice).get(`/v1/generations/${track}`)
    expect(dataOf(`completed ${track}`)).to.deep.include({
      object: 'generation',
      audioUrl: read.audioUrl,
      metadata,
    })
    expect(dataOf(`completed ${effect}`).object).to.equal('soundEffect')
    expect(dataOf(`created ${song}`)).to.have.keys(['type', 'object', 'id', 'at'])
    expect(dataOf(`completed ${song}`).object).to.equal('transcription')
    expect(dataOf(`failed ${cancelled}`).errorMessage).to.equal('Cancelled by its owner.')
    const ids = stream.heard.map(({ id }) => id)
    expect(ids).to.deep.equal(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).to.equal(ids.length)
  })

  it('tells nothing of other accounts, nor of work that is deleted while it is made', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const stream = await open()
    await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    const deleted = await create()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })
    const last = await create()
    await stage.worker.drain()
    await until(stream, 3)

    expect(lines(stream.work())).to.deep.equal([
      `created ${deleted}`,
      `created ${last}`,
      `completed ${last}`,
    ])
  })

  it('goes on after the last event when the connection is lost, without a gap or a repeat', async () => {
    const stream = await open()
    const [from] = stream.heard
    stream.cut()
    const first = await create()
    await until(stream, 1)
    stream.cut()
    const others: string[] = []
    // No more at once than there are connections, for which some would wait too long.
    while (others.length < 150) {
      others.push(...(await Promise.all(Array.from({ length: 10 }, () => create()))))
    }
    await until(stream, 151)

    expect(stream.sent).to.deep.equal([undefined, String(from?.id), String(stream.work()[0]?.id)])
    expect(
      stream.heard.filter(({ name }) => name === 'opened').map(({ data }) => data),
    ).to.deep.equal([
      { type: 'opened', resumed: false, missed: false },
      { type: 'opened', resumed: true, missed: false },
      { type: 'opened', resumed: true, missed: false },
    ])
    expect(lines(stream.work()).slice(0, 1)).to.deep.equal([`created ${first}`])
    expect(lines(stream.work())).to.have.members([first, ...others].map((id) => `created ${id}`))
  })

  it('tells everything once to a caller who moves between two processes while both work', async () => {
    await using other = await startService(stage, { ROLE: 'api', ...limits })
    const urls = [stage.baseUrl, other.url()]
    const stream = closing.use(await listen(urls, alice))
    const made: string[] = []
    const post = async (url: string | undefined) => {
      const response = await fetch(`${url}/v1/generations`, {
        method: 'POST',
        headers: { 'X-API-Key': alice.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags: 'lofi' }),
      })
      made.push(((await response.json()) as { data: { id: string } }).data.id)
    }

    for (let round = 0; round < 4; round += 1) {
      const posts = Array.from({ length: 20 }, (_, index) => post(urls[index % 2]))
      if (round < 3) stream.cut()
      await Promise.all([...posts, stage.worker.drain()])
      await eventually(async () => countOpened(stream) > Math.min(round + 1, 3))
    }
    // The clock of the other process is the real one.
    stage.clock.advance((Date.now() - stage.clock.now().getTime()) / 1000 + 1)
    await stage.worker.drain()
    await until(stream, 160)

    const expected = made.flatMap((id) => [`created ${id}`, `completed ${id}`])
    expect(made).to.have.length(80)
    expect(lines(stream.work())).to.have.members(expected)
    for (const id of made) {
      const [begun, ended] = ['created', 'completed'].map((name) =>
        lines(stream.work()).indexOf(`${name} ${id}`),
      )
      expect(begun).to.be.below(Number(ended))
    }
  })

  it('waits for work that ends while it is opened, so that a read after it shows the rest', async () => {
    const { context } = stage
    const id = await create()
    const failure = { errorMessage: 'Failed.', renderSeconds: 0, completedAt: stage.clock.now() }
    const transaction = await context.database.transaction()
    await failRender(context, transaction, trackRender, id, failure)
    const opening = open()
    await eventually(async () => {
      return context
        .database('pg_stat_activity')
        .where({ wait_event_type: 'Lock' })
        .whereRaw('datname = current_database()')
        .first('pid')
    })
    await transaction.commit()
    const stream = await opening

    expect((await stage.as(alice).get(`/v1/generations/${id}`)).data.status).to.equal('failed')
    const next = await create()
    await until(stream, 1)
    expect(lines(stream.work())).to.deep.equal([`created ${next}`])
  })

  it('says that events were missed when the id is too old or unknown, and goes on', async () => {
    const { database } = stage.context
    const before = await open()
    const [forgotten, kept] = [await create(), await create()]
    await until(before, 2)
    const [first, second] = before.work()
    await database('events').where({ number: first?.id, accountId: alice.id }).delete()

    const old = await open('0')
    const ahead = await open('999999')
    const exact = await open(String(first?.id))
    const last = await create()
    await Promise.all([until(old, 2), until(ahead, 1), until(exact, 2)])

    expect(forgotten).not.to.equal(kept)
    expect(old.heard[0]?.data).to.deep.equal({ type: 'opened', resumed: true, missed: true })
    expect(lines(old.work())).to.deep.equal([`created ${kept}`, `created ${last}`])
    expect(ahead.heard[0]?.data.missed).to.equal(true)
    expect(ahead.heard[0]?.id).to.equal(second?.id)
    expect(lines(ahead.work())).to.deep.equal([`created ${last}`])
    expect(exact.heard[0]?.data.missed).to.equal(false)
    expect(lines(exact.work())).to.deep.equal([`created ${kept}`, `created ${last}`])
  })

  it('knows that an id is old when nobody listened for longer than events are kept', async () => {
    const { database } = stage.context
    const stream = await open()
    await create()
    await until(stream, 1)
    const [{ id } = { id: 0 }] = stream.work()
    await stream[Symbol.asyncDispose]()
    await database('eventLogs')
      .where({ accountId: alice.id })
      .update({ keptUntil: new Date(Date.now() - 1000) })
    await create()

    const again = await open(String(id))

    expect(again.heard[0]?.data).to.deep.equal({ type: 'opened', resumed: true, missed: true })
    expect(again.heard[0]?.id).to.be.above(id)
    expect(await countEvents(alice)).to.equal(0)
  })

  it('refuses an id that no event has, and opens nothing', async () => {
    for (const id of ['abc', '-1', '1.5', '12345678901234567', '1, 2']) {
      const answer = await stage.as(alice).get('/v1/events', { 'Last-Event-ID': id })

      expect([answer.status, answer.code, answer.field]).to.deep.equal([
        400,
        'VALIDATION_ERROR',
        'Last-Event-ID',
      ])
    }
    const logs = await stage.context.database('eventLogs').where({ accountId: alice.id })
    expect(logs).to.deep.equal([])
    expect(stage.context.events.size).to.equal(0)
  })

  it('is the last of five that an account has open, and one that ends makes room', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => open()))

    const refused = await stage.as(alice).get('/v1/events')
    expect([refused.status, refused.code]).to.deep.equal([429, 'RATE_LIMITED'])
    expect(refused.headers.get('retry-after')).to.equal('5')
    await eventually(async () => poolStateOf(stage.context.database).used === 0)

    await streams[0]?.[Symbol.asyncDispose]()
    await eventually(async () => stage.context.events.size === 4)
    expect((await open()).heard[0]?.name).to.equal('opened')
  })

  it('takes none of the places that its account has for uploads', async () => {
    await Promise.all(Array.from({ length: 5 }, () => open()))

    const upload = await stage.as(alice).post('/v1/songs/uploads', formOf(smallWav(12)))

    expect(upload.status).to.equal(201)
  })

  it('ends when its key is revoked or its account deleted', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const [mine, his] = [await open(), closing.use(await listen(stage.baseUrl, bob))]
    const { data } = await stage.operator.get(`/operator/v1/accounts/${alice.id}/keys`)

    await stage.operator.send('DELETE', `/operator/v1/keys/${data.keys[0].id}`)
    await updateAccount(stage.context.database, bob.id, { deletedAt: stage.clock.now() })

    await eventually(async () => stage.context.events.size === 0)
    await eventually(async () => mine.isClosed() && his.isClosed())
  })

  it('shows that it lives while nothing happens, and costs no statement then', async () => {
    const streams = new EventStreams(stage.context, { heartbeatMilliseconds: 20 })
    const gone = new AbortController()
    const keyHash = hashApiKey(alice.key)
    const listener = { accountId: alice.id, keyHash, gone: gone.signal }
    const told = await streams.open(listener, undefined)
    await told.next()
    const { value } = await told.next()
    const statements = countStatements(closing)

    for (let index = 0; index < 5; index += 1) await told.next()

    expect(value).to.equal('heartbeat')
    expect(statements.of('listEvents')).to.equal(0)
    gone.abort()
    expect((await told.next()).done).to.equal(true)
    expect(streams.size).to.equal(0)
  })

  it('is not kept by caches and proxies, and a HEAD only shows its headers', async () => {
    for (const method of ['GET', 'HEAD']) {
      const init = { method, headers: { 'X-API-Key': alice.key } }
      const { headers, status, body } = await fetch(`${stage.baseUrl}/v1/events`, init)
      await body?.cancel()

      expect(status).to.equal(200)
      expect(headers.get('content-type')).to.match(/^text\/event-stream/)
      expect(headers.get('cache-control')).to.equal('no-store')
      expect(headers.get('x-accel-buffering')).to.equal('no')
    }
  })

  it('counts as a read when it is opened', async () => {
    const before = (await stage.as(alice).get('/v1/me')).headers.get('x-ratelimit-remaining')
    const { headers } = await stage.as(alice).get('/v1/events')

    expect(Number(headers.get('x-ratelimit-remaining'))).to.equal(Number(before) - 1)
  })

  it('leaves no rows behind for accounts that do not listen, and forgets events after an hour', async () => {
    await create()
    expect(await countEvents(alice)).to.equal(0)
    const stream = await open()
    await create()
    await until(stream, 1)
    const { database } = stage.context
    const hour = new Date(Date.now() - 3_601_000)
    await database('events').where({ accountId: alice.id }).update({ at: hour })
    await create()

    stage.clock.advance(3600)
    const queue = stage.context.queue
    await database.transaction((transaction) =>
      queue.enqueue(transaction, {
        kind: 'purge',
        lane: 'housekeeping',
        accountId: null,
        subjectId: 'now',
        maxAttempts: 1,
        runAt: stage.clock.now(),
        now: stage.clock.now(),
      }),
    )
    await stage.worker.drain()

    const kept = await database('events')
      .where({ accountId: alice.id })
      .orderBy('number')
      .pluck('type')
    expect(kept).to.deep.equal(['created', 'completed', 'completed', 'completed'])
  })

  it('is ended when the service stops, which does not wait for it', async () => {
    await using service = await startService(stage, { ROLE: 'api' })
    const stream = await fetch(`${service.url()}/v1/events`, {
      headers: { 'X-API-Key': alice.key },
    })
    const text = stream.text()
    const start = performance.now()

    const { code } = await service.end('SIGTERM')

    expect(await text).to.match(/^retry: 1000\nid: \d+\nevent: opened\ndata: .*\n\n$/)
    expect(code).to.equal(0)
    expect(performance.now() - start).to.be.below(5000)
  })
})
