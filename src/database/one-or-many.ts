import type { Database } from './database.ts'
import { named, type Statement } from './named.ts'

/** The columns of the rows that a statement is run for. */
type Columns = Readonly<Record<string, 'bytea' | 'int' | 'text'>>

type Values = Readonly<Record<string, unknown>>

/** A statement for one row, and the same statement for many at once. */
export interface OneOrMany {
  one: Statement
  many: Statement
}

/**
 * `textOf` receives SQL of a table with the columns and the `place` of each row, counted from 1,
 * and whether it is a single row. A list costs Postgres up to twice the time of a single row, and
 * most requests come alone.
 */
export function oneOrMany(
  name: string,
  columns: Columns,
  textOf: (rows: string, isSingle: boolean) => string,
): OneOrMany {
  const names = Object.keys(columns)
  const single = names.map((column) => `:${column}::${columns[column]} as ${column}`)
  // In subselects, which hide their length from the planner: otherwise it plans each call again,
  // which takes 0.3 ms.
  const lists = names.map((column) => `(select :${column}::${columns[column]}[])`)
  return {
    one: { name: `${name}, one`, text: textOf(`(select ${single}, 1 as place)`, true) },
    many: {
      name,
      text: textOf(
        `(select * from unnest(${lists}) with ordinality as listed (${names}, place))`,
        false,
      ),
    },
  }
}

/** Runs the statement for all rows. */
export function runFor<Row extends object>(
  database: Database,
  { one, many }: OneOrMany,
  rows: readonly Values[],
  others: object,
): Promise<Row[]> {
  const [first = {}] = rows
  if (rows.length === 1) return named<Row>(database, one, { ...first, ...others })
  return runForMany(database, many, rows, others)
}

/** Runs the statement for a list, also of a single row. */
export function runForMany<Row extends object>(
  database: Database,
  many: Statement,
  rows: readonly Values[],
  others: object,
): Promise<Row[]> {
  const [first = {}] = rows
  const lists = Object.keys(first).map((column) => [column, rows.map((row) => row[column])])
  return named<Row>(database, many, { ...Object.fromEntries(lists), ...others })
}
