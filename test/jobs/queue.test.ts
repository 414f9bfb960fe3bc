import { expect } from 'chai'
import { openDatabase } from '../../src/database/database.ts'
import { claimJob, claimLost, requeueLost } from '../../src/jobs/claim.ts'
import {
  cancelJobs,
  failJob,
  finishJob,
  type Job,
  LeaseLost,
  type NewJob,
  releaseJob,
  renewLeases,
  retryJob,
  returnAttempt,
} from '../../src/jobs/queue.ts'
import { silentLog } from '../../src/log.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'

const alice = '00000000-0000-4000-8000-00000000000a'
const bob = '00000000-0000-4000-8000-00000000000b'

describe('The queue', () => {
  const { stage } = onStage()

  beforeEach(() => stage.context.database('jobs').delete())

  async function given(subjectId: string, changes: Partial<NewJob> = {}): Promise<void> {
    const now = stage.clock.now()
    await stage.context.database.transaction((transaction) =>
      stage.context.queue.enqueue(transaction, {
        kind: 'sing',
        lane: 'render',
        accountId: alice,
        subjectId,
        maxAttempts: 2,
        runAt: now,
        now,
        ...changes,
      }),
    )
  }

  function holder(kinds = ['sing']) {
    const now = stage.clock.now()
    return { worker: 'tester', kinds, now, leaseSeconds: 10 }
  }

  const claim = () => claimJob(stage.context.database, 'render', holder())

  async function claimed(): Promise<Job> {
    return (await claim()) ?? expect.fail('there is no job to claim')
  }

  async function row(subjectId: string) {
    return stage.context.database('jobs').where({ subjectId }).first()
  }

  async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
    return promise.then(
      () => undefined,
      (error: unknown) => error,
    )
  }

  it('holds a job if and only if the transaction that enqueued it commits', async () => {
    const { database, queue, clock } = stage.context
    const now = clock.now()
    const job = { kind: 'sing', lane: 'render', accountId: alice, maxAttempts: 2 } as const

    const undone = database.transaction(async (transaction) => {
      await queue.enqueue(transaction, { ...job, subjectId: 'undone', runAt: now, now })
      throw new Error('no')
    })

    expect(await refusalOf(undone)).to.be.an('error')
    expect(await claim()).to.equal(undefined)
  })

  it('enqueues the same work once', async () => {
    await given('one')
    await given('one')

    expect((await claim())?.subjectId).to.equal('one')
    expect(await claim()).to.equal(undefined)
  })

  it('keeps the order within an account and alternates between accounts', async () => {
    for (const subject of ['a1', 'a2', 'a3', 'a4']) await given(subject)
    for (const subject of ['b1', 'b2']) await given(subject, { accountId: bob })

    const order: string[] = []
    for (let job = await claim(); job; job = await claim()) order.push(job.subjectId)

    expect(order).to.deep.equal(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('claims no jobs of other lanes, of unknown kinds, or due later', async () => {
    const { clock } = stage
    await given('elsewhere', { lane: 'webhook' })
    await given('unknown', { kind: 'dance' })
    await given('later', { runAt: new Date(clock.now().getTime() + 60_000) })

    const early = await claim()
    clock.advance(60)
    const due = await claim()

    expect(early).to.equal(undefined)
    expect(due?.subjectId).to.equal('later')
    expect(await row('unknown')).to.include({ state: 'queued', attempt: 0 })
  })

  it('gives each of 40 jobs to one of many concurrent claims', async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `job ${index}`)
    for (const subject of subjects) await given(subject)

    const jobs = await Promise.all(Array.from({ length: 60 }, claim))

    const taken = jobs.flatMap((job) => job?.subjectId ?? [])
    expect(taken.sort()).to.deep.equal(subjects.sort())
  })

  it('requeues a job whose lease expired, and abandons it after its last attempt', async () => {
    const { database } = stage.context
    await given('one')

    await claimed()
    const early = await requeueLost(database)
    await endLeases(database)
    const lost = await requeueLost(database)
    const second = await claimed()
    await endLeases(database)
    const again = await requeueLost(database)
    const abandoned = await claimLost(database, holder())

    expect([early, lost, again]).to.deep.equal([0, 1, 0])
    expect(second.attempt).to.equal(2)
    expect(abandoned).to.include({ subjectId: 'one', attempt: 2 })
    expect(await claimLost(database, holder())).to.equal(undefined)
  })

  it('grants and checks leases by the clock of the database, not of the service', async () => {
    const { database } = stage.context
    const lengthOf = async (subjectId: string) => {
      const length = database.raw('extract(epoch from "leaseUntil" - now())::float as seconds')
      return (await database('jobs').where({ subjectId }).first(length)).seconds
    }
    await given('one')
    stage.clock.advance(-86_400 * 365)
    const none = await claim()
    stage.clock.advance(86_400 * 365)
    const job = await claimed()
    const length = await lengthOf('one')
    stage.clock.advance(86_400 * 365)
    const judged = await requeueLost(database)
    await renewLeases(database, [job.token], 60)

    expect(none).to.equal(undefined)
    expect(length).to.be.within(1, 10)
    expect(judged).to.equal(0)
    expect(await lengthOf('one')).to.be.within(11, 60)
    stage.clock.advance(-86_400 * 365)
  })

  it('counts no attempt when a running worker lost its lease', async () => {
    const { database } = stage.context
    await given('one')
    const first = await claimed()
    await endLeases(database)
    await requeueLost(database)
    const second = await claimed()

    await returnAttempt(database, first)

    expect(await row('one')).to.include({ state: 'running', token: second.token, attempt: 1 })
    expect(await retryJob(database, second, 'failed', stage.clock.now())).to.equal(true)
    const third = await claimed()
    expect(third.attempt).to.equal(2)
    expect(await retryJob(database, third, 'failed', stage.clock.now())).to.equal(false)
    expect(await row('one')).to.include({ state: 'running', token: third.token, attempt: 2 })
  })

  it('returns no attempt of a job that has ended', async () => {
    const { database } = stage.context
    await given('one')
    const late = await claimed()
    await endLeases(database)
    await requeueLost(database)
    await finishJob(database, await claimed(), stage.clock.now())

    await returnAttempt(database, late)

    expect(await row('one')).to.include({ state: 'done', attempt: 2 })
  })

  it('renews the leases that are held and returns their jobs', async () => {
    const { database } = stage.context
    for (const subject of ['kept', 'cancelled', 'lost']) await given(subject)
    const jobs = [await claimed(), await claimed(), await claimed()]
    const now = stage.clock.now()
    await database.transaction((transaction) =>
      cancelJobs(transaction, ['sing'], ['cancelled'], now),
    )
    await database('jobs').where({ subjectId: 'lost' }).update({ leaseUntil: now })
    await requeueLost(database)
    const before = (await row('kept')).leaseUntil

    const tokens = jobs.map((job) => job.token)
    const good = await renewLeases(database, tokens, 99)

    expect(good).to.deep.equal([jobs.find((job) => job.subjectId === 'kept')?.token])
    expect((await row('kept')).leaseUntil.getTime()).to.be.above(before.getTime() + 80_000)
  })

  it('ignores a result, failure, retry or release without the lease', async () => {
    const { database } = stage.context
    await given('one')
    const late = await claimed()
    await endLeases(database)
    await requeueLost(database)
    const current = await claimed()
    const now = stage.clock.now()

    const refusals = [
      await refusalOf(finishJob(database, late, now)),
      await refusalOf(failJob(database, late, 'failed', now)),
      await refusalOf(retryJob(database, late, 'failed', now)),
      await refusalOf(releaseJob(database, late)),
    ]

    for (const refusal of refusals) expect(refusal).to.be.instanceOf(LeaseLost)
    expect(await row('one')).to.include({ state: 'running', token: current.token, attempt: 2 })
  })

  it('releases a job to the front of its queue, without counting an attempt', async () => {
    await given('first')
    await given('second')

    await releaseJob(stage.context.database, await claimed())

    expect(await row('first')).to.include({ state: 'queued', attempt: 0, token: null })
    expect((await claimed()).subjectId).to.equal('first')
  })

  it('runs heartbeats and cancellations of the same jobs without a deadlock', async () => {
    const name = new URL(stage.databaseUrl).pathname.slice(1)
    // The plan that the planner chooses on a large table.
    await stage.context.database.raw(`alter database "${name}" set enable_seqscan = off`)
    await using closing = new AsyncDisposableStack()
    const database = openDatabase(stage.databaseUrl, silentLog())
    closing.defer(() => database.destroy())
    const subjects = Array.from({ length: 40 }, (_, index) => `${99 - index}`)
    const settled: PromiseSettledResult<unknown>[] = []

    for (let round = 0; round < 20; round += 1) {
      await database('jobs').delete()
      for (const subject of subjects) await given(subject)
      const jobs = await Promise.all(subjects.map(claimed))
      const tokens = jobs.map((job) => job.token)
      const now = stage.clock.now()
      const reversed = [...subjects].reverse()
      settled.push(
        ...(await Promise.allSettled([
          renewLeases(database, tokens, 20),
          database.transaction((transaction) => cancelJobs(transaction, ['sing'], reversed, now)),
          renewLeases(database, tokens.reverse(), 30),
        ])),
      )
    }

    expect(settled.filter(({ status }) => status === 'rejected')).to.deep.equal([])
    expect(await database('jobs').where({ state: 'running' })).to.deep.equal([])
  })
})
