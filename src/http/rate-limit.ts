import type { Operation } from '../../generated/public/operations.ts'
import { admitCaller, countHit, type PendingHit, peekCaller } from '../accounts/admission.ts'
import { type Bucket, isReadBucket, type Window } from '../accounts/rate-window.ts'
import type { Wanted } from '../accounts/readable.ts'
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
 * Finds the caller and the windows of the operation. A read is counted here, and the wanted row is
 * read along. A create is counted later: in its own bucket when it is accepted, and in the bucket
 * of refused creates when it is refused.
 */
export function findCaller(
  context: Slice,
  keyHash: Buffer,
  operation: Operation | undefined,
  wanted?: Wanted,
): ReturnType<typeof peekCaller> {
  const { clock, config, database } = context
  const now = clock.now()
  if (isReadBucket(operation?.limit)) {
    const { limit: bucket } = operation
    const limit = limitOf(config.limits, bucket)
    return admitCaller(database, { keyHash, bucket, limit, now, wanted })
  }
  const buckets: Bucket[] = operation ? ['refused', operation.limit ?? 'refused'] : []
  const limits = new Map(buckets.map((bucket) => [bucket, limitOf(config.limits, bucket)]))
  return peekCaller(database, keyHash, limits, now)
}

/** A request with an Idempotency-Key may be a replay, which needs no place among the creates. */
interface Kind {
  isKeyed?: boolean
}

/** Refused with the 429 of the first window that is full. */
export function checkWindows(
  ctx: EdgeContext,
  operation: Operation,
  windows: ReadonlyMap<Bucket, Window>,
  { isKeyed = false }: Kind = {},
): void {
  for (const [bucket, window] of windows) {
    const isNeeded = !isKeyed || bucket === 'read' || bucket === 'refused'
    if (isNeeded && !window.admitted) throw full(ctx, operation, bucket, window)
  }
}

/** Checks the windows of a create again after a wait, without counting a hit. */
export async function checkWindowsAgain(
  context: Slice,
  ctx: EdgeContext,
  keyHash: Buffer,
  operation: Operation,
  kind: Kind,
): Promise<void> {
  if (isReadBucket(operation.limit)) return
  const found = await findCaller(context, keyHash, operation)
  checkWindows(ctx, operation, found?.windows ?? new Map(), kind)
}

/** Counts a replay as a read; that of an operation which counts as one is counted already. */
export async function countReplayedCreate(
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
 * Runs a create and counts its result. Its hit is counted by the statement that accepts it, so
 * parallel calls never exceed the limit, and a refused one never displaces another. A read is
 * already counted.
 */
export async function countCreate(
  context: Slice,
  ctx: EdgeContext,
  operation: Operation,
  accountId: string,
  create: (newHit: () => PendingHit) => Promise<void>,
): Promise<void> {
  const { clock, config, database } = context
  const { limit: bucket } = operation
  const newHit = () => hitOf(context, ctx, operation)
  if (isReadBucket(bucket)) return create(newHit)

  try {
    await create(newHit)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, status, retryAfterSeconds = 1 } = error
    // The failed track is kept, and so is its hit.
    if (code === 'GENERATION_FAILED') throw error
    if (code === 'GENERATION_RATE_LIMITED' && bucket) {
      const limit = limitOf(config.limits, bucket)
      throw full(ctx, operation, bucket, { limit, retryAfterSeconds })
    }
    if (status !== 429) {
      const limit = limitOf(config.limits, 'refused')
      const window = await countHit(database, accountId, 'refused', limit, clock.now())
      if (!window.admitted) throw full(ctx, operation, 'refused', window)
    }
    throw error
  }
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

export function limitOf(limits: Config['limits'], bucket: Bucket): number {
  const { createsPerMinute, readsPerMinute } = limits
  return isReadBucket(bucket) || bucket === 'refused' ? readsPerMinute : createsPerMinute
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
