import { expect } from 'chai'
import { claimJobs } from '../../src/jobs/claim.ts'
import { upload } from '../songs/given-songs.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'
import { countStatements } from '../stage/statements.ts'
import { givenWork, standing, type Work } from './given-work.ts'

describe('Where unfinished work stands', () => {
  let work: Work

  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '1000' },
    people: { alice: { allowance: 1000 } },
    audited: true,
  })

  beforeEach(async () => {
    work = givenWork(stage, alice)
    await stage.context.database('paces').delete()
  })
  afterEach(() => work.finish())

  const position = async (id: string, person = alice) => (await work.read(id, person)).queuePosition
  const written = async (id: string) => {
    const rows = stage.context.database('standings as s').join('jobs as j', 'j.id', 's.jobId')
    return (await rows.where({ subjectId: id }).first('progress'))?.progress ?? null
  }

  it('is the share that the engine tells, in reads, lists and answers to those who waited', async () => {
    const id = await work.create()
    const effect = (await stage.as(alice).post('/v1/sound-effects', { prompt: 'a knock' })).data.id
    await work.begin(2)
    await work.read(id)
    await stage.as(alice).get(`/v1/sound-effects/${effect}`)
    await work.tell(0.427)
    const wait = { Prefer: 'wait=0' }

    expect(standing(await work.read(id))).to.deep.equal({ progress: 0.42 })
    const answers = await Promise.all([
      stage.as(alice).get(`/v1/generations/${id}`, wait),
      stage.as(alice).get(`/v1/sound-effects/${effect}`),
      stage.as(alice).get(`/v1/sound-effects/${effect}`, wait),
    ])
    expect(answers.map(({ data }) => data.progress)).to.deep.equal([0.42, 0.42, 0.42])
    const { generations } = (await stage.as(alice).get('/v1/generations')).data
    const { soundEffects } = (await stage.as(alice).get('/v1/sound-effects')).data
    expect([generations[0].progress, soundEffects[0].progress]).to.deep.equal([0.42, 0.42])
  })

  it('is told for the transcription of an upload, alone and in the list', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    const queued = (await stage.as(alice).get(`/v1/songs/uploads/${id}`)).data
    stage.engine.transcriptions.hold()
    work.drained = stage.worker.drain()
    await stage.engine.transcriptions.waiting(1)
    await work.tell(0.25)

    const { data } = await stage.as(alice).get(`/v1/songs/uploads/${id}`)
    const { uploads } = (await stage.as(alice).get('/v1/songs/uploads')).data
    stage.engine.transcriptions.release()
    await work.drained
    const final = (await stage.as(alice).get(`/v1/songs/uploads/${id}`)).data

    expect(standing(queued)).to.deep.equal({ queuePosition: 0 })
    expect(standing(data)).to.deep.equal({ progress: 0.25 })
    expect(standing(uploads[0])).to.deep.equal({ progress: 0.25 })
    expect(final.status).to.equal('transcribed')
    expect(standing(final)).to.deep.equal({})
  })

  it('is left out of finished work, whichever way it ends', async () => {
    const [done, cancelled, broken] = [
      await work.create(),
      await work.create(),
      await work.create(),
    ]
    for (const id of [done, cancelled, broken]) await work.read(id)
    await work.begin(2)
    await work.tell(0.9)
    expect(await work.read(done)).to.have.property('progress')
    const { data } = await stage.as(alice).post(`/v1/generations/${cancelled}/cancel`)
    stage.engine.release()
    await work.drained
    stage.engine.breakNext(2)
    const failed = await work.create()
    await stage.worker.drain()

    expect(data.status).to.equal('failed')
    expect(standing(data)).to.deep.equal({})
    const { generations } = (await stage.as(alice).get('/v1/generations')).data
    const statuses = generations.map(({ status }: { status: string }) => status)
    expect(statuses).to.deep.equal(['failed', 'completed', 'failed', 'completed'])
    for (const each of generations) expect(standing(each)).to.deep.equal({})
    for (const id of [done, cancelled, broken, failed]) {
      expect(standing(await work.read(id))).to.deep.equal({})
    }
  })

  it('has no progress with an engine that tells none', async () => {
    const id = await work.create()
    await work.begin()
    await work.read(id)
    stage.clock.advance(2)
    await stage.worker.progress.write()

    expect(standing(await work.read(id))).to.deep.equal({})
  })

  it('is written only for what somebody looks at, until half a minute after the last look', async () => {
    const [watched, other] = [await work.create(), await work.create()]
    await work.begin(2)
    await work.read(watched)
    await work.tell(0.3)
    const first = await Promise.all([written(watched), written(other)])
    await stage.context.database('standings').update({
      lookedAt: stage.context.database.raw(`"lookedAt" - interval '31 seconds'`),
    })
    await work.tell(0.5)
    const unseen = await written(watched)
    await work.read(watched)
    await work.tell(0.6)

    expect(first).to.deep.equal([0.3, null])
    expect(unseen).to.equal(0.3)
    expect(await written(watched)).to.equal(0.6)
  })

  it('is written for a caller who waits, before the answer', async () => {
    const id = await work.create()
    await work.begin()
    const asking = stage.as(alice).get(`/v1/generations/${id}`, { Prefer: 'wait=2' })
    const looks = stage.context.database('standings as s').join('jobs as j', 'j.id', 's.jobId')
    while (!(await looks.clone().where({ subjectId: id }).first('jobId'))) {
      await new Promise(setImmediate)
    }
    await work.tell(0.5)

    expect(standing((await asking).data)).to.deep.equal({ progress: 0.5 })
  })

  it('is written at most every two seconds, by one statement for all jobs of a worker', async () => {
    await using closing = new AsyncDisposableStack()
    const ids = [await work.create(), await work.create()]
    await work.begin(2)
    for (const id of ids) await work.read(id)
    await work.tell(0.1)
    const statements = countStatements(closing)
    const { progress } = stage.worker

    for (const share of [0.2, 0.3, 0.4]) {
      stage.engine.tell(share)
      stage.clock.advance(0.6)
      await progress.write()
    }
    const early = [statements.of('writeShares'), await written(ids[0] as string)]
    stage.clock.advance(0.3)
    await progress.write()

    expect(early).to.deep.equal([0, 0.1])
    expect(statements.of('writeShares')).to.equal(1)
    expect(await Promise.all(ids.map(written))).to.deep.equal([0.4, 0.4])
  })

  it('never falls within an attempt', async () => {
    const id = await work.create()
    await work.begin()
    await work.read(id)
    const told: number[] = []
    for (const share of [0.5, 0.2, Number.NaN, 0.7, 2]) {
      await work.tell(share)
      told.push((await work.read(id)).progress)
    }

    expect(told).to.deep.equal([0.5, 0.5, 0.5, 0.7, 1])
  })

  it('begins anew when a worker is lost, and the lost one changes nothing', async () => {
    const { database } = stage.context
    const id = await work.create()
    await work.begin()
    await work.read(id)
    await work.tell(0.8)
    const before = await work.read(id)
    await endLeases(database)
    await database('jobs')
      .where({ subjectId: id })
      .update({
        ...{ state: 'queued', token: null, worker: null, leaseUntil: null },
      })
    stage.clock.advance(2)
    const waiting = await work.read(id)
    const now = stage.clock.now()
    const holder = { worker: 'another', kinds: ['render-generation'], now, leaseSeconds: 600 }
    await claimJobs(database, 'render', holder, 1)
    await work.tell(0.9)
    const next = await work.read(id)

    expect(standing(before)).to.deep.equal({ progress: 0.8 })
    expect(standing(waiting)).to.deep.equal({ queuePosition: 0 })
    expect(standing(next)).to.deep.equal({})
    expect(await written(id)).to.be.closeTo(0.8, 1e-6)
    await endLeases(database)
  })

  it('has a position by the turns of the accounts, while it is queued', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const running = [await work.create(), await work.create()]
    await work.begin(2)
    const mine = [await work.create(), await work.create(), await work.create()]
    const his = [await work.create({}, bob), await work.create({}, bob)]

    const positions = [
      ...(await Promise.all(his.map((id) => position(id, bob)))),
      ...(await Promise.all(mine.map((id) => position(id)))),
    ]
    const { generations } = (await stage.as(alice).get('/v1/generations')).data
    stage.clock.advance(60)
    stage.engine.release()
    await work.drained
    const starts = await stage.context
      .database('jobs')
      .whereIn('subjectId', [...mine, ...his])
      .orderBy(['startedAt', 'id'])
      .pluck('subjectId')

    expect(positions).to.deep.equal([0, 2, 1, 3, 4])
    expect(generations.map((each: { queuePosition?: number }) => each.queuePosition)).to.deep.equal(
      [4, 3, 1, undefined, undefined],
    )
    expect(starts).to.have.length(5)
    expect(running).to.have.length(2)
  })

  it('has no position for work that waits until its engine is ready', async () => {
    const id = await work.create()
    const { clock, context } = stage
    const runAt = new Date(clock.now().getTime() + 60_000)
    await context.database('jobs').where({ subjectId: id }).update({ runAt })

    const postponed = await work.read(id)
    clock.advance(60)

    expect(standing(postponed)).to.deep.equal({})
    expect(standing(await work.read(id))).to.deep.equal({ queuePosition: 0 })
  })

  it('costs a poll no statement of its own within two seconds, whoever polls', async () => {
    await using closing = new AsyncDisposableStack()
    const ids = await Promise.all(Array.from({ length: 20 }, () => work.create()))
    await Promise.all(ids.map((id) => work.read(id)))
    const statements = countStatements(closing)
    const poll = async () => Promise.all(ids.map((id) => work.read(id)))

    await poll()
    const within = [statements.of('lookAtJobs'), statements.of('readLane')]
    stage.clock.advance(2)
    await work.read(ids[0] as string)
    await poll()

    expect(within).to.deep.equal([0, 0])
    expect(statements.of('lookAtJobs')).to.equal(1)
    expect(statements.of('readLane')).to.equal(1)
  })

  it('is left out when it cannot be read, and the poll is answered', async () => {
    const { database } = stage.context
    const id = await work.create()
    await database.raw('alter table standings rename to hidden')

    const answer = await stage.as(alice).get(`/v1/generations/${id}`)
    await database.raw('alter table hidden rename to standings')

    expect(answer.status).to.equal(200)
    expect(standing(answer.data)).to.deep.equal({})
    expect(standing(await work.read(id))).to.deep.equal({ queuePosition: 0 })
  })

  it('shows nothing of the work of others', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const id = await work.create()
    const answer = await stage.as(bob).get(`/v1/generations/${id}`)

    expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await written(id)).to.equal(null)
    const rows = await stage.context.database('standings').whereIn('jobId', (jobs) => {
      jobs.from('jobs').where({ subjectId: id }).select('id')
    })
    expect(rows).to.deep.equal([])
  })
})
