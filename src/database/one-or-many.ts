import type { Database } from './database.ts'
import { named, type Statement } from './named.ts'

/** The columns of the rows that a statement is run for. */
type Columns = Readonly<Record<string, 'bytea' | 'int' | 'text'>>

/** A statement for one row, and the same statement for many at once. */
export interface OneOrMany {
  one: Statement
  many: Statement
}

/**
 * `textOf` receives SQL of a table with the columns and the `place` of each row, counted from 1. A
 * list costs Postgres up to twice the time of a single row, and most requests come alone.
 */
export function oneOrMany(
  name: string,
  columns: Columns,
  textOf: (rows: string) => string,
): OneOrMany {
  const names = Object.keys(columns)
  const single = names.map((column) => `:${column}::${columns[column]} as ${column}`)
  // In subselects, which hide their length from the planner: otherwise it plans each call again,
  // which takes 0.3 ms.
  const lists = names.map((column) => `(select :${column}::${columns[column]}[])`)
  return {
    one: { name: `${name}, one`, text: textOf(`(select ${single}, 1 as place)`) },
    many: {
      name,
      text: textOf(`(select * from unnest(${lists}) with ordinality as listed (${names}, place))`),
    },
  }
}

/** Runs the statement for all rows. */
export function runFor<Row extends object>(
  database: Database,
  { one, many }: OneOrMany,
  rows: readonly Readonly<Record<string, unknown>>[],
  others: object,
): Promise<Row[]> {
  const [first = {}] = rows
  if (rows.length === 1) return named<Row>(database, one, { ...first, ...others })
  const lists = Object.keys(first).map((column) => [column, rows.map((row) => row[column])])
  return named<Row>(database, many, { ...Object.fromEntries(lists), ...others })
}
