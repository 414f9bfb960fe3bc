import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import pg from 'pg'
import { fill, largeAccount } from '../../scripts/bench/growth-fill.ts'
import { createKey } from '../../src/accounts/create.ts'
import type { Context } from '../../src/context.ts'
import { EMPTY_ACCOUNT, emptyAccount } from '../../src/housekeeping/empty-account.ts'
import { Worker, type WorkerOptions } from '../../src/jobs/worker.ts'
import { audit } from '../../src/operator/audit.ts'
import { tasks } from '../../src/tasks.ts'
import { endLeases } from '../stage/leases.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { eventually, startService } from '../stage/processes.ts'
import { openStage, type Stage } from '../stage/stage.ts'

/** Of 2,000. */
const tracks = 1800

describe('Deleting an account with thousands of tracks', () => {
  let filled: Stage
  let key: string
  const { stage } = onStagePerTest(() => ({ copyOf: filled }))

  before(async () => {
    filled = await openStage()
    await fill(filled.context.database, 2000)
    await filled.context.database.destroy()
  })
  after(() => filled[Symbol.asyncDispose]())
  beforeEach(async () => {
    key = (await createKey(stage.context, largeAccount, null)).key
  })

  const remove = () => stage.operator.send('DELETE', `/operator/v1/accounts/${largeAccount}`)

  async function countLiving(table: string): Promise<number> {
    const [row] = await stage.context
      .database(table)
      .where({ accountId: largeAccount, deletedAt: null })
      .count({ count: '*' })
    return Number(row?.count)
  }

  /** Leaves the removals of its files, of which each is a job. */
  async function emptyIt(): Promise<void> {
    const emptying = { [EMPTY_ACCOUNT]: tasks[EMPTY_ACCOUNT]! }
    const lanes = { housekeeping: 1 } as WorkerOptions<Context>['lanes']
    await new Worker<Context>(stage.context, { tasks: emptying, recurring: [], lanes }).drain()
  }

  async function findViolations() {
    const media = { find: async () => ({}) } as never
    return audit({ ...stage.context, media })
  }

  it('lets it go at once, and its finished works later, a thousand in a transaction', async () => {
    const sizes: number[] = []
    stage.context.database.on('query-response', (rows, { sql }) => {
      if (/^update "(generations|soundEffects)"/.test(sql)) sizes.push(rows.length)
    })

    const { data } = await remove()
    const refused = await stage.as({ id: largeAccount, key }).get('/v1/generations')
    const left = await countLiving('generations')
    const between = await findViolations()
    await emptyIt()

    expect(refused).to.include({ status: 401, code: 'ACCOUNT_DELETED' })
    expect(left).to.equal(tracks)
    expect(between).to.deep.equal([])
    expect(await countLiving('generations')).to.equal(0)
    expect(await countLiving('soundEffects')).to.equal(0)
    expect(Math.max(...sizes)).to.equal(1000)
    const ends = await stage.context
      .database('generations')
      .where({ accountId: largeAccount })
      .distinct()
      .pluck('deletedAt')
    expect(ends).to.deep.equal([new Date(data.deletedAt)])
    expect(await findViolations()).to.deep.equal([])
  })

  it('queues the removal of the files of a thousand tracks by one statement', async () => {
    await remove()
    const [job] = await stage.context
      .database('jobs')
      .where({ kind: EMPTY_ACCOUNT })
      .update({ state: 'running', token: randomUUID(), worker: 'one', leaseUntil: '2100-01-01' })
      .returning('*')
    const { query } = pg.Client.prototype
    using restoring = new DisposableStack()
    restoring.defer(() => {
      pg.Client.prototype.query = query
    })
    let statements = 0
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      if ((values[0] as { name?: string }).name === 'enqueueJobs') statements += 1
      return Reflect.apply(query, this, values)
    } as typeof query

    await emptyAccount(stage.context, job, new AbortController().signal)

    const removals = await stage.context.database('jobs').where({ kind: 'remove-media' }).count()
    expect(Number(removals[0]?.count)).to.be.above(tracks * 0.9)
    // A thousand tracks, then the rest of them and the sound effects.
    expect(statements).to.equal(3)
  })

  it('goes on when the process that empties it is killed', async () => {
    await remove()
    // The oldest are deleted last: the service waits for this one within its second transaction.
    const blocking = await stage.context.database.transaction()
    await blocking('generations')
      .where({ accountId: largeAccount })
      .orderBy('seq')
      .forUpdate()
      .first()
    const service = await startService(stage, { TEST_MODE: '1' })
    await eventually(async () => (await countLiving('generations')) < tracks)
    await service.end('SIGKILL')
    await blocking.rollback()

    const left = await countLiving('generations')
    const between = await findViolations()
    await endLeases(stage.context.database)
    await emptyIt()

    expect(left).to.be.within(1, tracks - 1)
    expect(between).to.deep.equal([])
    expect(await countLiving('generations')).to.equal(0)
    expect(await findViolations()).to.deep.equal([])
  })

  it('reports tracks that nothing is going to delete', async () => {
    await remove()
    await stage.context.database('jobs').where({ kind: 'empty-account' }).delete()

    const rules = new Set((await findViolations()).map(({ rule }) => rule))

    expect([...rules]).to.have.members([
      'deleted-account-has-no-tracks',
      'deleted-account-has-no-effects',
    ])
  })
})
