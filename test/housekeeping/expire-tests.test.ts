import { expect } from 'chai'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { EXPIRE_TESTS, expireTests } from '../../src/housekeeping/expire-tests.ts'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person } from '../stage/stage.ts'

const day = 86_400

describe('What a test key made', () => {
  let test: Person

  const { stage, receiver, alice } = onStage({
    audited: true,
    receiver: true,
    people: { alice: {} },
  })

  before(() => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
  })
  beforeEach(async () => {
    test = await stage.given.testKey(alice)
  })

  const createTrack = async (person: Person, body: object = {}): Promise<string> =>
    (await stage.as(person).post('/v1/generations', { tags: 'lofi', ...body })).data.id
  const createEffect = async (person: Person): Promise<string> =>
    (await stage.as(person).post('/v1/sound-effects', { prompt: 'a door' })).data.id
  const readTrack = (person: Person, id: string) => stage.as(person).get(`/v1/generations/${id}`)
  const readEffect = (person: Person, id: string) => stage.as(person).get(`/v1/sound-effects/${id}`)

  /** Runs what the worker's poll runs, once. */
  async function sweep() {
    const { database, queue, clock } = stage.context
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()
  }

  it('is deleted after 24 hours, with file, score and exports, and live work stays', async () => {
    const [track, effect] = [await createTrack(test), await createEffect(test)]
    const [liveTrack, liveEffect] = [await createTrack(alice), await createEffect(alice)]
    await stage.worker.drain()
    await stage.as(test).post(`/v1/generations/${track}/exports`, { format: 'wav' })
    await stage.worker.drain()
    const { data: made } = await readTrack(test, track)
    const { data: sound } = await readEffect(test, effect)
    const exported = await stage.as(test).get(`/v1/generations/${track}/exports`)
    const urls = [made.audioUrl, sound.audioUrl, exported.data.exports[0].url]
    for (const url of urls) expect((await fetch(url)).status, url).to.equal(200)

    stage.clock.advance(day - 1)
    await sweep()
    const dayBefore = [await readTrack(test, track), await readEffect(test, effect)]
    stage.clock.advance(601)
    await sweep()

    for (const { status } of dayBefore) expect(status).to.equal(200)
    for (const answer of [await readTrack(test, track), await readEffect(test, effect)]) {
      expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    const score = await stage.as(test).get(`/v1/generations/${track}/score`)
    expect(score.status).to.equal(404)
    expect((await stage.as(test).get('/v1/generations')).data.generations).to.deep.equal([])
    for (const url of urls) expect((await fetch(url)).status, url).to.be.oneOf([404, 410])
    expect((await readTrack(alice, liveTrack)).status).to.equal(200)
    expect((await readEffect(alice, liveEffect)).status).to.equal(200)
    const { database } = stage.context
    expect(await database('scores').where({ generationId: track })).to.deep.equal([])
    expect(await database('exports').where({ generationId: track })).to.deep.equal([])
  })

  it('leaves the playlists of its account and is purged 30 days later', async () => {
    const path = `/operator/v1/accounts/${alice.id}/playlists`
    const { data: playlist } = await stage.operator.post(path, { name: 'Tests', test: true })
    const id = await createTrack(test)
    await stage.worker.drain()
    await stage.as(test).post(`/v1/playlists/${playlist.id}/tracks`, { trackIds: [id] })

    stage.clock.advance(day + 600)
    await sweep()
    const { data } = await stage.as(test).get(`/v1/playlists/${playlist.id}`)
    const rows = () => stage.context.database('generations').where({ id })
    const hidden = await rows()
    stage.clock.advance(31 * day)
    await sweep()

    expect(data.tracks).to.deep.equal([])
    expect(hidden).to.have.length(1)
    expect(await rows()).to.deep.equal([])
  })

  it('is deleted also while it is being made, without a webhook', async () => {
    stage.engine.hold()
    const id = await createTrack(test, { webhook: receiver.url('/done') })
    const rendering = stage.worker.drain()
    await stage.engine.waiting(1)

    stage.clock.advance(day)
    const { clock } = stage
    await stage.context.database.transaction((transaction) =>
      stage.context.queue.enqueue(transaction, jobOf(clock.now())),
    )
    const sweeping = stage.worker.drain()
    await eventually(async () => (await readTrack(test, id)).status === 404)
    stage.engine.release()
    await Promise.all([rendering, sweeping])
    await stage.worker.drain()

    expect((await readTrack(test, id)).status).to.equal(404)
    expect(receiver.requests).to.deep.equal([])
    expect(await stage.context.database('jobs').where({ subjectId: id }).first()).to.include({
      state: 'cancelled',
    })
  })

  function jobOf(now: Date, subjectId = now.toISOString()) {
    return {
      kind: EXPIRE_TESTS,
      lane: 'housekeeping' as const,
      accountId: null,
      subjectId,
      maxAttempts: 1,
      runAt: now,
      now,
    }
  }

  it('is deleted once when two workers expire at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => createTrack(test)))
    await stage.worker.drain()
    stage.clock.advance(day + 1)
    const { context } = stage
    const now = stage.clock.now()
    const subjects = ['first worker', 'second worker']
    await context.database.transaction(async (transaction) => {
      for (const subject of subjects) await context.queue.enqueue(transaction, jobOf(now, subject))
    })
    const jobs = await context
      .database('jobs')
      .where({ kind: EXPIRE_TESTS })
      .whereIn('subjectId', subjects)
      .update({
        state: 'running',
        attempt: 1,
        token: context.database.raw('gen_random_uuid()'),
        worker: 'tester',
        leaseUntil: context.database.raw(`clock_timestamp() + interval '1 minute'`),
        startedAt: now,
      })
      .returning('*')

    await Promise.all(jobs.map((job) => expireTests(context, job, AbortSignal.timeout(60_000))))
    await stage.worker.drain()

    const rows = await context.database('generations').whereIn('id', ids)
    expect(rows.filter(({ deletedAt }) => deletedAt === null)).to.deep.equal([])
    const removals = await context
      .database('jobs')
      .where({ kind: 'remove-media' })
      .whereIn(
        'subjectId',
        rows.map(({ mediaKey }) => mediaKey),
      )
    expect(removals).to.have.length(12)
  })
})
