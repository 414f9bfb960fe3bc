import { randomUUID } from 'node:crypto'
import { hideKeys, type Log } from '../log.ts'
import { requestSeconds } from '../metrics.ts'
import { type Span, type SpanStart, tracing } from '../tracing/tracing.ts'
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
    const span = tracing?.open(spanOf(ctx))
    ctx.res.once('close', () => {
      const milliseconds = Math.round((performance.now() - start) * 10) / 10
      const route = routeOf(ctx)
      const { method, state } = ctx
      const operation = state.operation?.id ?? route ?? 'other'
      const status = ctx.headerSent ? ctx.status : CALLER_LEFT
      const { waitedMilliseconds = 0 } = state
      const worked = milliseconds - waitedMilliseconds
      requestSeconds.observe({ method, operation, status }, Math.max(0, worked) / 1000)
      const line = {
        requestId,
        method,
        path: route ?? shownPath(ctx.path),
        status,
        milliseconds,
        ...(waitedMilliseconds > 0 && { waitedMilliseconds: Math.round(waitedMilliseconds) }),
        accountId: state.accountId,
      }
      if (!span) return lines.info(line, 'request')
      span.run(() => lines.info(line, 'request'))
      endSpan(span, ctx)
    })
    await (span ? span.run(next) : next())
  }
}

/** Of what the caller sent only the method and `traceparent` are taken. */
function spanOf({ method, headers, protocol }: EdgeContext): SpanStart {
  const attributes = { 'http.request.method': method, 'url.scheme': protocol }
  return { name: method, kind: 'server', attributes, parent: headers }
}

function endSpan(span: Span, ctx: EdgeContext & { _matchedRoute?: string }): void {
  const { method, state, headerSent, status, _matchedRoute: route } = ctx
  if (route) span.rename(`${method} ${route}`)
  span.set({
    'http.route': route,
    'http.response.status_code': headerSent ? status : undefined,
    'tonewright.operation': state.operation?.id,
  })
  if (!headerSent) span.set({ 'error.type': 'caller_left' })
  else if (status >= 500) span.fail(String(status))
  span.end()
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
