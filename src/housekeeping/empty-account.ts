import { findAccount, lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import * as tracks from '../generations/delete.ts'
import { finishJob, type Job, type Queue } from '../jobs/queue.ts'
import { listSomeIds } from '../renders/store.ts'
import * as soundEffects from '../sound-effects/delete.ts'

export const EMPTY_ACCOUNT = 'empty-account'
const ATTEMPTS = 5

/** The rows of one transaction, which locks the account and the rows. */
const ROWS_AT_ONCE = 1000

type Slice = Pick<Context, 'changes' | 'clock' | 'database' | 'queue'>

/** Runs in the transaction that deletes the account. */
export async function enqueueEmptying(
  queue: Queue,
  transaction: Transaction,
  accountId: string,
  now: Date,
): Promise<void> {
  await queue.enqueue(transaction, {
    kind: EMPTY_ACCOUNT,
    lane: 'housekeeping',
    accountId: null,
    subjectId: accountId,
    maxAttempts: ATTEMPTS,
    runAt: now,
    now,
  })
}

/**
 * Task: deletes the finished tracks and sound effects of a deleted account. Another run continues
 * an interrupted one.
 */
export async function emptyAccount(context: Slice, job: Job, signal: AbortSignal): Promise<void> {
  const { clock, database } = context
  const account = await findAccount(database, job.subjectId)
  const deletedAt = account?.deletedAt
  if (!deletedAt) throw new Error(`account ${job.subjectId} is not deleted`)
  while ((await deleteSome(context, account.id, deletedAt)) > 0) signal.throwIfAborted()
  await finishJob(database, job, clock.now())
}

/** Marked with the time of the account's deletion, so that they are purged together. */
async function deleteSome(context: Slice, accountId: string, deletedAt: Date): Promise<number> {
  return context.database.transaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    const ids = await listSomeIds(transaction, 'generations', accountId, ROWS_AT_ONCE)
    await tracks.deleteAll(context, transaction, accountId, ids, deletedAt)
    const rest = ROWS_AT_ONCE - ids.length
    const effectIds = await listSomeIds(transaction, 'soundEffects', accountId, rest)
    await soundEffects.deleteAll(context, transaction, accountId, effectIds, deletedAt)
    return ids.length + effectIds.length
  })
}
