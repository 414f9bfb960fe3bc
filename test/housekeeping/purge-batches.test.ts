import { expect } from 'chai'
import { fill } from '../../scripts/bench/growth-fill.ts'
import { purge } from '../../src/housekeeping/purge.ts'
import type { Job } from '../../src/jobs/queue.ts'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { audit } from '../../src/operator/audit.ts'
import { recurring } from '../../src/tasks.ts'
import { onStagePerTest } from '../stage/on-stage.ts'

const tables = ['generations', 'soundEffects', 'soundEffectDays', 'webhookDeliveries'] as const

describe('A purge of many rows', () => {
  /** The number of rows that each statement of the purge deleted. */
  let batches: number[]

  const { stage } = onStagePerTest()

  beforeEach(async () => {
    const { database } = stage.context
    await fill(database, 4000)
    await database('playlistTracks').delete()
    await database('generations').update({ deletedAt: '2026-01-02' })
    await database('soundEffects').update({ deletedAt: '2026-01-02' })
    batches = []
    database.on('query-response', (_, query) => {
      if (/^\s*delete from/.test(query.sql)) batches.push(query.response.rowCount)
    })
    stage.clock.set('2026-07-04T10:00:00.000Z')
  })

  async function countRows(): Promise<Record<string, number>> {
    const counts = tables.map(async (table) => {
      const [row] = await stage.context.database(table).count({ count: '*' })
      return [table, Number(row?.count)] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  async function findViolations() {
    const media = { find: async () => ({}) } as never
    return audit({ ...stage.context, media })
  }

  it('commits after each thousand rows', async () => {
    const { database, queue, clock } = stage.context
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()

    const [row] = await database('jobs').where({ kind: 'render-generation' }).count()
    expect(Object.values(await countRows())).to.deep.equal([0, 0, 0, 0])
    expect(Number(row?.count)).to.equal(0)
    expect(Math.max(...batches)).to.equal(1000)
    expect(await findViolations()).to.deep.equal([])
  })

  for (const table of tables) {
    it(`that is interrupted within ${table} leaves an audit without violations`, async () => {
      const stop = new AbortController()
      stage.context.database.on('query-response', (_, { sql }) => {
        if (new RegExp(`^\\s*delete from "${table}"`).test(sql)) stop.abort()
      })

      const outcome = await purge(stage.context, { id: 0 } as Job, stop.signal).catch(
        (error: Error) => error.name,
      )

      expect(outcome).to.equal('AbortError')
      expect(Object.values(await countRows()).some((count) => count > 0)).to.equal(true)
      expect(await findViolations()).to.deep.equal([])
    })
  }
})
