import type { Middleware, ParameterizedContext } from 'koa'

/** Data for the error answer and the log line of a request. */
export interface Exchange {
  requestId: string
  /** Absent if the contract has no operation for the request. */
  operation?: {
    id: string
    /** Its pattern, such as `/v1/generations/:id`. */
    path: string
    /** The status of error codes whose status differs from the catalogue. */
    errorStatus: Partial<Record<string, number>>
  }
  /** Absent until the request is known to be from an account with API access. */
  accountId?: string
  /** The part of its time that the caller asked it to wait. */
  waitedMilliseconds?: number
  /** When that part began, for a caller who hangs up before its end. */
  waitingSince?: number
}

export type EdgeContext = ParameterizedContext<Exchange>
export type EdgeMiddleware = Middleware<Exchange>
