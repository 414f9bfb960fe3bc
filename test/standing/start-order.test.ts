import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { Database } from '../../src/database/database.ts'
import { claimJob } from '../../src/jobs/claim.ts'
import type { Lane } from '../../src/jobs/lanes.ts'
import { finishJob, type Job } from '../../src/jobs/queue.ts'
import { StartOrder } from '../../src/standing/start-order.ts'
import { readLane } from '../../src/standing/store.ts'
import { openStage, type Stage } from '../stage/stage.ts'

const LANES = 60

describe('The order of the starts', () => {
  let stage: Stage
  let database: Database

  before(async () => {
    stage = await openStage()
    database = stage.context.database
  })
  after(() => stage[Symbol.asyncDispose]())

  const holder = () => ({
    ...{ worker: 'tester', kinds: ['sing'], leaseSeconds: 600 },
    now: stage.clock.now(),
  })

  /** Jobs of some accounts; as many are started as the lane is wide. */
  async function fill(lane: Lane, random: () => number): Promise<Job[]> {
    const below = (limit: number) => Math.floor(random() * limit)
    const accounts = Array.from({ length: 1 + below(6) }, () => randomUUID())
    const add = (count: number, from: number) =>
      database('jobs').insert(
        Array.from({ length: count }, (_, index) => ({
          ...{ kind: 'sing', lane, maxAttempts: 2, subjectId: `${lane} ${from + index}` },
          accountId: accounts[Math.floor(random() * random() * accounts.length)],
          runAt: stage.clock.now(),
          createdAt: stage.clock.now(),
        })),
      )
    const running: Job[] = []
    const width = 1 + below(5)
    await add(width, 0)
    while (running.length < width) running.push(await start(lane))
    await add(1 + below(25), width)
    return running
  }

  async function start(lane: Lane): Promise<Job> {
    stage.clock.advance(1)
    const job = await claimJob(database, lane, holder())
    if (!job) throw new Error('nothing to claim')
    return job
  }

  async function end(job: Job | undefined): Promise<void> {
    if (job) await finishJob(database, job, stage.clock.now())
  }

  const queuedIn = (lane: Lane): Promise<{ id: number; accountId: string }[]> =>
    database('jobs').where({ lane, state: 'queued' }).orderBy('id').select('id', 'accountId')

  async function predict(lane: Lane): Promise<Map<number, number | undefined>> {
    const { lines, running } = await readLane(database, lane, stage.clock.now())
    const order = new StartOrder(lines, running)
    const seen = new Map<string, number>()
    const positions = new Map<number, number | undefined>()
    for (const { id, accountId } of await queuedIn(lane)) {
      const earlier = seen.get(accountId) ?? 0
      positions.set(id, order.positionOf(accountId, earlier))
      seen.set(accountId, earlier + 1)
    }
    return positions
  }

  it('is that in which jobs are claimed, in random queues whose first jobs end first', async () => {
    const random = numbersFrom(20_261_123)
    let counted = 0

    for (let index = 0; index < LANES; index += 1) {
      const lane = `queue ${index}` as Lane
      const running = await fill(lane, random)
      const positions = await predict(lane)
      const claimed: number[] = []
      while (claimed.length < positions.size) {
        await end(running.shift())
        const job = await start(lane)
        running.push(job)
        claimed.push(job.id)
      }
      counted += claimed.length

      expect(claimed.map((id) => positions.get(id))).to.deep.equal([...claimed.keys()])
    }
    expect(counted).to.be.above(LANES * 5)
  })

  it('is near to it when jobs end in any order', async () => {
    const random = numbersFrom(7)
    const errors: number[] = []

    for (let index = 0; index < LANES / 2; index += 1) {
      const lane = `other queue ${index}` as Lane
      const running = await fill(lane, random)
      const positions = await predict(lane)
      for (let place = 0; place < positions.size; place += 1) {
        await end(running.splice(Math.floor(random() * running.length), 1)[0])
        const job = await start(lane)
        running.push(job)
        errors.push(Math.abs((positions.get(job.id) ?? Number.NaN) - place))
      }
    }

    expect(errors.reduce((sum, each) => sum + each, 0) / errors.length).to.be.below(1)
    expect(Math.max(...errors)).to.be.at.most(6)
  })

  it('puts an account that joins before the long queue of another', () => {
    const line = { accountId: 'alice', queued: 50, firstId: 1, servedAt: new Date() }
    const order = new StartOrder([line], ['alice', 'alice'])

    expect([order.positionOf('alice', 0), order.positionOf('alice', 49)]).to.deep.equal([0, 49])
    expect([order.positionOf('bob', 0), order.positionOf('bob', 1)]).to.deep.equal([0, 2])
    expect([order.positionOf('alice', 0), order.positionOf('alice', 49)]).to.deep.equal([1, 51])
  })

  it('is counted to 10,000 starts', () => {
    const lines = ['alice', 'bob'].map((accountId, firstId) => ({
      ...{ accountId, firstId, queued: 6000, servedAt: null },
    }))
    const order = new StartOrder(lines, [null])

    expect(order.positionOf('bob', 4999)).to.equal(9999)
    expect(order.positionOf('alice', 5000)).to.equal(undefined)
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
