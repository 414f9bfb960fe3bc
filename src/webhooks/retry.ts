import { randomInt } from 'node:crypto'
import { findAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { webhookRetries } from '../metrics.ts'
import { type Delivery, hasSubject, scheduleAttempt } from './store.ts'

/** A kind of its own, because the release before would end such a job without an attempt. */
export const RETRY_WEBHOOK = 'retry-webhook'

/** The second run of a job is for a worker that was lost before the claim of the delivery. */
export const DELIVER_ATTEMPTS = 2

export const TIMEOUT_SECONDS = 10

const minute = 60
const hour = 60 * minute
const delaySeconds = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour]

/** A worker that was lost may still be sending for so long. */
const LOST_SECONDS = 2 * TIMEOUT_SECONDS

type Outcome = Pick<Delivery, 'responseStatus' | 'error'>

/** A receiver that answers 410 wants no further attempt. */
export function isSettled({ responseStatus }: Outcome): boolean {
  const status = responseStatus ?? 0
  return (status >= 200 && status < 300) || status === 410
}

/**
 * Plans the next attempt of a delivery whose last one has just ended, if its account wants that.
 * The account is locked if the outcome may lead to an attempt.
 */
export async function planRetry(
  { queue }: Pick<Context, 'queue'>,
  transaction: Transaction,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  if (isSettled(delivery)) return
  const account = await findAccount(transaction, delivery.accountId)
  if (!account?.webhookRetries || account.deletedAt) return
  // Deleted during the attempt, which the deletion could not suppress.
  if (!(await hasSubject(transaction, delivery.subjectId))) return
  const at = nextAttempt(delivery, now)
  webhookRetries.inc({ outcome: at ? 'planned' : 'given up' })
  if (at) await queueAttempt({ queue }, transaction, delivery, { at, now })
}

/**
 * Queues a further attempt. Undefined if the delivery is under way or its first attempt is still
 * to come.
 */
export async function queueAttempt(
  { queue }: Pick<Context, 'queue'>,
  transaction: Transaction,
  { subjectId, accountId }: Pick<Delivery, 'subjectId' | 'accountId'>,
  { at, now }: { at: Date; now: Date },
): Promise<Delivery | undefined> {
  const planned = await scheduleAttempt(transaction, subjectId, at)
  if (!planned) return undefined
  const isQueued = await queue.requeue(transaction, {
    kind: RETRY_WEBHOOK,
    lane: 'webhook',
    accountId,
    subjectId,
    maxAttempts: DELIVER_ATTEMPTS,
    runAt: at,
    now,
  })
  return isQueued ? planned : undefined
}

/** Undefined after the last one. Up to a fifth later than its delay, so that many spread out. */
function nextAttempt({ retries, error, attemptedAt }: Delivery, now: Date): Date | undefined {
  const seconds = delaySeconds[retries]
  if (seconds === undefined) return undefined
  const later = now.getTime() + seconds * 1000 + randomInt(seconds * 200 + 1)
  const free = error === 'lost' && attemptedAt ? attemptedAt.getTime() + LOST_SECONDS * 1000 : 0
  return new Date(Math.max(later, free))
}
