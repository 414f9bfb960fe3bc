import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { Log } from '../log.ts'
import {
  connectionSettings,
  longTimeouts,
  openTrust,
  type Timeouts,
  usualTimeouts,
} from './connections.ts'

export type Database = Knex
export type Transaction = Knex.Transaction

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** Any number that nobody else locks. */
const migrationLock = 20_260_504
const lockPauseMilliseconds = 100

// Every bigint here is a sequence, a size or a seed below 2^53; a date is a month and stays its
// text.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (text) => text)

/**
 * pg destroys a pipelined connection whose statement timed out. Without this it would go back to
 * the pool, silent as it is. Not in the types of pg yet.
 */
const pipelined: object = { pipeline: true }

export interface DatabaseOptions {
  poolSize?: number
  timeouts?: Timeouts
}

/** Connects with the first query. An error reaches the caller of the query that failed. */
export function openDatabase(
  url: string,
  log: Log,
  { poolSize = 10, timeouts = usualTimeouts }: DatabaseOptions = {},
): Database {
  const trust = openTrust()
  const database = knex({
    client: 'pg',
    // Knex would write to the console, past the log.
    log: {
      warn: (message) => log.warn({ knex: String(message) }, 'database'),
      error: (message) => log.warn({ knex: String(message) }, 'database'),
      deprecate: (method) => log.debug({ knex: method }, 'database'),
      debug: (message) => log.debug({ knex: String(message) }, 'database'),
    },
    connection: { ...connectionSettings(url, 'tonewright', timeouts), ...pipelined },
    pool: {
      min: 0,
      max: poolSize,
      afterCreate(client: pg.Client, done: (error: Error | null, client: pg.Client) => void) {
        trust.admit(client)
        done(null, client)
      },
      validate: trust.includes,
    },
    acquireConnectionTimeout: 10_000,
  })
  return database.on('query-error', traceCaller)
}

const framesOfTrace = 30

/** The stack of an error of Postgres begins at its socket; this one leads to our statement. */
function traceCaller(error: Error): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = framesOfTrace
  Error.captureStackTrace(error, traceCaller)
  Error.stackTraceLimit = stackTraceLimit
}

/** Connections of the pool, and callers that wait for one. */
export function poolStateOf(database: Database) {
  const { pool } = database.client
  return {
    used: pool.numUsed() as number,
    free: pool.numFree() as number,
    limit: pool.max as number,
    waiting: pool.numPendingAcquires() as number,
  }
}

/**
 * Brings the schema up to date. Of several processes that start at once, one does it and the others
 * wait.
 */
export async function migrate(url: string, log: Log): Promise<string[]> {
  await using closing = new AsyncDisposableStack()
  const database = openDatabase(url, log, { timeouts: longTimeouts })
  closing.defer(() => database.destroy())
  const holder = await database.client.acquireConnection()
  closing.defer(() => database.client.releaseConnection(holder))
  while (!(await tryMigrationLock(database, holder))) await sleep(lockPauseMilliseconds)
  await database.migrate.forceFreeMigrationsLock({ migrationSource })
  const [, names] = await database.migrate.latest({ migrationSource })
  return names
}

/**
 * Unlike Knex's own lock, which nobody waits for, this one ends with its connection, also when the
 * process is killed. It is held and waited for without a transaction: an index that is built beside
 * the service waits for every transaction that is older.
 */
async function tryMigrationLock(database: Database, holder: pg.Client): Promise<boolean> {
  const sql = 'select pg_try_advisory_lock(?) as taken'
  const { rows } = await database.raw(sql, [migrationLock]).connection(holder)
  return rows[0].taken
}

const folder = new URL('./migrations/', import.meta.url)

export const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    return (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  },
  getMigrationName: (name) => name.replace(/\.ts$/, ''),
  getMigration: async (name) => import(new URL(name, folder).href),
}
