import type { Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { bindingCap } from '../songs/upload-caps.ts'
import { setLimitHeaders } from './rate-limit.ts'

const MOST_AT_ONCE = 2
const RETRY_SECONDS = 5

/** The headers of an upload show the cap that has the fewest places left, or the one that refuses it. */
export function showUploadCaps(
  context: Pick<Context, 'clock' | 'config' | 'database'>,
): Middleware {
  return async (ctx, next) => {
    const operation: Operation = ctx.state.operation
    if (operation.limit !== 'upload') return next()
    const account: Account = ctx.state.account
    const show = async () => setLimitHeaders(ctx, await bindingCap(context, account.id))
    await show()
    try {
      await next()
    } catch (error) {
      // Uploads that came at the same time may have taken the places that were shown before.
      if (error instanceof Problem && error.code === 'UPLOAD_LIMIT') {
        const { limit } = error.details as { limit: number }
        setLimitHeaders(ctx, { limit, used: limit })
      }
      throw error
    }
    await show()
  }
}

/** Before anything of the body is read. Each process counts the uploads that come to it. */
export function limitUploadsAtOnce(): Middleware {
  const underWay = new Map<string, number>()
  return async (ctx, next) => {
    const operation: Operation = ctx.state.operation
    if (operation.limit !== 'upload') return next()
    const { id }: Account = ctx.state.account
    const before = underWay.get(id) ?? 0
    if (before === MOST_AT_ONCE) {
      ctx.set('X-RateLimit-Remaining', '0')
      throw new Problem('RATE_LIMITED', {
        message: `At most ${MOST_AT_ONCE} uploads at once. Wait until one of them has ended.`,
        retryAfterSeconds: RETRY_SECONDS,
      })
    }
    underWay.set(id, before + 1)
    try {
      await next()
    } finally {
      const left = (underWay.get(id) ?? 1) - 1
      if (left > 0) underWay.set(id, left)
      else underWay.delete(id)
    }
  }
}
