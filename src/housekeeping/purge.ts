import type { Context } from '../context.ts'
import { deleteUnusedDays } from '../credits/daily-cap.ts'
import * as generations from '../generations/store.ts'
import { deleteFinishedJobs, failJob, finishJob, type Job, retryFailedJobs } from '../jobs/queue.ts'
import { RETENTION_DAYS } from '../renders/render.ts'
import { EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO } from '../songs/upload.ts'
import * as soundEffects from '../sound-effects/store.ts'
import { REMOVE_MEDIA } from '../storage/remove-media.ts'
import { deleteOldDeliveries } from '../webhooks/store.ts'

export const PURGE = 'purge'

/** Jobs that remove audio are tried until they succeed. */
const removals = [REMOVE_MEDIA, EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO]

type Slice = Pick<Context, 'clock' | 'database'>

/**
 * Task: rows deleted 30 days ago, and what is left of jobs, deliveries and days of that age. Files
 * that could not be removed are tried again: as long as one exists, its address works.
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
  // A delivery that was never attempted rests on its job.
  await deleteOldDeliveries(database, before)
  await deleteFinishedJobs(database, before)
  await finishJob(database, job, now)
}

/** For all housekeeping: the log has the cause, and the next purge tries again. */
export async function abandonHousekeeping({ clock, database }: Slice, job: Job): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}
