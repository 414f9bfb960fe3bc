import { expect } from 'chai'
import { claimJobs } from '../../src/jobs/claim.ts'
import { audit } from '../../src/operator/audit.ts'
import { pages } from '../documents/pages.ts'
import { upload } from '../songs/given-songs.ts'
import { endLeases } from '../stage/leases.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { countStatements } from '../stage/statements.ts'
import { generousLimits } from '../stage/untouched.ts'

const shown = ['progress', 'queuePosition', 'etaSeconds'] as const

describe('Where unfinished work stands', () => {
  let stage: Stage
  let alice: Person
  let drained: Promise<unknown> | undefined

  before(async () => {
    stage = await openStage({ env: { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '1000' } })
  })
  after(() => stage[Symbol.asyncDispose]())
  beforeEach(async () => {
    alice = await stage.given.account({ allowance: 1000 })
    await stage.context.database('paces').delete()
  })
  afterEach(async () => {
    stage.engine.release()
    stage.engine.transcriptions.release()
    await drained
    await stage.worker.drain()
    drained = undefined
    stage.clock.advance(120)
    expect(await audit(stage.context)).to.deep.equal([])
  })

  const create = async (body: object = {}, person = alice): Promise<string> =>
    (await stage.as(person).post('/v1/generations', { tags: 'lofi', duration: 30, ...body })).data
      .id
  const read = async (id: string, person = alice) =>
    (await stage.as(person).get(`/v1/generations/${id}`)).data
  const standing = (data: Record<string, unknown>) =>
    Object.fromEntries(shown.filter((name) => name in data).map((name) => [name, data[name]]))
  const position = async (id: string, person = alice) => (await read(id, person)).queuePosition

  /** Lets the worker begin so many jobs, and keeps them in the engine. */
  async function begin(count = 1): Promise<void> {
    stage.engine.hold()
    stage.engine.transcriptions.hold()
    // Each drain runs one job of a lane at a time.
    drained = Promise.all(Array.from({ length: count }, () => stage.worker.drain()))
    await stage.engine.waiting(count)
  }

  /** A share that the engine tells and the worker writes. */
  async function tell(share: number): Promise<void> {
    stage.engine.tell(share)
    stage.clock.advance(2)
    await stage.worker.progress.write()
  }

  const written = async (id: string) => {
    const rows = stage.context.database('standings as s').join('jobs as j', 'j.id', 's.jobId')
    return (await rows.where({ subjectId: id }).first('progress'))?.progress ?? null
  }

  it('is the share that the engine tells, in reads, lists and answers to those who waited', async () => {
    const id = await create()
    const effect = (await stage.as(alice).post('/v1/sound-effects', { prompt: 'a knock' })).data.id
    await begin(2)
    await read(id)
    await stage.as(alice).get(`/v1/sound-effects/${effect}`)
    await tell(0.427)
    const wait = { Prefer: 'wait=0' }

    expect(standing(await read(id))).to.deep.equal({ progress: 0.42 })
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
    drained = stage.worker.drain()
    await stage.engine.transcriptions.waiting(1)
    await tell(0.25)

    const { data } = await stage.as(alice).get(`/v1/songs/uploads/${id}`)
    const { uploads } = (await stage.as(alice).get('/v1/songs/uploads')).data
    stage.engine.transcriptions.release()
    await drained
    const final = (await stage.as(alice).get(`/v1/songs/uploads/${id}`)).data

    expect(standing(queued)).to.deep.equal({ queuePosition: 0 })
    expect(standing(data)).to.deep.equal({ progress: 0.25 })
    expect(standing(uploads[0])).to.deep.equal({ progress: 0.25 })
    expect(final.status).to.equal('transcribed')
    expect(standing(final)).to.deep.equal({})
  })

  it('is left out of finished work, whichever way it ends', async () => {
    const [done, cancelled, broken] = [await create(), await create(), await create()]
    for (const id of [done, cancelled, broken]) await read(id)
    await begin(2)
    await tell(0.9)
    expect(await read(done)).to.have.property('progress')
    const { data } = await stage.as(alice).post(`/v1/generations/${cancelled}/cancel`)
    stage.engine.release()
    await drained
    stage.engine.breakNext(2)
    const failed = await create()
    await stage.worker.drain()

    expect(data.status).to.equal('failed')
    expect(standing(data)).to.deep.equal({})
    const { generations } = (await stage.as(alice).get('/v1/generations')).data
    const statuses = generations.map(({ status }: { status: string }) => status)
    expect(statuses).to.deep.equal(['failed', 'completed', 'failed', 'completed'])
    for (const each of generations) expect(standing(each)).to.deep.equal({})
    for (const id of [done, cancelled, broken, failed]) {
      expect(standing(await read(id))).to.deep.equal({})
    }
  })

  it('has no progress with an engine that tells none', async () => {
    const id = await create()
    await begin()
    await read(id)
    stage.clock.advance(2)
    await stage.worker.progress.write()

    expect(standing(await read(id))).to.deep.equal({})
  })

  it('is written only for what somebody looks at, until half a minute after the last look', async () => {
    const [watched, other] = [await create(), await create()]
    await begin(2)
    await read(watched)
    await tell(0.3)
    const first = await Promise.all([written(watched), written(other)])
    await stage.context.database('standings').update({
      lookedAt: stage.context.database.raw(`"lookedAt" - interval '31 seconds'`),
    })
    await tell(0.5)
    const unseen = await written(watched)
    await read(watched)
    await tell(0.6)

    expect(first).to.deep.equal([0.3, null])
    expect(unseen).to.equal(0.3)
    expect(await written(watched)).to.equal(0.6)
  })

  it('is written for a caller who waits, before the answer', async () => {
    const id = await create()
    await begin()
    const asking = stage.as(alice).get(`/v1/generations/${id}`, { Prefer: 'wait=2' })
    const looks = stage.context.database('standings as s').join('jobs as j', 'j.id', 's.jobId')
    while (!(await looks.clone().where({ subjectId: id }).first('jobId'))) {
      await new Promise(setImmediate)
    }
    await tell(0.5)

    expect(standing((await asking).data)).to.deep.equal({ progress: 0.5 })
  })

  it('is written at most every two seconds, by one statement for all jobs of a worker', async () => {
    await using closing = new AsyncDisposableStack()
    const ids = [await create(), await create()]
    await begin(2)
    for (const id of ids) await read(id)
    await tell(0.1)
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
    const id = await create()
    await begin()
    await read(id)
    const told: number[] = []
    for (const share of [0.5, 0.2, Number.NaN, 0.7, 2]) {
      await tell(share)
      told.push((await read(id)).progress)
    }

    expect(told).to.deep.equal([0.5, 0.5, 0.5, 0.7, 1])
  })

  it('begins anew when a worker is lost, and the lost one changes nothing', async () => {
    const { database } = stage.context
    const id = await create()
    await begin()
    await read(id)
    await tell(0.8)
    const before = await read(id)
    await endLeases(database)
    await database('jobs')
      .where({ subjectId: id })
      .update({
        ...{ state: 'queued', token: null, worker: null, leaseUntil: null },
      })
    stage.clock.advance(2)
    const waiting = await read(id)
    const now = stage.clock.now()
    const holder = { worker: 'another', kinds: ['render-generation'], now, leaseSeconds: 600 }
    await claimJobs(database, 'render', holder, 1)
    await tell(0.9)
    const next = await read(id)

    expect(standing(before)).to.deep.equal({ progress: 0.8 })
    expect(standing(waiting)).to.deep.equal({ queuePosition: 0 })
    expect(standing(next)).to.deep.equal({})
    expect(await written(id)).to.be.closeTo(0.8, 1e-6)
    await endLeases(database)
  })

  it('is the number of jobs that start before, in turns between accounts', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const running = [await create(), await create()]
    await begin(2)
    const mine = [await create(), await create(), await create()]
    const his = [await create({}, bob), await create({}, bob)]

    const positions = [
      ...(await Promise.all(his.map((id) => position(id, bob)))),
      ...(await Promise.all(mine.map((id) => position(id)))),
    ]
    const { generations } = (await stage.as(alice).get('/v1/generations')).data
    stage.clock.advance(60)
    stage.engine.release()
    await drained
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
    const id = await create()
    const { clock, context } = stage
    const runAt = new Date(clock.now().getTime() + 60_000)
    await context.database('jobs').where({ subjectId: id }).update({ runAt })

    const postponed = await read(id)
    clock.advance(60)

    expect(standing(postponed)).to.deep.equal({})
    expect(standing(await read(id))).to.deep.equal({ queuePosition: 0 })
  })

  it('estimates the rest from the measured pace, and says nothing before there is one', async () => {
    const first = await create({ duration: 20 })
    await begin()
    const unmeasured = standing(await read(first))
    stage.clock.advance(10)
    stage.engine.release()
    await drained
    expect(unmeasured).to.deep.equal({})

    const running = [await create({ duration: 40 }), await create({ duration: 40 })]
    await begin(2)
    const [queued, last] = [await create({ duration: 60 }), await create({ duration: 60 })]
    const atOnce = await Promise.all([...running, queued, last].map((id) => read(id)))
    await tell(0.25)
    const later = await read(running[0] as string)

    // Half a second for each second; of 20 s, which is one job of 10 s.
    expect(atOnce.map(({ etaSeconds }) => etaSeconds)).to.deep.equal([20, 20, 35, 40])
    expect(standing(later)).to.deep.equal({ progress: 0.25, etaSeconds: 15 })
  })

  it('says no time when the work takes longer than was expected', async () => {
    await stage.context.database('paces').insert({
      ...{ lane: 'render', secondsPerSecond: 0.5, jobSeconds: 10 },
    })
    const id = await create({ duration: 40 })
    await begin()
    stage.clock.advance(19.5)
    const nearly = await read(id)
    stage.clock.advance(2)

    expect(standing(nearly)).to.deep.equal({ etaSeconds: 1 })
    expect(standing(await read(id))).to.deep.equal({})
  })

  it('follows the pace of the last jobs, each kind of work with its own', async () => {
    for (const seconds of [10, 20]) {
      const id = await create({ duration: 20 })
      await begin()
      await read(id)
      stage.clock.advance(seconds)
      stage.engine.release()
      await drained
    }
    const paces = await stage.context.database('paces').select('*')

    expect(paces).to.deep.equal([{ lane: 'render', secondsPerSecond: 0.6, jobSeconds: 12 }])
  })

  it('costs a poll no statement of its own within two seconds, whoever polls', async () => {
    await using closing = new AsyncDisposableStack()
    const ids = await Promise.all(Array.from({ length: 20 }, () => create()))
    await Promise.all(ids.map((id) => read(id)))
    const statements = countStatements(closing)
    const poll = async () => Promise.all(ids.map((id) => read(id)))

    await poll()
    const within = [statements.of('lookAtJobs'), statements.of('readLane')]
    stage.clock.advance(2)
    await read(ids[0] as string)
    await poll()

    expect(within).to.deep.equal([0, 0])
    expect(statements.of('lookAtJobs')).to.equal(1)
    expect(statements.of('readLane')).to.equal(1)
  })

  it('is left out when it cannot be read, and the poll is answered', async () => {
    const { database } = stage.context
    const id = await create()
    await database.raw('alter table standings rename to hidden')

    const answer = await stage.as(alice).get(`/v1/generations/${id}`)
    await database.raw('alter table hidden rename to standings')

    expect(answer.status).to.equal(200)
    expect(standing(answer.data)).to.deep.equal({})
    expect(standing(await read(id))).to.deep.equal({ queuePosition: 0 })
  })

  it('shows nothing of the work of others', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const id = await create()
    const answer = await stage.as(bob).get(`/v1/generations/${id}`)

    expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await written(id)).to.equal(null)
    const rows = await stage.context.database('standings').whereIn('jobId', (jobs) => {
      jobs.from('jobs').where({ subjectId: id }).select('id')
    })
    expect(rows).to.deep.equal([])
  })

  it('moves the bar of the guide', async () => {
    const page = pages.find(({ path }) => path === 'openapi/guide/waiting.md')
    const code = page?.blocks.find(({ language }) => language === 'js')?.text ?? ''
    const show = (track: unknown, bar: object, label: object) =>
      new Function('track', 'bar', 'label', code)(track, bar, label)
    const label = { textContent: '', title: '' }
    const bar = {
      value: undefined as number | undefined,
      isGone: false,
      removeAttribute: () => (bar.value = undefined),
      remove: () => (bar.isGone = true),
    }
    const id = await create()

    show(await read(id), bar, label)
    expect(label.textContent).to.equal('0 before yours')
    await begin()
    stage.clock.advance(2)
    show(await read(id), bar, label)
    expect(bar.value).to.equal(undefined)
    await tell(0.5)
    show(await read(id), bar, label)
    expect(bar.value).to.equal(0.5)
    stage.engine.release()
    await drained
    show(await read(id), bar, label)
    expect(bar.isGone).to.equal(true)
  })
})
