import { expect } from 'chai'
import { type Database, migrate, openDatabase } from '../../src/database/database.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'

describe('A migration that builds indexes', () => {
  let clone: { url: string } & AsyncDisposable
  let database: Database

  beforeEach(async () => {
    clone = await cloneDatabase()
    database = openDatabase(clone.url, silentLog())
    await database('knex_migrations').where({ name: '0015-list-indexes' }).delete()
    await database.raw('drop index "generationsByStatus"')
  })
  afterEach(async () => {
    await database.destroy()
    await clone[Symbol.asyncDispose]()
  })

  const insertPlan = (to: Database, code: string) =>
    to.raw(`insert into plans select ?, false, false, false, 120, 0`, [code])

  async function findIndex(name: string) {
    const { rows } = await database.raw(
      `select indisvalid as valid, pg_get_indexdef(indexrelid) as definition
         from pg_index where indexrelid = to_regclass(?)`,
      [`"${name}"`],
    )
    return rows[0]
  }

  it('does not block writes while it waits for open transactions', async () => {
    const writer = await database.transaction()
    await writer.raw('lock table generations in row exclusive mode')

    const done = migrate(clone.url, silentLog())
    await untilBuilding()
    await database.transaction(async (other) => {
      await other.raw(`set local lock_timeout = '1s'`)
      await other.raw('lock table generations in row exclusive mode')
      await insertPlan(other, 'meanwhile')
    })
    await writer.commit()

    expect(await done).to.deep.equal(['0015-list-indexes'])
    expect(await findIndex('generationsByStatus')).to.include({ valid: true })
  })

  it('rebuilds an index that an interrupted build left invalid', async () => {
    await database.raw('create index "generationsByStatus" on generations (title)')
    await database.raw(
      `update pg_index set indisvalid = false
        where indexrelid = to_regclass('"generationsByStatus"')`,
    )

    await migrate(clone.url, silentLog())

    const index = await findIndex('generationsByStatus')
    expect(index.valid).to.equal(true)
    expect(index.definition).to.contain('("accountId", status, seq DESC)')
  })

  async function untilBuilding(): Promise<void> {
    for (;;) {
      const { rows } = await database.raw(
        `select from pg_stat_activity where datname = current_database()
           and query like 'create index concurrently%' and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
    }
  }
})
