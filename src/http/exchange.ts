import type { Middleware, ParameterizedContext } from 'koa'

/** What the error answer and the log line of a request need besides what Koa knows. */
export interface Exchange {
  requestId: string
  /** Missing where the contract has none for the request. */
  operation?: {
    id: string
    /** Where an error code has another status than the catalogue says. */
    errorStatus: Partial<Record<string, number>>
  }
  /** Missing until the request is known to come from an account that may use the API. */
  accountId?: string
}

export type EdgeContext = ParameterizedContext<Exchange>
export type EdgeMiddleware = Middleware<Exchange>
