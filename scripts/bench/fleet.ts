import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase, type Transaction } from '../../src/database/database.ts'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { insertJob, type NewJob, openQueue } from '../../src/jobs/queue.ts'
import { silentLog } from '../../src/log.ts'
import { median, medianRatio } from './compare.ts'
import { type Ground, openGround } from './ground.ts'
import { clearQueue, fillQueue } from './growth-queue.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'
import { openSide, type Side } from './side.ts'

const workers = 4
const claimers = 16
const singleJobs = 20
const smallQueue = 5000
const largeQueue = 10_000
const clients = 32
const rounds = 3
const roundSeconds = 2
const flushMilliseconds = 4

/**
 * Two api and four worker processes with 16 claimers over one database: jobs per second from a
 * small and a large queue, claims for each of single jobs, and commits per second with a slow disk.
 */
export async function measureFleet(): Promise<Result[]> {
  await using ground = await openGround({ accounts: 64, tracksPerAccount: 0 })
  await using stack = new AsyncDisposableStack()
  const apis = [0, 1].map((index) => openService(ground, {}, `api-${index}`))
  const sides = Array.from({ length: workers }, (_, index) => openWorker(ground, index))
  const [openApis, openWorkers] = await Promise.all([Promise.all(apis), Promise.all(sides)])
  for (const side of [...openApis, ...openWorkers]) stack.use(side)

  const single = await measureSingleJobs(ground, openApis, openWorkers)
  const small: number[] = []
  const large: number[] = []
  for (let round = 0; round < rounds; round++) {
    small.push(await jobsPerSecond(ground.database, smallQueue))
    large.push(await jobsPerSecond(ground.database, largeQueue))
  }
  await clearQueue(ground.database)
  await delayFlush(ground.database)
  const commits = await measureCommits(ground)

  return [
    {
      measurement: 'fleet: claims for a job',
      ratio: single.claims,
      aim: '≤ 2',
      ours: `${single.claims.toFixed(2)} claims, starts in ${single.milliseconds.toFixed(1)} ms`,
      yardstick: '1',
      oursDoes:
        `${claimers} idle claimers in ${workers} processes, polls included; ${singleJobs} jobs, ` +
        'one at a time, from two api processes in turn; median of the time',
      yardstickDoes: 'the claim that takes the job',
    },
    {
      measurement: 'fleet: jobs from a large queue',
      ratio: medianRatio(large, small),
      aim: '≥ 0.8',
      ours: `${Math.round(median(large))} jobs/s`,
      yardstick: `${Math.round(median(small))} jobs/s`,
      oursDoes:
        `${claimers} claimers before a queue of ${largeQueue} jobs that do nothing, ` +
        'of 500 accounts, with 200 running elsewhere',
      yardstickDoes: `the same with ${smallQueue} jobs`,
    },
    {
      measurement: `fleet: commits with a flush of ${flushMilliseconds} ms`,
      ratio: medianRatio(commits.ours, commits.yardstick),
      aim: '≥ 5',
      ours: `${Math.round(median(commits.ours))} commits/s`,
      yardstick: `${Math.round(median(commits.yardstick))} commits/s`,
      oursDoes: `${clients} clients enqueue jobs in transactions, and wake a worker after each`,
      yardstickDoes: 'the same with a NOTIFY within the transaction',
    },
  ]
}

function openWorker({ folder, databaseUrl }: Ground, index: number): Promise<Side> {
  return openSide({
    name: `worker-${index}`,
    program: 'fleet-worker.ts',
    folder,
    env: { DATABASE_URL: databaseUrl },
  })
}

async function claimsOf(sides: readonly Side[]): Promise<number> {
  const counts = await Promise.all(sides.map(async ({ url }) => (await fetch(url)).text()))
  return counts.reduce((sum, count) => sum + Number(count), 0)
}

async function measureSingleJobs(
  { database, accounts }: Ground,
  apis: readonly Side[],
  sides: readonly Side[],
): Promise<{ claims: number; milliseconds: number }> {
  await pause(2000)
  const before = await claimsOf(sides)
  for (let index = 0; index < singleJobs; index++) {
    const answer = await fetch(`${apis[index % apis.length]?.url}/v1/instrumental`, {
      method: 'POST',
      headers: {
        'X-API-Key': accounts[index % accounts.length]?.key ?? '',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ prompt: 'calm piano' }),
    })
    if (answer.status !== 202) throw new Error(`the service answered ${answer.status}`)
    await untilDone(database)
  }
  const claims = ((await claimsOf(sides)) - before) / singleJobs
  const { rows } = await database.raw(
    `select percentile_cont(0.5) within group (
              order by extract(epoch from "startedAt" - "createdAt")) * 1000 as milliseconds
       from jobs where kind = ?`,
    [RENDER_GENERATION],
  )
  return { claims, milliseconds: rows[0].milliseconds }
}

/** How many jobs end in a second while the queue is long. */
async function jobsPerSecond(database: Database, size: number): Promise<number> {
  await fillQueue(database, size, RENDER_GENERATION)
  const { wake } = openQueue(database)
  for (let count = 0; count < claimers; count++) wake('render')
  await pause(500)
  const begin = await countDone(database)
  const start = performance.now()
  await pause(roundSeconds * 1000)
  const end = await countDone(database)
  return ((end - begin) * 1000) / (performance.now() - start)
}

async function countDone(database: Database): Promise<number> {
  const { rows } = await database.raw(`select count(*) as count from jobs where state = 'done'`)
  return rows[0].count
}

async function untilDone(database: Database): Promise<void> {
  const unfinished = () => database('jobs').where({ state: 'queued' }).first('id')
  while (await unfinished()) await pause(5)
}

/** Whoever flushes the log waits before, and others join. */
async function delayFlush(database: Database): Promise<void> {
  await database.raw(`alter system set commit_delay = ${flushMilliseconds * 1000}`)
  await database.raw('alter system set commit_siblings = 0')
  await database.raw('select pg_reload_conf()')
  await pause(500)
}

async function measureCommits({ databaseUrl }: Ground) {
  const database = openDatabase(databaseUrl, silentLog(), { poolSize: clients })
  const queue = openQueue(database)
  const ours: number[] = []
  const yardstick: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await commitsPerSecond(database, (transaction, job) => queue.enqueue(transaction, job)),
    )
    yardstick.push(
      await commitsPerSecond(database, async (transaction, job) => {
        await insertJob(transaction, job)
        await transaction.raw(`select pg_notify('bench', ?)`, [job.lane])
      }),
    )
  }
  await database.destroy()
  return { ours, yardstick }
}

/** The jobs are of a kind that no worker knows. */
async function commitsPerSecond(
  database: Database,
  enqueue: (transaction: Transaction, job: NewJob) => Promise<void>,
): Promise<number> {
  const end = performance.now() + roundSeconds * 1000
  let commits = 0
  async function client(): Promise<void> {
    const accountId = randomUUID()
    while (performance.now() < end) {
      const now = new Date()
      const subjectId = randomUUID()
      const job = { kind: 'bench', lane: 'transcribe', accountId, subjectId, maxAttempts: 1 }
      await database.transaction((transaction) =>
        enqueue(transaction, { ...job, lane: 'transcribe', runAt: now, now }),
      )
      commits += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return commits / roundSeconds
}
