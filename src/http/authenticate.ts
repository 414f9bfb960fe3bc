import type { Context as KoaContext, Middleware } from 'koa'
import type { Operation } from '../../generated/public/operations.ts'
import type { Plan } from '../accounts/account.ts'
import { admitCaller, type Caller, findCaller, peekCaller } from '../accounts/admission.ts'
import { hashApiKey, isApiKey } from '../accounts/api-key.ts'
import type { Bucket } from '../accounts/rate-window.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { limitOf, refuseWhenFull, setLimitHeaders } from './rate-limit.ts'

/**
 * Who calls, before anything else is looked at: key, then route, then plan, then the rate window, then what else
 * the plan must include. All of it is answered by one statement; only a request that passes the first three counts
 * in the fourth.
 */
export function authenticate(
  context: Pick<Context, 'clock' | 'config' | 'database'>,
  operationOf: (ctx: KoaContext) => Operation | undefined,
): Middleware {
  const { clock, config, database } = context
  const refused: [Bucket, number] = ['refused', limitOf(config, 'refused')]

  return async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    const operation = operationOf(ctx)
    ctx.state.operation = operation
    // Uploads have caps of hours and days instead of a minute's; the headers show the first of them.
    const bucket = operation?.limit === 'upload' ? 'refused' : (operation?.limit ?? 'read')
    const limit = limitOf(config, bucket)
    const [cap] = operation?.limit === 'upload' ? config.limits.uploads : []
    setLimitHeaders(ctx, { limit: cap?.limit ?? limit, used: 0 })

    const keyHash = hashApiKey(readKey(ctx))
    const now = clock.now()
    if (!operation) {
      admissible(await findCaller(database, keyHash))
      throw new Problem('NOT_FOUND')
    }
    // A create counts only when it is accepted; a read counts now.
    const found =
      bucket === 'read'
        ? await admitCaller(database, { keyHash, bucket, limit, now })
        : await peekCaller(database, keyHash, new Map([refused, [bucket, limit]]), now)
    const account = admissible(found?.caller)
    if (!account.plan.apiAccess) throw new Problem('PRO_PLAN_REQUIRED')
    for (const [name, window] of found?.windows ?? []) {
      refuseWhenFull(ctx, name, operation, window)
    }
    if (!includes(account.plan, operation.plan)) throw new Problem('PAID_PLAN_REQUIRED')
    ctx.state.account = account
    await next()
  }
}

function includes(plan: Plan, wanted: Operation['plan']): boolean {
  if (wanted === 'paid') return plan.paidFeatures
  return wanted !== 'certificates' || plan.certificates
}

function readKey(ctx: KoaContext): string {
  const values = ctx.req.headersDistinct['x-api-key']
  if (!values) throw new Problem('MISSING_API_KEY')
  const [key = ''] = values
  if (values.length > 1 || !isApiKey(key)) throw new Problem('INVALID_API_KEY')
  return key
}

function admissible(caller: Caller | undefined): Caller['account'] {
  if (!caller || caller.keyRevoked) throw new Problem('INVALID_API_KEY')
  if (caller.account.deletedAt) throw new Problem('ACCOUNT_DELETED')
  return caller.account
}
