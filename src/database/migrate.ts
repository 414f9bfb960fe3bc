import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { adopt, isOfRelease110 } from './adopt.ts'
import { longTimeouts } from './connections.ts'
import { type Database, openDatabase } from './database.ts'

/** An arbitrary key of an advisory lock, held while the schema changes. */
export const migrationLock = 20_260_504
const lockPauseMilliseconds = 100

const folder = new URL('./migrations/', import.meta.url)

export const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    return (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  },
  getMigrationName: (name) => name.replace(/\.ts$/, ''),
  getMigration: async (name) => import(new URL(name, folder).href),
}

/**
 * Migrates the schema, and adopts a database of release 1.10. Of several processes that start at
 * once, one migrates and the others wait.
 *
 * @returns the names of the migrations that the database did not have.
 * @throws Error like readMigrations.
 */
export async function migrate(url: string, log: Log): Promise<string[]> {
  await using closing = new AsyncDisposableStack()
  const database = openDatabase(url, log, { timeouts: longTimeouts })
  closing.defer(() => database.destroy())
  const holder = await database.client.acquireConnection()
  closing.defer(() => database.client.releaseConnection(holder))
  while (!(await tryMigrationLock(database, holder))) await sleep(lockPauseMilliseconds)

  const adopted = isOfRelease110(await readMigrations(database)) ? await adopt(database) : []
  await database.migrate.forceFreeMigrationsLock({ migrationSource })
  const [, names] = await database.migrate.latest({ migrationSource })
  return [...adopted, ...names]
}

/**
 * Unlike the lock of Knex, for which other processes do not wait, this one ends with its
 * connection, also when the process is killed. It is held without a transaction, because building
 * an index concurrently waits for every older transaction.
 */
async function tryMigrationLock(database: Database, holder: pg.Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock(?) as taken'
  const { rows } = await database.raw(sql, [migrationLock]).connection(holder)
  return rows[0].taken
}

/**
 * The names of the migrations that the database has had; none if it is empty.
 *
 * @throws Error if it is of another program, of a release before 1.10 or of a newer one.
 */
export async function readMigrations(database: Database): Promise<string[]> {
  if (!(await database.schema.hasTable('knex_migrations'))) {
    if (await hasTables(database)) throw new Error('the database has tables of another program')
    return []
  }
  const names: string[] = await database('knex_migrations').orderBy('id').pluck('name')
  const known = (await migrationSource.getMigrations([])).map(migrationSource.getMigrationName)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined || isOfRelease110(names)) return names
  throw new Error(
    `the database is of another release: it has the migration ${unknown}. ` +
      'One of a release before 1.10 is first updated to 1.10.',
  )
}

/** Whether the schema has a table that belongs to no extension of Postgres. */
async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ rows: object[] }>(
    `select from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      limit 1`,
  )
  return rows.length > 0
}
