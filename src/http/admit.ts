import type { Operation } from '../../generated/public/operations.ts'
import { type Account, type Plan, shownIdOf } from '../accounts/account.ts'
import { hashApiKey, isApiKey } from '../accounts/api-key.ts'
import type { Caller } from '../accounts/caller.ts'
import { type Bucket, isReadBucket, type Window } from '../accounts/rate-window.ts'
import type { Context } from '../context.ts'
import { findFeatures } from '../features/store.ts'
import { Problem } from '../problem.ts'
import type { EdgeContext } from './exchange.ts'
import { checkWindows, findCaller, show } from './rate-limit.ts'

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
  const found = await findCaller(context, keyHash, operation)
  const account = admissible(found?.caller)
  if (!found || !operation) throw new Problem('NOT_FOUND')
  if (!account.plan.apiAccess) throw new Problem('PRO_PLAN_REQUIRED')
  const { windows } = found
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
  const found = await findCaller(context, keyHash, operation)
  checkWindows(ctx, operation, found?.windows ?? new Map(), mayBeReplay(ctx, operation))
}

/** Refused with FEATURE_COMING while the feature of the operation is switched off. */
export async function requireFeature(
  { config, database }: Slice,
  { feature }: Operation,
): Promise<void> {
  if (!feature) return
  const features = await findFeatures(database, config.features)
  if (!features[feature]) throw new Problem('FEATURE_COMING')
}

function mayBeReplay({ req }: EdgeContext, { idempotent }: Operation): boolean {
  return idempotent && req.headers['idempotency-key'] !== undefined
}

function admissible(caller: Caller | undefined): Account {
  if (!caller || caller.keyRevoked) throw new Problem('INVALID_API_KEY')
  if (caller.account.deletedAt) throw new Problem('ACCOUNT_DELETED')
  return caller.account
}

function includes(plan: Plan, needed: Operation['plan']): boolean {
  if (needed === 'paid') return plan.paidFeatures
  return needed !== 'certificates' || plan.certificates
}
