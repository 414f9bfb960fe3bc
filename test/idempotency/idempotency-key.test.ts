import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { openKeyLocks } from '../../src/idempotency/key-locks.ts'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { confirmed, formOf, smallWav } from '../songs/given-songs.ts'
import { openSongStage } from '../songs/song-stage.ts'
import { breakQueue, mendQueue } from '../stage/broken-queue.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import { openStage } from '../stage/stage.ts'
import { expectUntouched } from '../stage/untouched.ts'

const path = '/v1/generations'
const hour = 3600

describe('An Idempotency-Key', () => {
  const { stage, alice } = onStage({ audited: true, usualLimits: true, people: { alice: {} } })

  const create = (key: string, body: object = { tags: 'lofi' }, person = alice) =>
    stage.as(person).post(path, body, { 'Idempotency-Key': key })

  const rows = () => stage.context.database('idempotencyKeys').where({ accountId: alice.id })

  it('may have any 1 to 255 printable ASCII characters', async () => {
    for (const key of ['a', '"quoted"', 'a b', '~'.repeat(255)]) {
      const first = await create(key)
      const second = await create(key)

      expect(first.status, key).to.equal(202)
      expect(second.data, key).to.deep.equal(first.data)
    }
  })

  it('is refused when it is sent twice, empty, too long or not printable ASCII', async () => {
    const body = JSON.stringify({ tags: 'lofi' })
    const wrong: [string[], RegExp][] = [
      [['a', 'a'], /only once/],
      [[''], /1 to 255/],
      [['x'.repeat(256)], /1 to 255/],
      [['schl\xfcssel'], /1 to 255/],
      [['a\tb'], /1 to 255/],
    ]
    for (const [values, rule] of wrong) {
      const before = await stage.balance(alice)
      const bytes = requestBytes(
        `POST ${path}`,
        [
          `X-API-Key: ${alice.key}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          ...values.map((value) => `Idempotency-Key: ${value}`),
        ],
        body,
      )

      const answer = await sendRaw(stage.baseUrl, bytes)

      expect(answer, values.join()).to.include({ status: 400, field: 'Idempotency-Key' })
      expect(answer.body, values.join()).to.match(rule)
      expect(await stage.balance(alice)).to.equal(before)
    }
    expect(await rows()).to.deep.equal([])
  })

  it('is ignored by calls that make nothing', async () => {
    const answer = await stage.as(alice).get(path, { 'Idempotency-Key': 'x'.repeat(300) })

    expect(answer.status).to.equal(200)
  })

  it('costs a request without one no look for it', async () => {
    const unused = () => expect.fail('a request without a key looked for one')
    const keyLocks = { enter: unused, [Symbol.asyncDispose]: async () => {} }
    await using plain = await openStage({ context: { keyLocks } })
    const bob = await plain.given.account()

    const answer = await plain.as(bob).post(path, { tags: 'lofi' })

    expect(answer.status).to.equal(202)
    expect(await plain.context.database('idempotencyKeys')).to.deep.equal([])
  })

  it('names one request of an account and an operation', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const own = await create('42')

    const others = await create('42', { tags: 'jazz' }, bob)
    const instrumental = await stage
      .as(alice)
      .post('/v1/instrumental', { prompt: 'calm' }, { 'Idempotency-Key': '42' })

    expect([others.status, instrumental.status]).to.deep.equal([202, 202])
    expect(new Set([own, others, instrumental].map(({ data }) => data.id)).size).to.equal(3)
  })

  it('belongs to the resource in the path as well', async () => {
    const key = { 'Idempotency-Key': '42' }
    const body = { trackIds: ['unknown'] }
    await stage.as(alice).post('/v1/playlists/one/tracks/bulk-remove', body, key)

    const answer = await stage.as(alice).post('/v1/playlists/two/tracks/bulk-remove', body, key)

    expect(answer).to.include({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('knows the same body by its values, whatever the order, nulls and unknown fields', async () => {
    const first = await create('42', {
      tags: 'lofi',
      seed: 7,
      metadata: { order: 'A', for: 'Ada' },
    })

    const metadata = { for: 'Ada', order: 'A' }
    const again = await create('42', { mood: 1, seed: 7.0, lyrics: null, metadata, tags: 'lofi' })
    const other = await create('42', { tags: 'lofi', seed: 8, metadata })

    expect(again.data).to.deep.equal(first.data)
    expect(other.code).to.equal('IDEMPOTENCY_KEY_REUSED')
  })

  it('gives the first answer again after the track has changed and is deleted', async () => {
    const first = await create('42')
    await stage.worker.drain()
    await stage.as(alice).post(`${path}/bulk-delete`, { ids: [first.data.id] })

    const again = await create('42')

    expect(again.bytes.toString()).to.equal(first.bytes.toString())
    expect((await stage.as(alice).get(path)).data.generations).to.deep.equal([])
  })

  it('keeps no refusal: a request that is mended may use it again', async () => {
    const poor = await stage.given.account({ allowance: 0 })
    const invalid = await create('42', { tags: '' }, poor)
    const broke = await create('42', { tags: 'lofi' }, poor)
    await stage.operator.send('POST', `/operator/v1/accounts/${poor.id}/credit-packs`, {
      credits: 1,
    })

    const accepted = await create('42', { tags: 'jazz' }, poor)

    expect([invalid.status, broke.status, accepted.status]).to.deep.equal([400, 402, 202])
  })

  it('keeps no refusal of a full window', async () => {
    for (let index = 0; index < 10; index += 1) await create(`fill ${index}`)
    const refused = await expectUntouched(stage, alice, () => create('42'))
    stage.clock.advance(60)

    const accepted = await create('42')

    expect(refused).to.include({ status: 429, code: 'GENERATION_RATE_LIMITED' })
    expect(accepted.status).to.equal(202)
    expect(accepted.headers.has('idempotent-replayed')).to.equal(false)
  })

  it('is forgotten after 24 hours', async () => {
    const first = await create('42')
    stage.clock.advance(24 * hour - 1)
    const late = await create('42')
    stage.clock.advance(1)

    const next = await create('42', { tags: 'jazz' })
    const replay = await create('42', { tags: 'jazz' })

    expect(late.data.id).to.equal(first.data.id)
    expect(next.status).to.equal(202)
    expect(next.data.id).not.to.equal(first.data.id)
    expect(replay.data.id).to.equal(next.data.id)
  })

  it('is deleted by the next housekeeping after its 24 hours', async () => {
    const { database, queue, clock } = stage.context
    const purge = async () => {
      await enqueueRecurring(database, queue, recurring, clock.now())
      await stage.worker.drain()
    }
    await create('old')
    stage.clock.advance(2 * hour)
    await create('young')
    stage.clock.advance(22 * hour)

    await purge()

    expect((await rows()).map(({ key }) => key)).to.deep.equal(['young'])
  })

  it('keeps the answer small', async () => {
    const lyrics = 'a line of the song\n'.repeat(100)
    await create('42', { tags: 'lofi', lyrics })

    const [row] = await rows()

    expect(JSON.stringify(row.answer).length).to.be.below(600)
  })

  it('replays take places among the reads, not among the creates', async () => {
    const first = await create('0')
    for (let index = 1; index < 10; index += 1) await create(`${index}`)

    const replay = await create('0')
    const read = await stage.as(alice).get('/v1/me')
    for (let index = 0; index < 58; index += 1) await create('0')
    const beyond = await create('0')

    expect(first.headers.get('x-ratelimit-remaining')).to.equal('9')
    expect(replay.status).to.equal(202)
    expect(replay.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(replay.headers.get('x-ratelimit-remaining')).to.equal('59')
    expect(read.headers.get('x-ratelimit-remaining')).to.equal('58')
    expect(beyond).to.include({ status: 429, code: 'RATE_LIMITED' })
  })

  it('replays the failure of a job that could not be queued, without a second failure', async () => {
    const { database } = stage.context
    await breakQueue(database, RENDER_GENERATION)
    const first = await create('42')
    await mendQueue(database)

    const again = await create('42')

    expect(first).to.include({ status: 500, code: 'GENERATION_FAILED' })
    expect(again.bytes.toString()).to.equal(first.bytes.toString())
    expect(again.status).to.equal(500)
    expect(again.headers.get('idempotent-replayed')).to.equal('true')
    expect(await stage.balance(alice)).to.equal(500)
    const { data } = await stage.as(alice).get(path)
    expect(data.generations).to.have.length(1)
  })

  it('leaves neither track nor charge when its row cannot be written', async () => {
    const { database } = stage.context
    await database.raw(`alter table "idempotencyKeys" add constraint broken check (key <> 'lost')`)

    const answer = await expectUntouched(stage, alice, () => create('lost'))
    await database.raw(`alter table "idempotencyKeys" drop constraint broken`)
    const next = await create('lost')

    expect(answer).to.include({ status: 500, code: 'INTERNAL_ERROR' })
    expect(next.status).to.equal(202)
    expect(await stage.balance(alice)).to.equal(499)
  })

  it('lets one of two requests through that did not see each other, and has the other retry', async () => {
    const { database } = stage.context
    const { enter } = stage.context.keyLocks
    const release = async () => {}
    stage.context.keyLocks.enter = async () => ({
      recorded: undefined,
      isUnderWay: false,
      [Symbol.asyncDispose]: release,
    })

    const answers = await Promise.all([create('42'), create('42')])
    stage.context.keyLocks.enter = enter

    expect(answers.map(({ status }) => status).sort()).to.deep.equal([202, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.headers.get('retry-after')).to.equal('1')
    expect(await database('generations').where({ accountId: alice.id })).to.have.length(1)
    expect(await stage.balance(alice)).to.equal(499)
  })

  it('is under way until the first request is answered, also in its own process', async () => {
    const { database } = stage.context
    const first = await database.transaction(async (transaction) => {
      await transaction('accounts').where({ id: alice.id }).forUpdate()
      const waiting = create('42')
      await eventually(async () => {
        const { rows: waiters } = await database.raw(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiters.length > 0
      })
      const second = await create('42')
      expect(second).to.include({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
      return () => waiting
    })

    expect((await first()).status).to.equal(202)
  })

  it('is free again when the session of a process ends in mid-request', async () => {
    const { database } = stage.context
    const lost = openKeyLocks(database)
    const key = { accountId: alice.id, operation: 'createGeneration', key: '42' }
    await using _held = await lost.enter(key, stage.clock.now())
    expect((await create('42')).code).to.equal('IDEMPOTENCY_CONFLICT')

    await lost[Symbol.asyncDispose]()
    const answer = await eventually(async () => {
      const next = await create('42')
      return next.status === 202 && next
    })

    expect(answer.headers.has('idempotent-replayed')).to.equal(false)
  })

  it('stays locked for other processes when its own process refuses a repetition', async () => {
    const { database } = stage.context
    await using own = openKeyLocks(database)
    await using other = openKeyLocks(database)
    const key = { accountId: alice.id, operation: 'createGeneration', key: '42' }
    const now = stage.clock.now()
    await using _held = await own.enter(key, now)

    const again = await own.enter(key, now)
    await again[Symbol.asyncDispose]()
    await using elsewhere = await other.enter(key, now)

    expect([again.isUnderWay, elsewhere.isUnderWay]).to.deep.equal([true, true])
  })

  it('goes on after the session of the locks could not be opened', async () => {
    const { database } = stage.context
    const connect = database.client.acquireRawConnection
    await using locks = openKeyLocks(database)
    const key = { accountId: alice.id, operation: 'createGeneration', key: '42' }
    database.client.acquireRawConnection = () => Promise.reject(new Error('refused'))
    const failure = await locks.enter(key, stage.clock.now()).catch((error: Error) => error.message)
    database.client.acquireRawConnection = connect

    await using entered = await locks.enter(key, stage.clock.now())

    expect(failure).to.equal('refused')
    expect(entered.isUnderWay).to.equal(false)
  })

  it('goes on after the connection of the locks was lost', async () => {
    const { database } = stage.context
    await create('before')
    await database.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )

    const answer = await eventually(async () => {
      const next = await create('after')
      return next.status === 202 && next
    })

    expect((await create('after')).data.id).to.equal(answer.data.id)
  })
})

describe('An Idempotency-Key of an upload', () => {
  it('is bound to the bytes of the file and the fields, not to the name of the file', async () => {
    await using opened = await openSongStage()
    const { stage } = opened
    const alice = await stage.given.account()
    const send = (form: FormData) =>
      stage.as(alice).post('/v1/songs/uploads', form, { 'Idempotency-Key': '42' })
    const first = await send(formOf(smallWav(12)))

    const again = await send(formOf(smallWav(12), {}, 'copy.wav'))
    const otherBytes = await send(formOf(smallWav(12, (view) => view.setUint8(100, 1))))
    const otherField = await send(formOf(smallWav(12), { trimStartSeconds: 1 }))

    expect(first.status).to.equal(201)
    expect(again.data).to.deep.equal(first.data)
    for (const answer of [otherBytes, otherField]) {
      expect(answer).to.include({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
    }
    expect(await stage.context.database('uploads')).to.have.length(1)
  })

  it('is under way while the song is downloaded, which happens once', async () => {
    const held: ServerResponse[] = []
    await using opened = await openSongStage((_request, response) => held.push(response))
    const { stage, receiver } = opened
    const alice = await stage.given.account()
    const order = { feature: 'reimagine', url: receiver.url('/a.wav'), ...confirmed }
    const send = () => stage.as(alice).post('/v1/songs/uploads', order, { 'Idempotency-Key': '42' })
    const first = send()
    await eventually(async () => held.length === 1)

    const second = await send()
    held[0]?.end(smallWav(12))
    const answer = await first
    const third = await send()

    expect(second).to.include({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
    expect(answer.status).to.equal(201)
    expect(third.data).to.deep.equal(answer.data)
    expect(held).to.have.length(1)
    expect(await stage.balance(alice)).to.equal(499)
  })
})
