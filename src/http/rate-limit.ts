import type { Operation } from '../../generated/public/operations.ts'
import { countHit, type PendingHit } from '../accounts/admission.ts'
import { limitOf } from '../accounts/find-caller.ts'
import { type Bucket, isReadBucket, type Window } from '../accounts/rate-window.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { EdgeContext } from './exchange.ts'

type Slice = Pick<Context, 'clock' | 'config' | 'database'>

/** Sets the headers of an answer before a hit is counted. */
export function showLimit({ limits }: Config, ctx: EdgeContext, operation?: Operation): void {
  const [cap] = operation?.caps ? limits[operation.caps] : []
  const bucket = operation ? (operation.limit ?? 'refused') : 'read'
  show(ctx, { limit: cap?.limit ?? limitOf(limits, bucket), used: 0 })
}

export function show(ctx: EdgeContext, { limit, used }: Pick<Window, 'limit' | 'used'>): void {
  ctx.set('X-RateLimit-Limit', String(limit))
  ctx.set('X-RateLimit-Remaining', String(Math.max(0, limit - used)))
}

/**
 * Refused with the 429 of the first window that is full. A request with an Idempotency-Key may be a
 * replay, which needs no place among the creates.
 */
export function checkWindows(
  ctx: EdgeContext,
  operation: Operation,
  windows: ReadonlyMap<Bucket, Window>,
  mayBeReplay = false,
): void {
  for (const [bucket, window] of windows) {
    const isNeeded = !mayBeReplay || bucket === 'read' || bucket === 'refused'
    if (isNeeded && !window.admitted) throw full(ctx, operation, bucket, window)
  }
}

/** Counts a replay as a read; that of an operation which counts as one is counted already. */
export async function countReplay(
  { clock, config, database }: Slice,
  ctx: EdgeContext,
  operation: Operation,
  accountId: string,
): Promise<void> {
  if (operation.limit === 'read') return
  const limit = limitOf(config.limits, 'read')
  const window = await countHit(database, accountId, 'read', limit, clock.now())
  if (!window.admitted) throw full(ctx, operation, 'read', window)
  show(ctx, window)
}

/**
 * The error for a create that was refused with `error`, which is counted. A hit is counted by the
 * statement that accepts it, so parallel calls never exceed the limit, and a refused one never
 * displaces another. A read is already counted.
 */
export async function countRefused(
  { clock, config, database }: Slice,
  ctx: EdgeContext,
  operation: Operation,
  accountId: string,
  error: unknown,
): Promise<unknown> {
  const { limit: bucket } = operation
  if (isReadBucket(bucket) || !(error instanceof Problem)) return error
  const { code, status, retryAfterSeconds = 1 } = error
  // The failed track is kept, and so is its hit.
  if (code === 'GENERATION_FAILED') return error
  if (code === 'GENERATION_RATE_LIMITED' && bucket) {
    return full(ctx, operation, bucket, {
      limit: limitOf(config.limits, bucket),
      retryAfterSeconds,
    })
  }
  if (status === 429) return error
  const limit = limitOf(config.limits, 'refused')
  const window = await countHit(database, accountId, 'refused', limit, clock.now())
  return window.admitted ? error : full(ctx, operation, 'refused', window)
}

/** The hit of a create, for the statement that accepts it. */
export function hitOf(
  { clock, config }: Slice,
  ctx: EdgeContext,
  { path, limit: bucket }: Operation,
): PendingHit {
  if (!bucket || isReadBucket(bucket)) throw new Error(`${path} counts no hit`)
  const limit = limitOf(config.limits, bucket)
  return { bucket, limit, now: clock.now(), show: (window) => show(ctx, window) }
}

const whatCounts = { read: 'requests', score: 'reads of scores', refused: 'refused creates' }

/** The 429 of a full window; the headers show zero remaining. */
function full(
  ctx: EdgeContext,
  { method, path }: Operation,
  bucket: Bucket,
  { limit, retryAfterSeconds }: Pick<Window, 'limit' | 'retryAfterSeconds'>,
): Problem {
  show(ctx, { limit, used: limit })
  if (isReadBucket(bucket) || bucket === 'refused') {
    const what = whatCounts[bucket]
    const message = `At most ${limit} ${what} per minute. Wait and try again.`
    return new Problem('RATE_LIMITED', { message, retryAfterSeconds })
  }
  const message = `${method.toUpperCase()} ${path} takes at most ${limit} requests per minute.`
  return new Problem('GENERATION_RATE_LIMITED', { message, retryAfterSeconds })
}
