import pg from 'pg'
import { Problem } from '../problem.ts'

/** The SQLSTATE of an exception of the database function `refuse`. */
const SQLSTATE = 'TWREF'

/** The Problem that a function of the database has refused with; undefined for other errors. */
export function refusalOf(error: unknown): Problem | undefined {
  if (!isRefusal(error)) return undefined
  const { code, ...rest } = JSON.parse(error.detail)
  return new Problem(code, rest)
}

function isRefusal(error: unknown): error is { detail: string } {
  return error instanceof Error && 'code' in error && error.code === SQLSTATE
}

/** Whether Postgres itself reported the error, so that the statement had no effect. */
export function isFromPostgres(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError
}
