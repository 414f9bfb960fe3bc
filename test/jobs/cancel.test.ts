import { expect } from 'chai'
import { Notifications } from '../../src/database/notifications.ts'
import { cancelJobs } from '../../src/jobs/queue.ts'
import type { WorkerContext } from '../../src/jobs/run.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { systemClock } from '../../src/time.ts'
import { narrowLanes } from '../stage/lanes.ts'
import { onStage } from '../stage/on-stage.ts'

/** Later than the test ends: neither a poll nor a renewal of the lease finds the cancellation. */
const SELDOM = 1000
const lanes = { ...narrowLanes, render: 3 }

describe('A cancelled job', () => {
  let starts: Map<string, PromiseWithResolvers<void>>
  let aborts: string[]

  const { stage, closing } = onStage({ clock: systemClock() })

  beforeEach(async () => {
    await stage.context.database('jobs').delete()
    aborts = []
    starts = new Map(['one', 'two', 'three'].map((name) => [name, Promise.withResolvers()]))
  })

  function startWorker(name: string): { aborted: Promise<void> } {
    const aborted = Promise.withResolvers<void>()
    const worker = new Worker<WorkerContext>(stage.context, {
      tasks: {
        sing: {
          timeoutSeconds: 60,
          run: (_, job, signal) => {
            starts.get(job.subjectId)?.resolve()
            const stopped = new Promise<never>((_resolve, reject) => {
              signal.addEventListener('abort', () => {
                aborts.push(`${name} ${job.subjectId}`)
                reject(signal.reason)
                aborted.resolve()
              })
            })
            return stopped
          },
          abandon: () => Promise.resolve(),
        },
      },
      recurring: [],
      lanes,
      notifications: closing.use(new Notifications(stage.databaseUrl)),
      leaseSeconds: SELDOM,
      pollSeconds: SELDOM,
    })
    closing.defer(() => worker.stop(0))
    worker.start()
    return { aborted: aborted.promise }
  }

  async function enqueue(subjectId: string): Promise<void> {
    const now = stage.context.clock.now()
    const job = {
      kind: 'sing',
      lane: 'render',
      accountId: null,
      subjectId,
      maxAttempts: 2,
    } as const
    await stage.context.database.transaction((transaction) =>
      stage.context.queue.enqueue(transaction, { ...job, runAt: now, now }),
    )
    await starts.get(subjectId)?.promise
  }

  const cancel = (subjectIds: string[]) =>
    stage.context.database.transaction((transaction) =>
      cancelJobs(transaction, ['sing'], subjectIds, stage.context.clock.now()),
    )

  it('is aborted by the worker that holds its lease as soon as that is committed', async () => {
    const { aborted } = startWorker('worker')
    for (const subject of starts.keys()) await enqueue(subject)

    const cancelled = await cancel(['two', 'unknown'])
    await aborted

    expect(cancelled.map(({ subjectId }) => subjectId)).to.deep.equal(['two'])
    expect(aborts).to.deep.equal(['worker two'])
  })

  it('goes on when the transaction that cancels it is rolled back', async () => {
    const { aborted } = startWorker('worker')
    for (const subject of ['one', 'two']) await enqueue(subject)

    const undone = stage.context.database.transaction(async (transaction) => {
      await cancelJobs(transaction, ['sing'], ['one'], stage.context.clock.now())
      throw new Error('undone')
    })
    await undone.catch(() => undefined)
    await cancel(['two'])
    await aborted

    expect(aborts).to.deep.equal(['worker two'])
  })
})
