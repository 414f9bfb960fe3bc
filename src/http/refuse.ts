import type { Log } from '../log.ts'
import { errorBody, Problem } from '../problem.ts'
import { isDiskFull, storageFull } from '../storage/space.ts'
import type { EdgeMiddleware } from './exchange.ts'

/** They were set for the content that could not be sent. */
const headersOfContent = ['ETag', 'Last-Modified', 'Accept-Ranges']

/** Undefined for an error that the caller cannot know anything about. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  return isDiskFull(error) ? storageFull(error) : undefined
}

/** Converts errors into the error envelope, and logs each that is not a Problem once. */
export function refuse(log: Log): EdgeMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const known = problemOf(error)
      const problem = known ?? new Problem('INTERNAL_ERROR')
      if (!known) {
        log.error({ err: error, requestId: ctx.state.requestId }, 'request failed')
      }
      ctx.status = ctx.state.operation?.errorStatus[problem.code] ?? problem.status
      if (problem.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(problem.retryAfterSeconds))
      }
      for (const name of headersOfContent) ctx.remove(name)
      ctx.set('Cache-Control', 'no-store')
      ctx.body = errorBody(problem)
    }
  }
}
