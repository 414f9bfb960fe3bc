import type { Context as KoaContext, Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Account } from '../accounts/account.ts'
import { countHit, peekCaller, takePlace } from '../accounts/admission.ts'
import { hashApiKey } from '../accounts/api-key.ts'
import type { Bucket, Window } from '../accounts/rate-window.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'

/**
 * A create counts in its own bucket when it is accepted, and in the bucket of refused creates when it is not. Its place
 * is taken in the transaction that accepts it, so parallel calls never get more than the limit, and one that is refused
 * never keeps another out. Everything else counts when it comes in.
 */
export function limitOf(config: Pick<Config, 'limits'>, bucket: Bucket): number {
  const { createsPerMinute, readsPerMinute } = config.limits
  return bucket === 'read' || bucket === 'refused' ? readsPerMinute : createsPerMinute
}

export function setLimitHeaders(
  ctx: KoaContext,
  { limit, used }: Pick<Window, 'limit' | 'used'>,
): void {
  ctx.set('X-RateLimit-Limit', String(limit))
  ctx.set('X-RateLimit-Remaining', String(Math.max(0, limit - used)))
}

/** Sets the headers, and throws the 429 of the bucket when the window is full. */
export function refuseWhenFull(
  ctx: KoaContext,
  bucket: Bucket,
  { method, path }: Operation,
  window: Window,
): void {
  setLimitHeaders(ctx, window)
  if (window.admitted) return
  const { limit, retryAfterSeconds } = window
  setLimitHeaders(ctx, { limit, used: limit })
  if (bucket === 'read' || bucket === 'refused') {
    const what = bucket === 'read' ? 'requests' : 'refused creates'
    const message = `At most ${limit} ${what} per minute. Wait and try again.`
    throw new Problem('RATE_LIMITED', { message, retryAfterSeconds })
  }
  const message = `${method.toUpperCase()} ${path} takes at most ${limit} requests per minute.`
  throw new Problem('GENERATION_RATE_LIMITED', { message, retryAfterSeconds })
}

/** Judges the windows of a create once more, for one that has waited since. Nothing is counted. */
export async function judgeAgain(
  { clock, config, database }: Pick<Context, 'clock' | 'config' | 'database'>,
  ctx: KoaContext,
): Promise<void> {
  const operation: Operation = ctx.state.operation
  const { limit: own } = operation
  if (own === null || own === 'read') return
  const buckets: Bucket[] = own === 'upload' ? ['refused'] : ['refused', own]
  const limits = new Map(buckets.map((bucket) => [bucket, limitOf(config, bucket)]))
  const keyHash = hashApiKey(ctx.get('X-API-Key'))
  const found = await peekCaller(database, keyHash, limits, clock.now())
  for (const [bucket, window] of found?.windows ?? []) {
    if (!window.admitted) refuseWhenFull(ctx, bucket, operation, window)
  }
}

/** Counts what became of a create. Between authenticate and everything that may refuse it. */
export function limitCreates(context: Pick<Context, 'clock' | 'config' | 'database'>): Middleware {
  const { clock, config, database } = context
  return async (ctx, next) => {
    const operation: Operation = ctx.state.operation
    const account: Account = ctx.state.account
    const bucket = operation.limit
    if (bucket === null || bucket === 'read') return next()

    let taken: Window | undefined
    // An upload takes its place in its caps, which are counted where it is accepted, too.
    if (bucket !== 'upload') {
      const limit = limitOf(config, bucket)
      ctx.state.takePlace = async (transaction: Transaction) => {
        taken = undefined
        const hit = { bucket, limit, now: clock.now() }
        const window = await takePlace(transaction, account.id, hit)
        refuseWhenFull(ctx, bucket, operation, window)
        taken = window
      }
    }
    try {
      await next()
    } catch (error) {
      if (error instanceof Problem && error.code === 'GENERATION_FAILED') throw error
      if (taken) setLimitHeaders(ctx, { limit: taken.limit, used: taken.used - 1 })
      if (error instanceof Problem && error.status !== 429) {
        const refusedLimit = limitOf(config, 'refused')
        const window = await countHit(database, account.id, 'refused', refusedLimit, clock.now())
        if (!window.admitted) refuseWhenFull(ctx, 'refused', operation, window)
      }
      throw error
    }
  }
}
