import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import { hideApiKeys } from '../accounts/api-key.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** Names every request, and leaves one line and one measurement of it. No query: tokens live there. */
export function observe({ log, metrics }: { log: Log; metrics: Metrics }): Middleware {
  // Every field of the line is named below and none is secret: looking for secrets costs more than the line.
  const lines = log.child({}, { redact: [] })
  return async (ctx, next) => {
    const start = performance.now()
    const requestId = readRequestId(ctx.get('X-Request-Id')) ?? randomUUID()
    const path = hideApiKeys(ctx.path)
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    ctx.res.once('close', () => {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10
      const operation: string = ctx.state.operationId ?? 'other'
      const { method, status } = ctx
      metrics.requestSeconds.observe({ method, operation, status }, milliseconds / 1000)
      lines.info(
        {
          requestId,
          method,
          path,
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

function readRequestId(text: string): string | undefined {
  return /^[\w.-]{8,64}$/.test(text) && hideApiKeys(text) === text ? text : undefined
}
