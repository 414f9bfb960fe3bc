import type { Context } from '../context.ts'
import { deleteUnusedDays } from '../credits/daily-cap.ts'
import type { Database } from '../database/database.ts'
import { deleteOldEvents } from '../events/store.ts'
import { expireExports } from '../exports/discard.ts'
import * as generations from '../generations/store.ts'
import { deleteForgotten } from '../idempotency/store.ts'
import { closeEmptyLines } from '../jobs/claim.ts'
import { deleteFinishedJobs, failJob, finishJob, type Job, retryFailedJobs } from '../jobs/queue.ts'
import { RETENTION_DAYS } from '../renders/render.ts'
import { EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO } from '../songs/upload.ts'
import * as soundEffects from '../sound-effects/store.ts'
import { forgetLooks } from '../standing/store.ts'
import { REMOVE_MEDIA } from '../storage/remove-media.ts'
import { deleteOldDeliveries } from '../webhooks/store.ts'
import { EMPTY_ACCOUNT } from './empty-account.ts'

export const PURGE = 'purge'

/** Jobs that remove audio are retried without end. */
const removals = [REMOVE_MEDIA, EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO, EMPTY_ACCOUNT]

/** The rows of one transaction: they are locked briefly, and a crash loses little work. */
const ROWS_AT_ONCE = 1000

type Slice = Pick<Context, 'clock' | 'database'>

/**
 * Task: deletes expired exports, rows that were deleted 30 days ago, and jobs, deliveries and daily
 * counts of that age; what was recorded for idempotency keys after 24 hours, events and looks after
 * one. Retries the removal of files: a file that stays can be downloaded by anyone who has its
 * address.
 */
export async function purge(
  context: Slice & Pick<Context, 'queue'>,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database } = context
  const now = clock.now()
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await retryFailedJobs(database, removals, now)
  const parts = [
    () => expireExports(context, now, ROWS_AT_ONCE),
    () => generations.deletePurgeable(database, before, ROWS_AT_ONCE),
    () => purgeSoundEffects(database, before),
    // Before the jobs: a delivery that was never attempted references its job.
    () => deleteOldDeliveries(database, before, ROWS_AT_ONCE),
    () => deleteFinishedJobs(database, before, ROWS_AT_ONCE),
    () => deleteForgotten(database, now, ROWS_AT_ONCE),
    () => deleteOldEvents(database, ROWS_AT_ONCE),
    () => forgetLooks(database, ROWS_AT_ONCE),
  ]
  for (const deleteSome of parts) {
    while ((await deleteSome()) > 0) signal.throwIfAborted()
  }
  await deleteUnusedDays(database, before)
  await closeEmptyLines(database)
  await finishJob(database, job, now)
}

/** Deletes sound effects together with the daily counts of their days. */
async function purgeSoundEffects(database: Database, before: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const purged = await soundEffects.deletePurgeable(transaction, before, ROWS_AT_ONCE)
    const accountIds = [...new Set(purged.map(({ accountId }) => accountId))]
    if (purged.length > 0) await deleteUnusedDays(transaction, before, accountIds)
    return purged.length
  })
}

/** For every housekeeping task: the cause is in the log, and the next purge retries. */
export async function abandonHousekeeping({ clock, database }: Slice, job: Job): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}
