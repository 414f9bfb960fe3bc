import type { Knex } from 'knex'
import type pg from 'pg'
import type { Database, Transaction } from './database.ts'

const LONGEST_MILLISECONDS = 2 * 60_000
const patient = { query_timeout: LONGEST_MILLISECONDS }

/**
 * Runs a statement that scans whole tables, as the audit and the purge do: it may take two minutes.
 * Within a transaction, the statements that follow may, too.
 */
export async function scanTables<Row extends object>(
  database: Database | Transaction,
  sql: string,
  bindings: Knex.RawBinding[] | Knex.ValueDict = {},
): Promise<pg.QueryResult<Row>> {
  const statement = database.raw<pg.QueryResult<Row>>(sql, bindings).options(patient)
  if (database.isTransaction) {
    await database.raw(`set local statement_timeout = ${LONGEST_MILLISECONDS}`)
    return statement
  }
  const { client } = database
  const connection: pg.Client = await client.acquireConnection()
  try {
    await connection.query(`set statement_timeout = ${LONGEST_MILLISECONDS}`)
    return await statement.connection(connection)
  } finally {
    // A connection that is broken is not used again anyway.
    await connection.query('reset statement_timeout').catch(() => undefined)
    client.releaseConnection(connection)
  }
}
