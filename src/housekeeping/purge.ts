import type { Context } from '../context.ts'
import { deleteUnusedDays } from '../credits/daily-cap.ts'
import * as generations from '../generations/store.ts'
import { closeEmptyLines } from '../jobs/claim.ts'
import { deleteFinishedJobs, failJob, finishJob, type Job, retryFailedJobs } from '../jobs/queue.ts'
import { RETENTION_DAYS } from '../renders/render.ts'
import { EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO } from '../songs/upload.ts'
import * as soundEffects from '../sound-effects/store.ts'
import { REMOVE_MEDIA } from '../storage/remove-media.ts'
import { deleteOldDeliveries } from '../webhooks/store.ts'

export const PURGE = 'purge'

/** Jobs that remove audio are retried without end. */
const removals = [REMOVE_MEDIA, EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO]

type Slice = Pick<Context, 'clock' | 'database'>

/**
 * Task: deletes rows that were deleted 30 days ago, and jobs, deliveries and daily counts of that
 * age. Retries the removal of files: a file that stays can be downloaded by anyone who has its
 * address.
 */
export async function purge({ clock, database }: Slice, job: Job): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await retryFailedJobs(database, removals, now)
  await generations.deletePurgeable(database, before)
  await database.transaction(async (transaction) => {
    await soundEffects.deletePurgeable(transaction, before)
    await deleteUnusedDays(transaction, before)
  })
  // Before the jobs: a delivery that was never attempted references its job.
  await deleteOldDeliveries(database, before)
  await deleteFinishedJobs(database, before)
  await closeEmptyLines(database)
  await finishJob(database, job, now)
}

/** For every housekeeping task: the cause is in the log, and the next purge retries. */
export async function abandonHousekeeping({ clock, database }: Slice, job: Job): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}
