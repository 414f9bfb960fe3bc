import knex, { type Knex } from 'knex'
import pg from 'pg'
import type { Log } from '../log.ts'
import { tracing } from '../tracing/tracing.ts'
import { connectionSettings, openTrust, type Timeouts, usualTimeouts } from './connections.ts'
import { traceStatements } from './trace-statements.ts'

export type Database = Knex
export type Transaction = Knex.Transaction

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

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
        trust.add(client)
        if (tracing) traceStatements(client)
        done(null, client)
      },
      validate: trust.includes,
    },
    acquireConnectionTimeout: timeouts.poolSeconds * 1000,
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
