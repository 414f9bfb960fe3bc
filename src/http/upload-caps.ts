import type { Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { bindingCap } from '../uploads/upload-caps.ts'
import { setLimitHeaders } from './rate-limit.ts'

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
