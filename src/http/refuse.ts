import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { EdgeMiddleware } from './exchange.ts'

/** Whatever is thrown becomes the error envelope; what is not a Problem is logged, once, with its cause. */
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
