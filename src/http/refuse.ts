import type { Context } from '../context.ts'
import { findLateness } from '../database/lateness.ts'
import { busyAnswers } from '../metrics.ts'
import { errorBody, Problem } from '../problem.ts'
import { isDiskFull, storageFull } from '../storage/space.ts'
import type { EdgeContext, EdgeMiddleware } from './exchange.ts'

const RETRY_SECONDS = 5

/** A late statement of theirs stores and charges nothing, also when it ends after the answer. */
const readingMethods = ['GET', 'HEAD']

/** They were set for the content that could not be sent. */
const headersOfContent = ['ETag', 'Last-Modified', 'Accept-Ranges']

/** Undefined for an error that the caller cannot know anything about. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  return isDiskFull(error) ? storageFull(error) : undefined
}

/** Converts errors into the error envelope, and logs each that is not a Problem once. */
export function refuse({ database, log }: Pick<Context, 'database' | 'log'>): EdgeMiddleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const problem = problemOf(error) ?? (await findFault(ctx, error))
      ctx.status = ctx.state.operation?.errorStatus[problem.code] ?? problem.status
      if (problem.retryAfterSeconds !== undefined) {
        ctx.set('Retry-After', String(problem.retryAfterSeconds))
      }
      for (const name of headersOfContent) ctx.remove(name)
      ctx.set('Cache-Control', 'no-store')
      ctx.body = errorBody(problem)
    }
  }

  async function findFault({ method, state }: EdgeContext, error: unknown): Promise<Problem> {
    const line = { err: error, requestId: state.requestId }
    const lateness = await findLateness(database, error)
    if (lateness?.withoutEffect || (lateness && readingMethods.includes(method))) {
      log.warn(line, 'the database was late')
      busyAnswers.inc()
      return new Problem('SERVICE_BUSY', { retryAfterSeconds: RETRY_SECONDS })
    }
    log.error(line, 'request failed')
    return new Problem('INTERNAL_ERROR')
  }
}
