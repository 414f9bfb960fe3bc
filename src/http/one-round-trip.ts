import type { Operation, OperationId } from '../../generated/public/operations.ts'
import { shownIdOf } from '../accounts/account.ts'
import type { PendingHit } from '../accounts/admission.ts'
import type { Caller } from '../accounts/caller.ts'
import type { Window } from '../accounts/rate-window.ts'
import type { Wanted } from '../accounts/readable.ts'
import { type RememberedCaller, RememberedCallers } from '../accounts/remembered-callers.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import type { Admitted } from './admitted.ts'
import type { Body, InTurn } from './body.ts'
import type { BodyTurns } from './body-turns.ts'
import type { EdgeContext } from './exchange.ts'
import { hitOf, limitOf } from './rate-limit.ts'

type Slice = Pick<Context, 'clock' | 'config' | 'database'>

interface Arrival {
  keyHash: Buffer
  operation?: Operation
  wanted?: Wanted | undefined
}

/** Finds the caller, and runs `answer` if all checks pass. */
export type LookUp = (
  ctx: EdgeContext,
  arrival: Arrival,
  answer: (admitted: Admitted) => Promise<void>,
) => Promise<Caller>

/** Creates whose handlers run the accepting statement and no other, and need only a plan. */
export const acceptedByOneStatement: readonly OperationId[] = [
  'createGeneration',
  'createInstrumental',
  'createSoundEffect',
]

type Answer = Parameters<LookUp>[2]

/** With more creates under way, one look-up serves many of them, and trusting costs more. */
const MOST_TRUSTED = 10

/**
 * Answers a create of a remembered caller without a look-up: the accepting statement finds out
 * whether it is still the same. If the create is refused, whatever the reason, nothing was written,
 * and it is looked up and answered as if the caller were unknown. So the answers are the same, and
 * the order of precedence stays in one place.
 */
export function inOneRoundTrip(context: Slice, turns: BodyTurns, lookUp: LookUp) {
  const { clock, config } = context
  const remembered = new Map(acceptedByOneStatement.map((id) => [id, new RememberedCallers()]))
  let underWay = 0

  return async (ctx: EdgeContext, arrival: Arrival, answer: Answer): Promise<void> => {
    const { operation } = arrival
    const callers = remembered.get(ctx.state.operation?.id as OperationId)
    // With an Idempotency-Key other statements come first.
    if (!operation || !callers || ctx.req.headers['idempotency-key'] !== undefined) {
      await lookUp(ctx, arrival, answer)
      return
    }
    underWay += 1
    let isUnderWay = true
    const leave = () => {
      if (isUnderWay) underWay -= 1
      isUnderWay = false
    }
    // A create that waits for its result is accepted long before it is answered.
    const leaveWhenAccepted: Answer = (admitted) => {
      const newHit = () => onShown(admitted.newHit(), leave)
      return answer({ ...admitted, newHit })
    }
    try {
      await answerFor(callers, ctx, { ...arrival, operation }, leaveWhenAccepted)
    } finally {
      leave()
    }
  }

  async function answerFor(
    callers: RememberedCallers,
    ctx: EdgeContext,
    arrival: Arrival & { operation: Operation },
    answer: Answer,
  ): Promise<void> {
    const { keyHash, operation } = arrival
    const once = readOnce()
    const caller = underWay <= MOST_TRUSTED ? callers.take(keyHash, clock.now()) : undefined
    if (caller && (await isAccepted(ctx, operation, caller, once, answer))) {
      return callers.remember(caller, clock.now())
    }
    const { account, versions } = await lookUp(ctx, arrival, (admitted) =>
      answer({ ...admitted, inTurn: once(admitted.inTurn) }),
    )
    if (versions === undefined) return
    const refusedLimit = limitOf(config.limits, 'refused')
    callers.remember({ keyHash, account, versions, refusedLimit }, clock.now())
  }

  /** False if it was refused. */
  async function isAccepted(
    ctx: EdgeContext,
    operation: Operation,
    caller: RememberedCaller,
    once: (inTurn: InTurn) => InTurn,
    answer: Answer,
  ): Promise<boolean> {
    const { keyHash, account } = caller
    let isCommitted = false
    const newHit = (): PendingHit => {
      const hit = onShown(hitOf(context, ctx, operation), () => {
        isCommitted = true
        ctx.state.accountId = shownIdOf(account)
      })
      return { ...hit, remembered: caller }
    }
    // The statement looks at the windows, also after a wait.
    const inTurn = once((read) => turns.run(account.id, read))
    const unkeyed = { row: undefined, checkCreate: () => {}, countReplay: async () => {} }
    try {
      await answer({ account, keyHash, newHit, inTurn, ...unkeyed })
      return true
    } catch (error) {
      if (isCommitted || !(error instanceof Problem)) throw error
      return false
    }
  }
}

/** Runs `react` when the statement that counts the hit is committed. */
function onShown(hit: PendingHit, react: () => void): PendingHit {
  const show = (window: Window) => {
    react()
    hit.show(window)
  }
  return { ...hit, show }
}

/** Reads the body for the first answer, and keeps it for the second. */
function readOnce(): (inTurn: InTurn) => InTurn {
  let body: Promise<Body> | undefined
  return (inTurn) => (read) => {
    body ??= inTurn(read)
    return body
  }
}
