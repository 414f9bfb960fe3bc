import type pg from 'pg'
import type { Database, Transaction } from './database.ts'
import { refusalOf } from './refusal.ts'
import { inRoundTrip } from './round-trip.ts'

/** One name for one text: Postgres plans it once per connection. */
export interface Statement {
  name: string
  /** SQL with `:name` for each value. */
  text: string
}

/** A statement with `$1` placeholders, and the names of its values in order. */
interface Numbered extends Statement {
  names: string[]
}

const numbered = new WeakMap<Statement, Numbered>()

/**
 * Runs raw SQL as a prepared statement on a connection of Knex, so that neither Knex builds it nor
 * Postgres plans it again: otherwise a create spends 0.2 of its time in Node in Knex. A refusal by
 * a function of the database is thrown as a Problem.
 */
export async function named<Row extends object>(
  database: Database | Transaction,
  statement: Statement,
  values: object,
): Promise<Row[]> {
  const { client } = database
  const connection: pg.Client = await client.acquireConnection()
  try {
    return await run(connection, statement, values)
  } finally {
    client.releaseConnection(connection)
  }
}

/** The same for a short statement, which shares a round trip with the others of its turn. */
export function namedTogether<Row extends object>(
  database: Database,
  statement: Statement,
  values: object,
): Promise<Row[]> {
  return inRoundTrip(database, (connection) => run(connection, statement, values))
}

async function run<Row extends object>(
  connection: pg.Client,
  statement: Statement,
  values: object,
): Promise<Row[]> {
  const { name, text, names } = numbered.get(statement) ?? number(statement)
  try {
    const inOrder = names.map((key) => values[key as keyof typeof values])
    const { rows } = await connection.query<Row>({ name, text, values: inOrder })
    return rows
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}

/** `:name` becomes `$1`, the same for the same name. `::type` and `[from:to]` stay. */
function number(statement: Statement): Numbered {
  const names: string[] = []
  const text = statement.text.replace(/(?<![\w:]):([a-zA-Z]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const made = { name: statement.name, text, names }
  numbered.set(statement, made)
  return made
}
