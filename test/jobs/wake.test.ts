import { expect } from 'chai'
import pg from 'pg'
import { Notifications } from '../../src/database/notifications.ts'
import type { Lane } from '../../src/jobs/lanes.ts'
import { Listener } from '../../src/jobs/listener.ts'
import { finishJob, insertJob, type NewJob } from '../../src/jobs/queue.ts'
import type { WorkerContext } from '../../src/jobs/run.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { systemClock } from '../../src/time.ts'
import { narrowLanes } from '../stage/lanes.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'

/** Later than the test ends. */
const SELDOM = 1000

describe('A new job', () => {
  let heard: string[]
  let made = 0

  const { stage, closing } = onStage({ clock: systemClock() })

  beforeEach(async () => {
    heard = []
    await stage.context.database('jobs').delete()
    await stage.context.database('idleWorkers').delete()
  })

  function job(changes: Partial<NewJob> = {}): NewJob {
    made += 1
    const now = stage.context.clock.now()
    return {
      kind: 'sing',
      lane: 'render',
      accountId: null,
      subjectId: `song ${made}`,
      maxAttempts: 2,
      runAt: now,
      now,
      ...changes,
    }
  }

  const enqueue = (wish = job()) =>
    stage.context.database.transaction((transaction) =>
      stage.context.queue.enqueue(transaction, wish),
    )

  /** A worker that only listens, and records which lane it was woken for. */
  async function idle(name: string, ...idleLanes: Lane[]): Promise<Listener> {
    const listener = new Listener(stage.context.database, {
      name,
      notifications: closing.use(new Notifications(stage.databaseUrl)),
      onWake: (lane) => heard.push(`${name} ${lane}`),
      onCancelled: () => undefined,
      onLost: () => undefined,
    })
    await listener.listen()
    for (const lane of idleLanes) await listener.becomeIdle(lane)
    return listener
  }

  const hears = (count: number) => eventually(async () => heard.length === count)

  /** Counts the statements of this name from this call on. */
  function count(name: string): () => number {
    const { query } = pg.Client.prototype
    let statements = 0
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      if ((values[0] as { name?: string }).name === name) statements += 1
      return Reflect.apply(query, this, values)
    } as typeof query
    closing.defer(() => {
      pg.Client.prototype.query = query
    })
    return () => statements
  }

  /**
   * Resolves when no statement is under way or waits for a connection, since which a worker has
   * ended its start or a claim. To be called before the workers start.
   */
  function watchStatements(): () => Promise<void> {
    const { query } = pg.Client.prototype
    const { pool } = stage.context.database.client
    let running = 0
    const end = () => {
      running -= 1
    }
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      running += 1
      const done = values.at(-1)
      if (typeof done !== 'function') {
        const result = Reflect.apply(query, this, values)
        Promise.resolve(result).then(end, end)
        return result
      }
      const callback = (...result: unknown[]) => {
        end()
        done(...result)
      }
      return Reflect.apply(query, this, values.with(-1, callback))
    } as typeof query
    closing.defer(() => {
      pg.Client.prototype.query = query
    })
    return async () => {
      let looks = 0
      await eventually(async () => {
        const isQuiet = running + pool.numUsed() + pool.numPendingAcquires() === 0
        looks = isQuiet ? looks + 1 : 0
        return looks === 3
      })
    }
  }

  function startWorker(run: (subjectId: string) => Promise<void>, pollSeconds = SELDOM): void {
    const { context, databaseUrl } = stage
    const worker = new Worker<WorkerContext>(context, {
      tasks: {
        sing: {
          timeoutSeconds: 60,
          async run(_, claimed) {
            await run(claimed.subjectId)
            await finishJob(context.database, claimed, context.clock.now())
          },
          abandon: () => Promise.resolve(),
        },
      },
      recurring: [],
      lanes: narrowLanes,
      notifications: closing.use(new Notifications(databaseUrl)),
      pollSeconds,
    })
    closing.defer(() => worker.stop(0))
    worker.start()
  }

  const idleWorkers = () => stage.context.database('idleWorkers').where({ lane: 'render' })
  const waiting = (workers: number) =>
    eventually(async () => (await idleWorkers()).length === workers)
  const ended = (subjectId: string) =>
    eventually(() => stage.context.database('jobs').where({ subjectId, state: 'done' }).first('id'))

  it('wakes one idle worker of its lane, the one that became idle last', async () => {
    await idle('first', 'render', 'effect')
    await idle('second', 'render')
    await idle('third', 'effect')

    await enqueue()
    await hears(1)
    await enqueue()
    await hears(2)
    await enqueue(job({ lane: 'effect' }))
    await hears(3)

    expect(heard).to.deep.equal(['second render', 'first render', 'third effect'])
  })

  it('wakes no worker before its transaction has committed', async () => {
    await idle('first', 'render')
    const wakes = count('wakeWorkers')

    await stage.context.database.transaction(async (transaction) => {
      await stage.context.queue.enqueue(transaction, job())
      expect(wakes()).to.equal(0)
    })
    await hears(1)

    expect(wakes()).to.equal(1)
  })

  it('wakes no worker if it is rolled back, due later, or a duplicate', async () => {
    await idle('first', 'render')
    const twice = job()
    const wakes = count('wakeWorkers')
    const { database, queue } = stage.context

    const undone = database.transaction(async (transaction) => {
      await queue.enqueue(transaction, job())
      throw new Error('no')
    })
    await undone.catch(() => undefined)
    await enqueue(job({ runAt: new Date(Date.now() + 60_000) }))
    await database.transaction((transaction) => insertJob(transaction, twice))
    await enqueue(twice)
    const before = wakes()
    await enqueue()
    await hears(1)

    expect(before).to.equal(0)
    expect(wakes()).to.equal(1)
  })

  it('is gathered with other new jobs, and each wakes a worker', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await idle(name, 'render')
    const wakes = count('wakeWorkers')

    for (let index = 0; index < 50; index += 1) stage.context.queue.wake('render')
    await hears(4)

    expect(heard.toSorted()).to.deep.equal(['a', 'b', 'c', 'd'].map((name) => `${name} render`))
    expect(wakes()).to.be.at.most(2)
  })

  it('skips a dead worker, which the next worker to start deletes', async () => {
    const { database } = stage.context
    await idle('alive', 'render')
    await idle('dead', 'render')
    const [dead] = await idleWorkers().orderBy('since', 'desc').select('worker')
    await database.raw('select pg_terminate_backend(?, 5000)', [dead.worker])

    await enqueue()
    await hears(1)
    const left = await idleWorkers().pluck('worker')
    await idle('next', 'render')

    expect(heard).to.deep.equal(['alive render'])
    expect(left).to.deep.equal([dead.worker])
    expect(await idleWorkers().pluck('worker'))
      .to.have.length(1)
      .and.not.include(dead.worker)
  })

  it('is found by the poll when its wake was lost', async () => {
    startWorker(() => Promise.resolve(), 0.2)
    await waiting(1)
    const lost = job()

    await stage.context.database.transaction((transaction) => insertJob(transaction, lost))

    await ended(lost.subjectId)
  })

  it('wakes a worker that could not become idle at first', async () => {
    const { database } = stage.context
    const first = await idle('first')
    await database.schema.renameTable('idleWorkers', 'hidden')
    const failed = await first.becomeIdle('render').then(
      () => false,
      () => true,
    )
    await database.schema.renameTable('hidden', 'idleWorkers')
    await first.becomeIdle('render')

    await enqueue()
    await hears(1)

    expect(failed).to.equal(true)
    expect(heard).to.deep.equal(['first render'])
  })

  it('costs at most two claims, however many workers wait', async () => {
    const workers = 16
    const quiet = watchStatements()
    for (let index = 0; index < workers; index += 1) startWorker(() => Promise.resolve())
    await waiting(workers)
    const claims = count('claimJobs')
    await quiet()
    const before = claims()

    const jobs = Array.from({ length: 10 }, () => job())
    for (const wish of jobs) {
      await enqueue(wish)
      await ended(wish.subjectId)
      await waiting(workers)
    }

    await quiet()

    expect(claims() - before).to.be.within(jobs.length, 2 * jobs.length)
  })

  it('wakes another idle worker if the first has no room', async () => {
    const { database, queue } = stage.context
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const long = job()
    startWorker(async (subjectId) => {
      if (subjectId !== long.subjectId) return
      begun.resolve()
      await release.promise
    })
    await waiting(1)
    const [busy] = await idleWorkers()
    await enqueue(long)
    await begun.promise
    await waiting(0)
    startWorker(() => Promise.resolve())
    await waiting(1)
    // The state after it was removed from the table while it claimed a job.
    await database('idleWorkers').insert({ ...busy, since: new Date(Date.now() + 60_000) })
    const short = job()

    await enqueue(short)

    await ended(short.subjectId)
    release.resolve()
    queue.wake('render')
    await ended(long.subjectId)
  })
})
