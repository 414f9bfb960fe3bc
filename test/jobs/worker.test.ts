import { once } from 'node:events'
import { expect } from 'chai'
import { Notifications } from '../../src/database/notifications.ts'
import { claimJob, requeueLost } from '../../src/jobs/claim.ts'
import type { Lane } from '../../src/jobs/lanes.ts'
import { finishJob, type Job } from '../../src/jobs/queue.ts'
import type { Task, WorkerContext } from '../../src/jobs/run.ts'
import { Worker, type WorkerOptions } from '../../src/jobs/worker.ts'
import { systemClock } from '../../src/time.ts'
import { endLeases } from '../stage/leases.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { openStage } from '../stage/stage.ts'

type Run = (job: Job, signal: AbortSignal) => Promise<void>

/** A worker that starts jobs on notifications only: it polls once, at the start. */
const SELDOM = 1000

const single = { transcribe: 1, export: 1, separate: 1, housekeeping: 1 }
const lanes = { ...single, render: 2, effect: 2, webhook: 2 }

describe('The worker', () => {
  let workers: Worker<WorkerContext>[]
  let abandoned: string[]

  const { stage, closing } = onStage({ clock: systemClock() })

  beforeEach(async () => {
    workers = []
    abandoned = []
    await stage.context.database('jobs').delete()
  })
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop(0)))
  })

  const finish = (job: Job) => finishJob(stage.context.database, job, stage.context.clock.now())

  function task(run: Run, changes: Partial<Task<WorkerContext>> = {}): Task<WorkerContext> {
    return {
      timeoutSeconds: 60,
      run: (_, job, signal) => run(job, signal),
      async abandon(_, job) {
        abandoned.push(job.subjectId)
        await finish(job)
      },
      ...changes,
    }
  }

  const listenTo = (url: string) => closing.use(new Notifications(url))

  function open(
    tasks: Record<string, Task<WorkerContext>>,
    options: Partial<WorkerOptions<WorkerContext>> = {},
  ): Worker<WorkerContext> {
    const worker = new Worker<WorkerContext>(stage.context, {
      tasks,
      recurring: [],
      lanes,
      notifications: listenTo(stage.databaseUrl),
      ...options,
    })
    workers.push(worker)
    return worker
  }

  async function enqueue(kind: string, subjectId: string, lane: Lane = 'render'): Promise<void> {
    const now = stage.context.clock.now()
    await stage.context.database.transaction((transaction) =>
      stage.context.queue.enqueue(transaction, {
        kind,
        lane,
        accountId: null,
        subjectId,
        maxAttempts: 2,
        runAt: now,
        now,
      }),
    )
  }

  const listeners = () =>
    stage.context
      .database('pg_stat_activity')
      .where({ application_name: 'tonewright listener' })
      .whereRaw('datname = current_database()')

  async function listening(): Promise<number> {
    return eventually(async () => {
      const [row] = await listeners().where('query', 'like', 'listen%').select('pid')
      return row?.pid
    })
  }

  async function row(subjectId: string) {
    return stage.context.database('jobs').where({ subjectId }).first()
  }

  const ended = (subjectId: string) => eventually(async () => (await row(subjectId)).finishedAt)

  it('starts a new job without waiting for its poll', async () => {
    open({ sing: task(finish) }, { pollSeconds: SELDOM }).start()
    await listening()

    await enqueue('sing', 'song')

    await ended('song')
    expect(await row('song')).to.include({ state: 'done', attempt: 1 })
  })

  it('runs all jobs of a burst of notifications in a lane of two at once', async () => {
    let running = 0
    let most = 0
    const both = Promise.withResolvers<void>()
    const sing = task(async (job) => {
      running += 1
      most = Math.max(most, running)
      if (running === 2) both.resolve()
      // The first run waits until a second one runs beside it.
      await both.promise
      await finish(job)
      running -= 1
    })
    open({ sing }, { pollSeconds: SELDOM }).start()
    await listening()
    const subjects = Array.from({ length: 60 }, (_, index) => `${index}`)

    await Promise.all(subjects.map((subject) => enqueue('sing', subject)))

    await eventually(
      async () => (await stage.context.database('jobs').where({ state: 'done' })).length === 60,
    )
    expect(most).to.equal(2)
  })

  it('receives notifications again after its connection was cut', async () => {
    // Postgres ends a session some time after its connection.
    await eventually(async () => (await listeners()).length === 0)
    open({ sing: task(finish) }, { pollSeconds: 0.2 }).start()
    const pid = await listening()

    await stage.context.database.raw('select pg_terminate_backend(?)', [pid])

    const next = await eventually(async () => {
      const [other] = await listeners().whereNot({ pid }).where('query', 'like', 'listen%')
      return other?.pid
    })
    expect(next).not.to.equal(pid)
    expect(await listeners()).to.have.length(1)
  })

  it('polls where it cannot listen for notifications', async () => {
    const notifications = listenTo('postgres://127.0.0.1:1/nowhere')
    open({ sing: task(finish) }, { notifications, pollSeconds: 0.1 }).start()

    await enqueue('sing', 'song')

    await ended('song')
    expect((await row('song')).state).to.equal('done')
  })

  it('tries a failed job again, and abandons it after its last attempt', async () => {
    const attempts: number[] = []
    const sing = task(async (job) => {
      attempts.push(job.attempt)
      throw new Error('hoarse')
    })

    await enqueue('sing', 'song')
    await open({ sing }).drain()

    expect(attempts).to.deep.equal([1, 2])
    expect(abandoned).to.deep.equal(['song'])
  })

  it('waits before the next attempt where the task requires it', async () => {
    const sing = task(() => Promise.reject(new Error('hoarse')), { retrySeconds: 60 })

    await enqueue('sing', 'song')
    await open({ sing }).drain()

    const { state, attempt, runAt } = await row('song')
    expect({ state, attempt }).to.deep.equal({ state: 'queued', attempt: 1 })
    expect(runAt.getTime()).to.be.greaterThan(stage.context.clock.now().getTime() + 50_000)
  })

  it('aborts a run that exceeds its time limit', async () => {
    const sing = task(
      async (_, signal) => {
        await once(signal, 'abort')
        throw signal.reason
      },
      { timeoutSeconds: 0.05 },
    )

    await enqueue('sing', 'song')
    await open({ sing }).drain()

    expect(abandoned).to.deep.equal(['song'])
  })

  it('treats a job whose run had no outcome as lost, and abandons it after its last attempt', async () => {
    let runs = 0
    const sing = task(async () => {
      runs += 1
    })
    open({ sing }, { leaseSeconds: 0.2, pollSeconds: 0.1 }).start()

    await enqueue('sing', 'song')

    await ended('song')
    expect(runs).to.equal(2)
    expect(abandoned).to.deep.equal(['song'])
  })

  it('renews its lease while it works', async () => {
    const release = Promise.withResolvers<void>()
    let runs = 0
    const sing = task(async (job) => {
      runs += 1
      await release.promise
      await finish(job)
    })
    open({ sing }, { leaseSeconds: 0.6, pollSeconds: 0.1 }).start()
    open({ sing }, { leaseSeconds: 0.6, pollSeconds: 0.1 }).start()

    await enqueue('sing', 'song')
    const first = await eventually(async () => (await row('song')).leaseUntil)
    await eventually(async () => (await row('song')).leaseUntil.getTime() > first.getTime() + 1500)
    release.resolve()

    await ended('song')
    expect(runs).to.equal(1)
    expect((await row('song')).attempt).to.equal(1)
  })

  it('leaves the job of another worker alone when its own clock is ahead', async () => {
    const release = Promise.withResolvers<void>()
    const sing = task(async (job) => {
      await release.promise
      await finish(job)
    })
    open({ sing }).start()
    await enqueue('sing', 'song')
    await eventually(async () => (await row('song')).state === 'running')
    const ahead = new Worker<WorkerContext>(
      { ...stage.context, clock: systemClock(30) },
      { tasks: { sing }, recurring: [], lanes },
    )

    await ahead.drain()
    release.resolve()

    await ended('song')
    expect(await row('song')).to.include({ state: 'done', attempt: 1 })
  })

  it('renews its own leases before it requeues expired ones', async () => {
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    let runs = 0
    const sing = task(async (job) => {
      runs += 1
      begun.resolve()
      await release.promise
      await finish(job)
    })
    await enqueue('sing', 'song')
    // It never renews its leases by itself, and polls once, when it starts.
    const worker = open({ sing }, { leaseSeconds: SELDOM, pollSeconds: SELDOM })
    const drained = worker.drain()
    await begun.promise
    await endLeases(stage.context.database)

    worker.start()

    const isRenewed = () =>
      stage.context.database('jobs').whereRaw('"leaseUntil" > now()').first('attempt')
    expect(await eventually(isRenewed)).to.deep.equal({ attempt: 1 })
    release.resolve()
    await drained
    expect(runs).to.equal(1)
  })

  it('returns the attempt when it finds its lease lost', async () => {
    const { database } = stage.context
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const attempts: number[] = []
    const sing = task(async (job) => {
      attempts.push(job.attempt)
      if (attempts.length > 1) throw new Error('hoarse')
      begun.resolve()
      await release.promise
      await finish(job)
    })
    await enqueue('sing', 'song')
    const drained = open({ sing }).drain()
    await begun.promise

    // Another worker requeues expired leases while this one is blocked.
    await endLeases(database)
    await requeueLost(database)
    release.resolve()
    await drained

    expect(attempts).to.deep.equal([1, 1, 2])
    expect(abandoned).to.deep.equal(['song'])
  })

  it('aborts a run whose job was cancelled or taken', async () => {
    const aborted = Promise.withResolvers<unknown>()
    const sing = task(async (_, signal) => {
      await once(signal, 'abort')
      aborted.resolve(signal.reason)
      throw signal.reason
    })
    open({ sing }, { leaseSeconds: 0.3 }).start()
    await enqueue('sing', 'song')
    await eventually(async () => (await row('song')).state === 'running')

    const gone = { state: 'cancelled', token: null, worker: null, leaseUntil: null }
    await stage.context.database('jobs').update({ ...gone, finishedAt: new Date() })

    expect(await aborted.promise).to.have.property('name', 'LeaseLost')
    expect((await row('song')).state).to.equal('cancelled')
    expect(abandoned).to.deep.equal([])
  })

  it('releases its jobs when it stops, and claims no more', async () => {
    const sing = task(async (_, signal) => {
      if (!signal.aborted) await once(signal, 'abort')
      throw signal.reason
    })
    const worker = open({ sing })
    worker.start()
    for (const subject of ['one', 'two', 'three']) await enqueue('sing', subject)
    await eventually(async () => (await row('two')).state === 'running')

    await worker.stop()

    const left = await stage.context.database('jobs').orderBy('id').select('state', 'attempt')
    expect(left).to.deep.equal(Array.from({ length: 3 }, () => ({ state: 'queued', attempt: 0 })))
    expect(await stage.context.database('idleWorkers')).to.deep.equal([])
    await closing.disposeAsync()
    expect(await eventually(async () => (await listeners()).length === 0)).to.equal(true)
  })

  it('stops although a run does not end', async () => {
    const sing = task(() => new Promise(() => undefined))
    const worker = open({ sing })
    worker.start()
    await enqueue('sing', 'song')
    await eventually(async () => (await row('song')).state === 'running')

    await worker.stop(0)

    expect((await row('song')).state).to.equal('running')
  })

  it('survives an unreachable database, and stops without it', async () => {
    const own = await openStage({ clock: systemClock() })
    const release = Promise.withResolvers<void>()
    const sing = task(async (job) => {
      await release.promise
      await finishJob(own.context.database, job, own.context.clock.now())
    })
    const worker = new Worker<WorkerContext>(own.context, {
      tasks: { sing },
      recurring: [{ kind: 'sing', everySeconds: 60 }],
      lanes: { ...single, render: 1, effect: 1, webhook: 1 },
      notifications: listenTo(own.databaseUrl),
      leaseSeconds: 0.3,
      pollSeconds: 0.1,
    })
    worker.start()
    await eventually(async () => {
      const [job] = await own.context.database('jobs').where({ state: 'running' })
      return job
    })

    const name = new URL(own.databaseUrl).pathname.slice(1)
    await stage.context.database.raw(`drop database "${name}" with (force)`)
    release.resolve()
    await worker.stop()

    await own[Symbol.asyncDispose]()
    const holder = { worker: 'x', kinds: ['sing'], now: new Date(), leaseSeconds: 10 }
    const error = await claimJob(own.context.database, 'render', holder).catch((reason) => reason)
    expect(error).to.be.an('error')
  })
})
