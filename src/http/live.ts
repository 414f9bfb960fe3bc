import { once } from 'node:events'
import type { Listening, Live } from '../call.ts'
import type { EdgeContext } from './exchange.ts'

/** A caller that reads nothing for so long is cut off, and comes back where it was. */
const SLOWEST_MILLISECONDS = 30_000

export function listeningOf(ctx: EdgeContext, keyHash: Buffer): Listening {
  return { keyHash, lastEventId: ctx.get('Last-Event-ID'), gone: hangUpOf(ctx) }
}

export function isLive(result: unknown): result is Live {
  return result instanceof Object && 'pieces' in result
}

/**
 * Sends the pieces as they come, none of them before the caller has taken those before it. Ends
 * when there are no more, or the caller hangs up.
 */
export async function sendLive(
  ctx: EdgeContext,
  { contentType, pieces }: Live,
  slowestMilliseconds = SLOWEST_MILLISECONDS,
): Promise<void> {
  const start = performance.now()
  ctx.state.waitingSince = start
  const { res } = ctx
  const closed = hangUpOf(ctx)
  ctx.type = contentType
  // Tells nginx to pass on each piece at once.
  ctx.set('X-Accel-Buffering', 'no')
  ctx.respond = false
  res.statusCode = ctx.status
  res.flushHeaders()
  try {
    if (ctx.method === 'HEAD') return
    for await (const piece of pieces) {
      if (res.destroyed) return
      if (res.write(piece)) continue
      const signal = AbortSignal.any([AbortSignal.timeout(slowestMilliseconds), closed])
      await once(res, 'drain', { signal }).catch(() => res.destroy())
    }
  } finally {
    ctx.state.waitedMilliseconds = performance.now() - start
    res.end()
  }
}

/** Aborted when the caller hangs up, which may have happened before. */
export function hangUpOf({ res }: EdgeContext): AbortSignal {
  if (res.closed) return AbortSignal.abort()
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  return gone.signal
}
