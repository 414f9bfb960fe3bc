import pg from 'pg'
import { Problem } from '../problem.ts'

/** Of an exception that the function `refuse` of the database raises. */
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

/** Whether Postgres has answered with the error, so that nothing of the statement is done. */
export function isFromPostgres(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError
}
