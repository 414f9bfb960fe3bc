import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { EdgeMiddleware } from './exchange.ts'

/** Converts errors into the error envelope, and logs each that is not a Problem once. */
export function refuse(log: Log): EdgeMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('INTERNAL_ERROR')
      if (problem !== error) {
        log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      }
      ctx.status = ctx.state.operation?.errorStatus[problem.code] ?? problem.status
      if (problem.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(problem.retryAfterSeconds))
      }
      const { code, message, details } = problem
      ctx.body = { error: details ? { code, message, details } : { code, message } }
    }
  }
}
