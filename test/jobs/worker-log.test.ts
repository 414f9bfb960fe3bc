import { expect } from 'chai'
import { openDatabase } from '../../src/database/database.ts'
import { Notifications } from '../../src/database/notifications.ts'
import { cancelJobs, openQueue } from '../../src/jobs/queue.ts'
import type { WorkerContext } from '../../src/jobs/run.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { createLog, silentLog } from '../../src/log.ts'
import { retriedJobs } from '../../src/metrics.ts'
import { systemClock } from '../../src/time.ts'
import { narrowLanes } from '../stage/lanes.ts'
import { eventually } from '../stage/processes.ts'
import { openStage } from '../stage/stage.ts'

const nowhere = 'postgres://127.0.0.1:1/nowhere'

describe('The log of a worker', () => {
  it('has one line for each step that fails while the database is unreachable', async () => {
    const lines: { level: string; msg: string }[] = []
    const log = createLog('debug', { write: (line) => lines.push(JSON.parse(line)) })
    const gone = openDatabase(nowhere, silentLog())
    const context = { clock: systemClock(), database: gone, log, queue: openQueue(gone) }
    const worker = new Worker<WorkerContext>(context, {
      tasks: {},
      recurring: [{ kind: 'sing', everySeconds: 60 }],
      lanes: narrowLanes,
      notifications: new Notifications(nowhere),
      pollSeconds: 0.05,
    })

    worker.start()
    await eventually(async () => lines.filter(({ level }) => level === 'debug').length > 20)
    await worker.stop(0)
    await gone.destroy()

    const shown = lines.filter(({ level }) => level !== 'debug').map(({ msg }) => msg)
    expect(shown.sort()).to.deep.equal([
      'worker could not enqueue recurring jobs',
      'worker could not listen',
      'worker could not recover lost jobs',
    ])
  })

  it('tells of no further attempt when a run fails whose job was cancelled', async () => {
    const lines: { level: string; msg: string; err: { message: string } }[] = []
    const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
    await using stage = await openStage({ context: { log } })
    const { clock, database, queue } = stage.context
    const now = clock.now()
    const job = { lane: 'render', accountId: null, maxAttempts: 2, runAt: now, now } as const
    await database.transaction((transaction) =>
      queue.enqueue(transaction, { ...job, kind: 'croak', subjectId: 'song' }),
    )
    const worker = new Worker<WorkerContext>(stage.context, {
      tasks: {
        croak: {
          timeoutSeconds: 60,
          async run() {
            await database.transaction((transaction) =>
              cancelJobs(transaction, ['croak'], ['song'], now),
            )
            throw new Error('hoarse')
          },
          abandon: () => Promise.resolve(),
        },
      },
      recurring: [],
      lanes: narrowLanes,
    })

    await worker.drain()

    const { values } = await retriedJobs.get()
    expect(values.find(({ labels }) => labels.kind === 'croak')?.value).to.equal(0)
    expect(lines.map(({ level, msg, err }) => [level, msg, err.message])).to.deep.equal([
      ['warn', 'job failed and could not be queued again', 'hoarse'],
    ])
  })
})
