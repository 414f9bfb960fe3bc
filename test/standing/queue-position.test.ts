import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Database } from '../../src/database/database.ts'
import { claimJob } from '../../src/jobs/claim.ts'
import type { Lane } from '../../src/jobs/lanes.ts'
import { finishJob, type Job } from '../../src/jobs/queue.ts'
import { queuePosition } from '../../src/standing/queue-position.ts'
import { readLane } from '../../src/standing/store.ts'
import { onStage } from '../stage/on-stage.ts'

describe('The position in the queue', () => {
  const waiting = (queued: Record<string, number>) =>
    Object.entries(queued).map(([accountId, count]) => ({ accountId, queued: count }))

  for (const [what, queued, account, positions] of [
    ['is the place among the own jobs of the only account', { alice: 3 }, 'alice', [0, 1, 2]],
    ['is every other one of the account that is next', { alice: 3, bob: 9 }, 'alice', [0, 2, 4]],
    ['is one later for the account after it', { bob: 9, alice: 3 }, 'alice', [1, 3, 5]],
    ['counts no more jobs than others have', { bob: 1, alice: 3, carl: 1 }, 'alice', [1, 3, 4]],
    ['of an account that just joins is after one of each', { bob: 9, carl: 1 }, 'alice', [2, 4]],
  ] as const) {
    it(what, () => {
      const found = positions.map((_, index) => queuePosition(waiting(queued), account, index))
      expect(found).to.deep.equal(positions)
    })
  }
})

describe('The position in a queue that is worked off', () => {
  let database: Database

  const { stage } = onStage()

  before(() => {
    database = stage.context.database
  })

  /** Queues so many jobs for each account, all of the first account first. */
  async function add(lane: Lane, accounts: readonly string[], counts: readonly number[]) {
    const now = stage.clock.now()
    const jobs = accounts.flatMap((accountId, index) =>
      Array.from({ length: counts[index] ?? 0 }, () => ({
        ...{ kind: 'sing', lane, maxAttempts: 1, subjectId: randomUUID(), accountId },
        ...{ runAt: now, createdAt: now },
      })),
    )
    await database('jobs').insert(jobs)
  }

  async function start(lane: Lane): Promise<Job> {
    stage.clock.advance(1)
    const now = stage.clock.now()
    const holder = { worker: 'tester', kinds: ['sing'], leaseSeconds: 600, now }
    return (await claimJob(database, lane, holder)) as Job
  }

  /** By the id of each queued job. */
  async function positionsIn(lane: Lane): Promise<Map<number, number>> {
    const { accounts } = await readLane(database, lane, stage.clock.now())
    const jobs = await database('jobs').where({ lane, state: 'queued' }).orderBy('id')
    const byAccount = Map.groupBy(jobs, ({ accountId }) => accountId)
    return new Map(
      [...byAccount].flatMap(([accountId, own]) =>
        own.map(({ id }, index) => [id, queuePosition(accounts, accountId, index)] as const),
      ),
    )
  }

  for (const { running, queued, meanError } of [
    { running: 2, queued: [9], meanError: 0 },
    { running: 1, queued: [9, 4, 1], meanError: 0 },
    { running: 6, queued: [14, 8, 2, 2, 1, 1], meanError: 0 },
    { running: 8, queued: [20, 10], meanError: 1 },
  ]) {
    it(`falls to 0, near the order of the claims: ${queued} queued, ${running} at once`, async () => {
      const lane = `${running} of ${queued}` as Lane
      const accounts = queued.map(() => randomUUID())
      // All running jobs are of the first account, so that the others have to catch up.
      await add(lane, accounts, [running])
      const jobs: Job[] = []
      while (jobs.length < running) jobs.push(await start(lane))
      await add(lane, accounts, queued)
      const expected = await positionsIn(lane)

      let errors = 0
      let positions = expected
      for (let place = 0; place < expected.size; place += 1) {
        await finishJob(database, jobs.shift()!, stage.clock.now())
        const due = await positionsIn(lane)
        const job = await start(lane)
        jobs.push(job)
        errors += Math.abs(expected.get(job.id)! - place)
        expect(due.get(job.id)).to.equal(0)
        const next = await positionsIn(lane)
        for (const [id, position] of next) expect(position).to.be.at.most(positions.get(id)!)
        positions = next
      }

      expect(positions.size).to.equal(0)
      expect(errors / expected.size).to.be.at.most(meanError)
    })
  }
})
