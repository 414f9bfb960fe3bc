import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Database, Transaction } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/database.ts'
import { claimJob, claimJobs, closeEmptyLines } from '../../src/jobs/claim.ts'
import type { Lane } from '../../src/jobs/lanes.ts'
import { cancelJobs, finishJob, type Job, type NewJob } from '../../src/jobs/queue.ts'
import { silentLog } from '../../src/log.ts'
import { onStage } from '../stage/on-stage.ts'
import { orderOf } from './claim-reference.ts'

const alice = '00000000-0000-4000-8000-00000000000a'
const bob = '00000000-0000-4000-8000-00000000000b'
const carol = '00000000-0000-4000-8000-00000000000c'

describe('A claim', () => {
  let database: Database

  const { stage } = onStage()

  before(() => {
    database = stage.context.database
  })
  beforeEach(async () => {
    await database('jobs').delete()
    await database('lines').delete()
  })

  function holder() {
    return { worker: 'tester', kinds: ['sing'], now: stage.clock.now(), leaseSeconds: 10 }
  }

  async function enqueue(
    transaction: Transaction,
    subjectId: string,
    changes: Partial<NewJob> = {},
  ): Promise<void> {
    const now = stage.clock.now()
    await stage.context.queue.enqueue(transaction, {
      kind: 'sing',
      lane: 'render',
      accountId: alice,
      subjectId,
      maxAttempts: 2,
      runAt: now,
      now,
      ...changes,
    })
  }

  const given = (subjectId: string, changes: Partial<NewJob> = {}) =>
    database.transaction((transaction) => enqueue(transaction, subjectId, changes))

  const claim = (from = database) => claimJob(from, 'render', holder())

  it('chooses like the reference that reads the whole queue, in 1000 random queues', async () => {
    const random = numbersFrom(20_261_122)
    const queues = Array.from({ length: 1000 }, (_, index) => `queue ${index}` as Lane)
    await fillAtRandom(database, queues, random, stage.clock.now())
    const wrong: unknown[] = []
    let choices = 0

    for (const most of [1, 6]) {
      const claimed: number[] = []
      for (const lane of queues) {
        const count = 1 + Math.floor(random() * most)
        const order = await orderOf(database, lane, holder())
        const { jobs, more } = await claimJobs(database, lane, holder(), count)
        const ids = jobs.map(({ id }) => id)
        const expected = order.slice(0, count)
        if (`${ids}` !== `${expected}` || more !== order.length > count) {
          wrong.push({ lane, ids, expected, more })
        }
        claimed.push(...ids)
      }
      choices += claimed.length
      stage.clock.advance(1)
      const ended = claimed.filter(() => random() < 0.3)
      await setStates(
        database,
        ended.map((id) => ({ id, state: 'done' })),
      )
    }

    expect(wrong).to.deep.equal([])
    expect(choices).to.be.above(2000)
  })

  it('takes several jobs in their order, and reports whether more are left', async () => {
    for (const subject of ['a1', 'a2', 'a3']) await given(subject)
    for (const subject of ['b1', 'b2']) await given(subject, { accountId: bob })

    const first = await claimJobs(database, 'render', holder(), 3)
    const rest = await claimJobs(database, 'render', holder(), 3)

    const subjectsOf = ({ jobs }: { jobs: Job[] }) => jobs.map(({ subjectId }) => subjectId)
    expect(subjectsOf(first)).to.deep.equal(['a1', 'b1', 'a2'])
    expect(subjectsOf(rest)).to.deep.equal(['b2', 'a3'])
    expect([first.more, rest.more]).to.deep.equal([true, false])
    expect(new Set([...first.jobs, ...rest.jobs].map(({ token }) => token)).size).to.equal(5)
  })

  it('finds a job of an account whose last job is being claimed while it is enqueued', async () => {
    await given('first')
    const enqueuing = await database.transaction()
    await enqueue(enqueuing, 'second')

    const first = await claim()
    await enqueuing.commit()

    expect(first?.subjectId).to.equal('first')
    expect((await claim())?.subjectId).to.equal('second')
  })

  it('finds a job that was enqueued while the claim of the last one was not committed', async () => {
    await given('first')
    const claiming = await database.transaction()
    const first = await claim(claiming)
    const enqueuing = given('second')
    const other = await claim()
    await claiming.commit()
    await enqueuing

    expect(first?.subjectId).to.equal('first')
    expect(other).to.equal(undefined)
    expect((await claim())?.subjectId).to.equal('second')
  })

  it('deletes the line of an account without queued jobs', async () => {
    await given('a')
    await given('b', { accountId: bob })
    await given('elsewhere', { lane: 'effect' })

    await claim()
    const left = await database('lines').select('lane', 'accountId').orderBy('lane')
    await claim()

    expect(left).to.deep.equal([
      { lane: 'effect', accountId: alice },
      { lane: 'render', accountId: bob },
    ])
    expect(await database('lines').select('lane')).to.deep.equal([{ lane: 'effect' }])
  })

  it('deletes the line of an account whose jobs were cancelled, unless a job is being added', async () => {
    await given('a')
    await given('b', { accountId: bob })
    await database.transaction((transaction) =>
      cancelJobs(transaction, ['sing'], ['a', 'b'], stage.clock.now()),
    )
    const enqueuing = await database.transaction()
    await enqueue(enqueuing, 'b2', { accountId: bob })

    await closeEmptyLines(database)
    await enqueuing.commit()

    expect(await database('lines').select('accountId')).to.deep.equal([{ accountId: bob }])
    expect((await claim())?.subjectId).to.equal('b2')
  })

  it('skips accounts whose jobs were cancelled or are due later', async () => {
    const { clock } = stage
    await given('cancelled')
    const later = new Date(clock.now().getTime() + 60_000)
    for (const subject of ['b1', 'b2']) await given(subject, { accountId: bob, runAt: later })
    await given('due', { accountId: carol })
    await database.transaction((transaction) =>
      cancelJobs(transaction, ['sing'], ['cancelled'], clock.now()),
    )

    const due = await claimJobs(database, 'render', holder(), 5)
    clock.advance(60)
    const rest = await claimJobs(database, 'render', holder(), 5)

    expect(due.jobs.map(({ subjectId }) => subjectId)).to.deep.equal(['due'])
    expect(rest.jobs.map(({ subjectId }) => subjectId)).to.deep.equal(['b1', 'b2'])
  })

  it('takes every job once while several processes enqueue and claim', async () => {
    await using closing = new AsyncDisposableStack()
    const pools = [1, 2].map(() => openDatabase(stage.databaseUrl, silentLog()))
    for (const pool of pools) closing.defer(() => pool.destroy())
    const accounts = [alice, bob, null]
    const subjects = Array.from({ length: 300 }, (_, index) => `job ${index}`)
    const taken: string[] = []
    let enqueued = 0

    async function enqueueAll(part: string[]): Promise<void> {
      for (const subject of part) {
        const accountId = accounts[enqueued % accounts.length] ?? null
        await given(subject, { accountId })
        enqueued += 1
      }
    }
    async function claimAll(pool: Database): Promise<void> {
      for (;;) {
        const isLast = enqueued === subjects.length
        const { jobs, more } = await claimJobs(pool, 'render', holder(), 2)
        taken.push(...jobs.map(({ subjectId }) => subjectId))
        for (const job of jobs) await finishJob(pool, job, stage.clock.now())
        if (isLast && !more && jobs.length === 0) return
      }
    }
    await Promise.all([
      ...[0, 1, 2].map((part) => enqueueAll(subjects.filter((_, index) => index % 3 === part))),
      ...pools.flatMap((pool) => [claimAll(pool), claimAll(pool), claimAll(pool)]),
    ])

    expect(taken.toSorted()).to.deep.equal(subjects.toSorted())
    expect(await database('jobs').whereNot({ state: 'done' })).to.deep.equal([])
  })
})

/** The random generator Mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Jobs of up to twelve accounts and of none in each queue, some of a kind that the claimer does not
 * know and some for later. Some have been started and are running, ended or queued again.
 */
async function fillAtRandom(
  database: Database,
  queues: readonly string[],
  random: () => number,
  now: Date,
): Promise<void> {
  const below = (limit: number) => Math.floor(random() * limit)
  const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const rows = queues.flatMap((lane) => {
    const accounts = Array.from({ length: 1 + below(12) }, () => randomUUID())
    return Array.from({ length: below(60) }, (_, index) => ({
      kind: random() < 0.9 ? 'sing' : 'dance',
      lane,
      accountId: random() < 0.9 ? accounts[below(accounts.length)] : null,
      subjectId: `${lane} ${index}`,
      runAt: secondsFromNow(random() < 0.85 ? -below(60) : 1 + below(3)),
    }))
  })
  const { rows: made } = await database.raw<{ rows: { id: number; lane: string }[] }>(
    `insert into jobs (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt")
     select kind, lane, "accountId", "subjectId", 9, "runAt", :now
       from jsonb_to_recordset(:rows) as wish
            (kind text, lane text, "accountId" uuid, "subjectId" text, "runAt" timestamptz)
     returning id, lane`,
    { rows: JSON.stringify(rows), now },
  )
  const shares = new Map(queues.map((lane) => [lane, random()]))
  const started = made.filter(({ lane }) => random() < (shares.get(lane) ?? 0))
  await database.raw(
    `update jobs set state = 'running', attempt = 1, token = gen_random_uuid(), worker = 'other',
            "leaseUntil" = :now, "startedAt" = started.at
       from unnest(cast(:ids as bigint[]), cast(:times as timestamptz[])) started (id, at)
      where jobs.id = started.id`,
    {
      ids: started.map(({ id }) => id),
      times: started.map(() => secondsFromNow(-below(8))),
      now,
    },
  )
  const states = started.flatMap(({ id }) => {
    const fate = random()
    if (fate < 0.4) return { id, state: 'done' }
    return fate > 0.8 ? { id, state: 'queued' } : []
  })
  await setStates(database, states)
  await database.raw('vacuum analyze jobs, lines')
}

async function setStates(
  database: Database,
  states: readonly { id: number; state: string }[],
): Promise<void> {
  await database.raw(
    `update jobs set state = ended.state, token = null, worker = null, "leaseUntil" = null,
            "finishedAt" = case ended.state when 'done' then now() end
       from unnest(cast(:ids as bigint[]), cast(:states as text[])) ended (id, state)
      where jobs.id = ended.id`,
    { ids: states.map(({ id }) => id), states: states.map(({ state }) => state) },
  )
}
