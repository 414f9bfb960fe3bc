import type { Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { bindingCap } from '../uploads/upload-caps.ts'
import { setLimitHeaders } from './rate-limit.ts'

/** The headers of an upload show the cap that has the fewest places left, whatever became of it. */
export function showUploadCaps(
  context: Pick<Context, 'clock' | 'config' | 'database'>,
): Middleware {
  return async (ctx, next) => {
    const operation: Operation = ctx.state.operation
    if (operation.limit !== 'upload') return next()
    const account: Account = ctx.state.account
    const show = async () => setLimitHeaders(ctx, await bindingCap(context, account.id))
    await show()
    await next()
    await show()
  }
}
