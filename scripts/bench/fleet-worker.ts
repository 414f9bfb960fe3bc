import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { openDatabase } from '../../src/database/database.ts'
import { Notifications } from '../../src/database/notifications.ts'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { finishJob, openQueue } from '../../src/jobs/queue.ts'
import type { WorkerContext } from '../../src/jobs/run.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { silentLog } from '../../src/log.ts'
import { systemClock } from '../../src/time.ts'

/** A worker process whose jobs do nothing. It answers with the number of its claims. */
const databaseUrl = process.env.DATABASE_URL ?? ''
const database = openDatabase(databaseUrl, silentLog())
const clock = systemClock()
let claims = 0

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
  if ((values[0] as { name?: string }).name === 'claimJobs') claims += 1
  return Reflect.apply(query, this, values)
} as typeof query

const context = { database, clock, log: silentLog(), queue: openQueue(database) }
const notifications = new Notifications(databaseUrl)
const worker = new Worker<WorkerContext>(context, {
  tasks: {
    [RENDER_GENERATION]: {
      timeoutSeconds: 60,
      run: (_, job) => finishJob(database, job, clock.now()),
      abandon: () => Promise.resolve(),
    },
  },
  recurring: [],
  lanes: {
    render: 4,
    separate: 1,
    effect: 1,
    transcribe: 1,
    export: 1,
    webhook: 1,
    housekeeping: 1,
  },
  notifications,
})
worker.start()

const server = createServer((_, response) => response.end(String(claims)))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})

process.once('SIGTERM', async () => {
  await worker.stop()
  await notifications[Symbol.asyncDispose]()
  await database.destroy()
  process.exit(0)
})
