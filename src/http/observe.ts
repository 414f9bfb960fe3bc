import { randomUUID } from 'node:crypto'
import { hideKeys, type Log } from '../log.ts'
import { activeRequests, requestSeconds, serverRequestSeconds } from '../metrics.ts'
import { endServerSpan, type Outcome, serverSpan } from '../tracing/server.ts'
import { tracing } from '../tracing/tracing.ts'
import type { EdgeContext, EdgeMiddleware } from './exchange.ts'

/** Koa's router leaves the pattern that it found. */
type Routed = EdgeContext & { _matchedRoute?: string }

/** Labels by the semantic conventions of OpenTelemetry. */
interface Asked {
  http_request_method: string
  url_scheme: string
}

/** The client left before the head of the response was sent; nginx logs this status. */
const CALLER_LEFT = 499
const NO_ROUTE = '[no route]'

interface Logged {
  /** A path that the service does not know may be a token that somebody pasted. */
  paths: 'as asked' | 'as routes'
}

/**
 * Assigns an id to every request, logs one line about it and measures it. Queries may contain
 * tokens and are not logged.
 */
export function observe({ log }: { log: Log }, { paths }: Logged): EdgeMiddleware {
  // Every field of the line is named below and none is secret: redaction costs more than the line.
  const lines = log.child({}, { redact: [] })
  return async (ctx, next) => {
    const start = performance.now()
    const requestId = readRequestId(ctx.get('X-Request-Id')) ?? randomUUID()
    ctx.state.requestId = requestId
    ctx.set('X-Request-Id', requestId)
    const asked: Asked = { http_request_method: methodOf(ctx), url_scheme: ctx.protocol }
    activeRequests.inc(asked)
    const span = tracing?.open(serverSpan(asked.http_request_method, asked.url_scheme, ctx.headers))
    ctx.res.once('close', () => {
      const end = performance.now()
      const milliseconds = Math.round((end - start) * 10) / 10
      const route = routeOf(ctx)
      const { method, state } = ctx
      const operation = state.operation?.id ?? route ?? 'other'
      const status = ctx.headerSent ? ctx.status : CALLER_LEFT
      const { waitingSince = end } = state
      const { waitedMilliseconds = end - waitingSince } = state
      const worked = milliseconds - waitedMilliseconds
      requestSeconds.observe({ method, operation, status }, Math.max(0, worked) / 1000)
      activeRequests.dec(asked)
      const outcome = outcomeOf(ctx)
      serverRequestSeconds.observe({ ...asked, ...outcome }, milliseconds / 1000)
      const line = {
        requestId,
        method,
        path: paths === 'as routes' ? (outcome.http_route ?? NO_ROUTE) : pathOf(ctx),
        status,
        milliseconds,
        ...(waitedMilliseconds > 0 && { waitedMilliseconds: Math.round(waitedMilliseconds) }),
        accountId: state.accountId,
      }
      if (!span) return lines.info(line, 'request')
      span.run(() => lines.info(line, 'request'))
      endServerSpan(span, method, state.operation?.id, outcome)
    })
    await (span ? span.run(next) : next())
  }
}

/** The methods that the semantic conventions know; others are one, because callers make them up. */
const methods = new Set('CONNECT DELETE GET HEAD OPTIONS PATCH POST PUT TRACE'.split(' '))

function methodOf({ method }: EdgeContext): string {
  return methods.has(method) ? method : '_OTHER'
}

/** By the semantic conventions, for a span and for labels; what has no value is left out. */
function outcomeOf({ headerSent, status, state, _matchedRoute }: Routed): Outcome {
  const route = state.operation?.route ?? _matchedRoute
  const failure = headerSent ? status >= 500 && String(status) : 'caller_left'
  return {
    ...(route && { http_route: route }),
    ...(headerSent && { http_response_status_code: status }),
    ...(failure && { error_type: failure }),
  }
}

function pathOf(ctx: Routed): string {
  return routeOf(ctx) ?? shownPath(ctx.path)
}

/** Logged instead of the paths of pages and media, because such a path is enough to open them. */
function routeOf(ctx: Routed): string | undefined {
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
