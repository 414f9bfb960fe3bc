import type { Context as KoaContext, Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Account } from '../accounts/account.ts'
import { countHit, returnHit } from '../accounts/admission.ts'
import type { Bucket, Window } from '../accounts/rate-window.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'

/**
 * A create counts in its own bucket when it is accepted, and in the bucket of refused creates when it is not.
 * Its place is taken just before the handler runs and given back if that refuses, so parallel calls never get
 * more than the limit. Everything else counts when it comes in.
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

/** Counts what became of a create. Between authenticate and everything that may refuse it. */
export function limitCreates(
  context: Pick<Context, 'clock' | 'config' | 'statements'>,
): Middleware {
  const { clock, config, statements } = context
  return async (ctx, next) => {
    const operation: Operation = ctx.state.operation
    const account: Account = ctx.state.account
    const bucket = operation.limit
    if (bucket === null || bucket === 'read') return next()
    const limit = bucket === 'upload' ? 0 : limitOf(config, bucket)

    let taken: Window | undefined
    ctx.state.takePlace = async () => {
      // An upload takes its place where it is accepted: its caps are counted with the account locked.
      if (bucket === 'upload') return
      const window = await countHit(statements, account.id, bucket, limit, clock.now())
      refuseWhenFull(ctx, bucket, operation, window)
      taken = window
    }
    try {
      await next()
    } catch (error) {
      if (error instanceof Problem && error.code === 'GENERATION_FAILED') throw error
      if (taken && bucket !== 'upload') {
        const used = limit - Number(ctx.response.get('X-RateLimit-Remaining')) - 1
        setLimitHeaders(ctx, { limit, used })
        // What went wrong first is what gets reported.
        await returnHit(statements, account.id, bucket, taken).catch((failure) => {
          throw error instanceof Problem ? failure : error
        })
      }
      if (error instanceof Problem && error.status !== 429) {
        const refusedLimit = limitOf(config, 'refused')
        const window = await countHit(statements, account.id, 'refused', refusedLimit, clock.now())
        if (!window.admitted) refuseWhenFull(ctx, 'refused', operation, window)
      }
      throw error
    }
  }
}
