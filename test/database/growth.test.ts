import { expect } from 'chai'
import { measureStatements } from '../../scripts/bench/growth.ts'
import { fill } from '../../scripts/bench/growth-fill.ts'
import { findGrowing } from '../../scripts/bench/growth-plan.ts'
import type { Growth } from '../../scripts/bench/growth-queue.ts'
import { hotStatements } from '../../scripts/bench/growth-statements.ts'
import { longTimeouts } from '../../src/database/connections.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'

describe('The statements that callers and housekeeping wait for', () => {
  let closing: AsyncDisposableStack
  let large: Database
  let fewTracks: Growth[]

  before(async () => {
    closing = new AsyncDisposableStack()
    fewTracks = await measureStatements(await openFilled(1000), 1000)
    large = await openFilled(20_000)
  })
  after(() => closing.disposeAsync())

  async function openFilled(size: number): Promise<Database> {
    const { url } = closing.use(await cloneDatabase())
    const database = openDatabase(url, silentLog(), { timeouts: longTimeouts })
    closing.defer(() => database.destroy())
    await fill(database, size)
    return database
  }

  async function findThoseThatGrow(): Promise<string[]> {
    const manyTracks = await measureStatements(large, 20_000)
    const growing = findGrowing([...fewTracks, ...manyTracks], hotStatements)
    return growing.map(({ statement }) => statement)
  }

  it('look at no more pages with 20,000 tracks than with 1,000', async () => {
    expect(await findThoseThatGrow()).to.deep.equal([])
  })

  for (const [statement, indexes] of Object.entries({
    'list of generations, pending': ['generationsByStatus', 'generationsByTypeAndStatus'],
    'list of generations, reimagine': ['generationsByType', 'generationsByTypeAndStatus'],
    'list of sound effects': ['soundEffectsByStatus'],
    'list of deliveries': ['webhookDeliveriesByAttempt'],
    'callbacks of an account that is deleted': ['webhookDeliveriesToSend'],
    'list of failed jobs': ['jobsFailed'],
  })) {
    it(`would look at more without its index: ${statement}`, async () => {
      const definitions = await Promise.all(indexes.map(findDefinition))
      for (const index of indexes) await large.raw(`drop index "${index}"`)
      try {
        expect(await findThoseThatGrow()).to.include(statement)
      } finally {
        for (const definition of definitions) await large.raw(definition)
      }
    })
  }

  async function findDefinition(index: string): Promise<string> {
    const { rows } = await large.raw(`select pg_get_indexdef(to_regclass('"${index}"')) as found`)
    return rows[0].found
  }
})
