import { randomUUID } from 'node:crypto'
import type { Context as KoaContext, Middleware } from 'koa'
import { hideKeys, type Log } from '../log.ts'
import { requestSeconds } from '../metrics.ts'

/** The caller left before the head of an answer was sent; the word of nginx for it. */
const CALLER_LEFT = 499

/** Names every request, and leaves one line and one measurement of it. No query: tokens live there. */
export function observe({ log }: { log: Log }): Middleware {
  // Every field of the line is named below and none is secret: looking for secrets costs more than the line.
  const lines = log.child({}, { redact: [] })
  return async (ctx, next) => {
    const start = performance.now()
    const requestId = readRequestId(ctx.get('X-Request-Id')) ?? randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    ctx.res.once('close', () => {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10
      const route = routeOf(ctx)
      const operation: string = ctx.state.operationId ?? route ?? 'other'
      const { method } = ctx
      const status = ctx.headerSent ? ctx.status : CALLER_LEFT
      requestSeconds.observe({ method, operation, status }, milliseconds / 1000)
      lines.info(
        {
          requestId,
          method,
          path: route ?? shownPath(ctx.path),
          status,
          milliseconds,
          accountId: ctx.state.account?.id,
        },
        'request',
      )
    })
    await next()
  }
}

/** What the routers of pages and media have matched. Their paths hold keys that need nothing beside them. */
function routeOf(ctx: KoaContext & { _matchedRoute?: string }): string | undefined {
  return ctx._matchedRoute
}

/** Escapes would disguise a key. */
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
