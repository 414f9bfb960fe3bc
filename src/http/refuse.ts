import type { Context as KoaContext, Middleware } from 'koa'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'

/** Whatever is thrown below becomes the error envelope; what is no Problem is logged, once, with its cause. */
export function refuse(
  log: Log,
  statusOf?: (ctx: KoaContext, problem: Problem) => number,
): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem('INTERNAL_ERROR')
      if (problem !== error) {
        log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      }
      ctx.status = statusOf?.(ctx, problem) ?? problem.status
      if (problem.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(problem.retryAfterSeconds))
      }
      const { code, message, details } = problem
      ctx.body = { error: details ? { code, message, details } : { code, message } }
    }
  }
}
