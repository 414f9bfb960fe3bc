import type { Middleware, ParameterizedContext } from 'koa'

/** What every contract tells of an operation. */
export interface Declared {
  id: string
  route: string
  /** Of a success. */
  status: number
  /** The status of error codes whose status differs from the catalogue. */
  errorStatus: Partial<Record<string, number>>
  form: { fileBytes: number } | null
}

/** Data for the error answer and the log line of a request. */
export interface RequestState {
  requestId: string
  /** Absent if the contract has no operation for the request. */
  operation?: Declared
  /** Absent until the request is known to be from an account with API access. */
  accountId?: string
  /** The part of its time that the caller asked it to wait. */
  waitedMilliseconds?: number
  /** When that part began, for a caller who hangs up before its end. */
  waitingSince?: number
}

export type EdgeContext = ParameterizedContext<RequestState>
export type EdgeMiddleware = Middleware<RequestState>

/** One request to an API and its answer, as the steps of the edge hand it on. */
export interface Exchange {
  ctx: EdgeContext
  /** What is given back when the request is answered, the last thing first. */
  held: AsyncDisposableStack
}
