import type { Operation } from '../../generated/public/operations.ts'
import { type Account, type Plan, shownIdOf } from '../accounts/account.ts'
import { hashApiKey, isApiKey } from '../accounts/api-key.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Wanted } from '../accounts/readable.ts'
import type { Context } from '../context.ts'
import { findFeatures } from '../features/store.ts'
import { Problem } from '../problem.ts'
import type { Admitted } from './admitted.ts'
import { AtOnce } from './at-once.ts'
import type { InTurn } from './body.ts'
import { BodyTurns } from './body-turns.ts'
import type { EdgeContext } from './exchange.ts'
import { inOneRoundTrip, type LookUp } from './one-round-trip.ts'
import {
  checkWindows,
  checkWindowsAgain,
  countCreate,
  countReplayedCreate,
  findCaller,
  show,
  showLimit,
} from './rate-limit.ts'
import { showCaps } from './upload-caps.ts'

/**
 * Runs `answer` if all checks pass. Without an operation the request is refused. A wanted row is
 * read by the statement that counts the request.
 */
export type Admit = (
  ctx: EdgeContext,
  request: { operation?: Operation; wanted?: Wanted | undefined },
  answer: (admitted: Admitted) => Promise<void>,
) => Promise<void>

/**
 * All checks before a body is read, in the order of precedence: key, route, plan, rate, plan of the
 * operation, feature, parallel requests. The needs of an operation are declared in the contract.
 */
export function openAdmission(
  context: Pick<Context, 'clock' | 'config' | 'database' | 'log'>,
): Admit {
  const atOnce = new AtOnce()
  const turns = new BodyTurns()

  const lookUp: LookUp = async (ctx, { keyHash, operation, wanted }, answer) => {
    const found = await findCaller(context, keyHash, operation, wanted)
    const account = admissible(found?.caller)
    if (!found || !operation) throw new Problem('NOT_FOUND')
    if (!account.plan.apiAccess) throw new Problem('PRO_PLAN_REQUIRED')
    const isKeyed = operation.idempotent && ctx.req.headers['idempotency-key'] !== undefined
    checkWindows(ctx, operation, found.windows, { isKeyed })
    const own = [...found.windows.values()].at(-1)
    if (own) show(ctx, own)
    if (!includes(account.plan, operation.plan)) throw new Problem('PAID_PLAN_REQUIRED')
    const { id } = account
    ctx.state.accountId = shownIdOf(account)
    const inTurn: InTurn = (read) =>
      turns.run(id, async (hasWaited) => {
        if (hasWaited) await checkWindowsAgain(context, ctx, keyHash, operation, { isKeyed })
        return read()
      })
    const checkCreate = () => checkWindows(ctx, operation, found.windows)
    const countReplay = () => countReplayedCreate(context, ctx, operation, id)
    const admitted = { account, keyHash, inTurn, row: found.row, checkCreate, countReplay }
    await countCreate(context, ctx, operation, id, (newHit) =>
      showCaps(context, ctx, operation, id, async () => {
        await requireFeature(context, operation)
        await atOnce.run(ctx, operation, id, () => answer({ ...admitted, newHit }))
      }),
    )
    return found.caller
  }
  const admit = inOneRoundTrip(context, turns, lookUp)

  return async (ctx, request, answer) => {
    showLimit(context.config, ctx, request.operation)
    await admit(ctx, { ...request, keyHash: hashApiKey(readKey(ctx)) }, answer)
  }
}

async function requireFeature(
  { config, database }: Pick<Context, 'config' | 'database'>,
  { feature }: Operation,
): Promise<void> {
  if (!feature) return
  const features = await findFeatures(database, config.features)
  if (!features[feature]) throw new Problem('FEATURE_COMING')
}

function readKey(ctx: EdgeContext): string {
  const key = ctx.req.headers['x-api-key']
  if (key === undefined) throw new Problem('MISSING_API_KEY')
  // Node joins a header that is sent twice by a comma, which no key has.
  if (typeof key !== 'string' || !isApiKey(key)) throw new Problem('INVALID_API_KEY')
  return key
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
