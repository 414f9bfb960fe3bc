import type { Operation } from '../../generated/public/operations.ts'
import { type Account, type Plan, shownIdOf } from '../accounts/account.ts'
import { hashApiKey, isApiKey } from '../accounts/api-key.ts'
import { findCaller } from '../accounts/find-caller.ts'
import { type Bucket, isReadBucket, type Window } from '../accounts/rate-window.ts'
import type { Context } from '../context.ts'
import { invalidField, Problem } from '../problem.ts'
import type { EdgeContext } from './exchange.ts'
import { checkWindows, show } from './rate-limit.ts'

type Slice = Pick<Context, 'clock' | 'config' | 'database'>

/** What the checks before the body have found. */
export interface Admission {
  account: Account
  keyHash: Buffer
  windows: ReadonlyMap<Bucket, Window>
}

/** The hash of the key that the request has. Refused if it has none, or what cannot be one. */
export function hashOfKey({ req }: EdgeContext): Buffer {
  const key = req.headers['x-api-key']
  if (key === undefined) throw new Problem('MISSING_API_KEY')
  // Node joins a header that is sent twice by a comma, which no key has.
  if (typeof key !== 'string' || !isApiKey(key)) throw new Problem('INVALID_API_KEY')
  return hashApiKey(key)
}

/**
 * The checks before the body, in their order of precedence: key, route, plan, rate, plan of the
 * operation. What an operation needs is declared in the contract.
 */
export async function admit(
  context: Slice,
  ctx: EdgeContext,
  keyHash: Buffer,
  operation: Operation | undefined,
): Promise<Admission> {
  const { account, windows } = await findCaller(context, keyHash, operation?.limit)
  if (!operation) throw new Problem('NOT_FOUND')
  if (!account.plan.apiAccess) throw new Problem('PRO_PLAN_REQUIRED')
  checkWindows(ctx, operation, windows, mayBeReplay(ctx, operation))
  const own = [...windows.values()].at(-1)
  if (own) show(ctx, own)
  if (!includes(account.plan, operation.plan)) throw new Problem('PAID_PLAN_REQUIRED')
  ctx.state.accountId = shownIdOf(account)
  return { account, keyHash, windows }
}

/** Checks the windows of a create again after a wait. A read is counted already. */
export async function admitAgain(
  context: Slice,
  ctx: EdgeContext,
  { keyHash }: Admission,
  operation: Operation,
): Promise<void> {
  if (isReadBucket(operation.limit)) return
  const { windows } = await findCaller(context, keyHash, operation.limit)
  checkWindows(ctx, operation, windows, mayBeReplay(ctx, operation))
}

/** Undefined if it has none or the operation ignores it. Refused with VALIDATION_ERROR. */
export function readIdempotencyKey(
  ctx: EdgeContext,
  { idempotent }: Operation,
): string | undefined {
  const values = idempotent ? ctx.req.headersDistinct['idempotency-key'] : undefined
  if (!values) return undefined
  const [key = ''] = values
  if (values.length > 1) throw invalidField('Idempotency-Key', 'must be sent only once.')
  if (!/^[ -~]{1,255}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'must be 1 to 255 printable ASCII characters.')
  }
  return key
}

/** A request with a key may be a replay, which needs no place among the creates. */
function mayBeReplay({ req }: EdgeContext, { idempotent }: Operation): boolean {
  return idempotent && req.headers['idempotency-key'] !== undefined
}

function includes(plan: Plan, needed: Operation['plan']): boolean {
  if (needed === 'paid') return plan.paidFeatures
  return needed !== 'certificates' || plan.certificates
}
