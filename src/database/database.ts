import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { Log } from '../log.ts'
import { tracing } from '../tracing/tracing.ts'
import {
  connectionSettings,
  longTimeouts,
  openTrust,
  type Timeouts,
  usualTimeouts,
} from './connections.ts'
import { traceStatements } from './trace-statements.ts'

export type Database = Knex
export type Transaction = Knex.Transaction

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
/** An arbitrary key of an advisory lock, held while the schema changes. */
export const migrationLock = 20_260_504
const lockPauseMilliseconds = 100

// Every bigint in the schema is a sequence, a size or a seed below 2^53. A date is a month or day
// and stays text.
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (text) => text)

/**
 * With this option, which its types lack, pg destroys a connection whose statement timed out.
 * Otherwise the silent connection would return to the pool.
 */
const pipelined: object = { pipeline: true }

export interface DatabaseOptions {
  poolSize?: number
  timeouts?: Timeouts
  /** The schema of its tables; the default of the server unless given. */
  schema?: string
}

/** Connects with the first query. An error reaches the caller of the query that failed. */
export function openDatabase(
  url: string,
  log: Log,
  { poolSize = 10, timeouts = usualTimeouts, schema }: DatabaseOptions = {},
): Database {
  const trust = openTrust()
  return knex({
    client: 'pg',
    // Knex would write to the console.
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
        if (tracing) traceStatements(client)
        done(null, client)
      },
      validate: trust.includes,
    },
    acquireConnectionTimeout: 10_000,
    ...(schema !== undefined && { searchPath: [schema] }),
  }).on('query-error', traceCaller)
}

const framesOfTrace = 30

/** The stack of an error of Postgres begins at its socket; this one leads to the calling code. */
function traceCaller(error: Error): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = framesOfTrace
  Error.captureStackTrace(error, traceCaller)
  Error.stackTraceLimit = stackTraceLimit
}

/** The connections of the pool and the callers that wait for one. */
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
 * Migrates the schema. Of several processes that start at once, one migrates and the others wait.
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
 * Unlike the lock of Knex, for which other processes do not wait, this one ends with its
 * connection, also when the process is killed. It is held without a transaction, because building
 * an index concurrently waits for every older transaction.
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
