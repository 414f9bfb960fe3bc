import { expect } from 'chai'
import { openDatabase } from '../../src/database/database.ts'
import { Notifications } from '../../src/database/notifications.ts'
import { openQueue } from '../../src/jobs/queue.ts'
import type { WorkerContext } from '../../src/jobs/run.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { createLog, silentLog } from '../../src/log.ts'
import { systemClock } from '../../src/time.ts'
import { eventually } from '../stage/processes.ts'

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
      lanes: {
        render: 1,
        effect: 1,
        transcribe: 1,
        export: 1,
        separate: 1,
        webhook: 1,
        housekeeping: 1,
      },
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
})
