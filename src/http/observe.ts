import { randomUUID } from 'node:crypto'
import { hideKeys, type Log } from '../log.ts'
import { requestSeconds } from '../metrics.ts'
import type { EdgeContext, EdgeMiddleware } from './exchange.ts'

/** The client left before the head of the response was sent; nginx logs this status. */
const CALLER_LEFT = 499

/**
 * Assigns an id to every request, logs one line about it and measures it. Queries may contain
 * tokens and are not logged.
 */
export function observe({ log }: { log: Log }): EdgeMiddleware {
  // Every field of the line is named below and none is secret: redaction costs more than the line.
  const lines = log.child({}, { redact: [] })
  return async (ctx, next) => {
    const start = performance.now()
    const requestId = readRequestId(ctx.get('X-Request-Id')) ?? randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    ctx.res.once('close', () => {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10
      const route = routeOf(ctx)
      const { method, state } = ctx
      const operation = state.operation?.id ?? route ?? 'other'
      const status = ctx.headerSent ? ctx.status : CALLER_LEFT
      const { waitedMilliseconds = 0 } = state
      const worked = milliseconds - waitedMilliseconds
      requestSeconds.observe({ method, operation, status }, Math.max(0, worked) / 1000)
      lines.info(
        {
          requestId,
          method,
          path: route ?? shownPath(ctx.path),
          status,
          milliseconds,
          ...(waitedMilliseconds > 0 && { waitedMilliseconds: Math.round(waitedMilliseconds) }),
          accountId: state.accountId,
        },
        'request',
      )
    })
    await next()
  }
}

/** Logged instead of the paths of pages and media, because such a path is enough to open them. */
function routeOf(ctx: EdgeContext & { _matchedRoute?: string }): string | undefined {
  return ctx.state.operation ? undefined : ctx._matchedRoute
}

/** Decoded, because escapes would hide a key from redaction. */
function shownPath(path: string): string {
  try {
    return hideKeys(decodeURIComponent(path))
  } catch {
    return '[not a path]'
  }
}

function readRequestId(text: string): string | undefined {
  return /^[\w.-]{8,64}$/.test(text) && hideKeys(text) === text ? text : undefined
}
