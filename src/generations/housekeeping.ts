import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { deleteFinishedJobs, failJob, finishJob, type Job, type Queue } from '../jobs/queue.ts'
import { deleteOldDeliveries } from '../webhooks/store.ts'
import { RETENTION_DAYS } from './generation.ts'
import { deletePurgeable } from './store.ts'

export const REMOVE_MEDIA = 'remove-media'
export const REMOVE_MEDIA_ATTEMPTS = 5
export const PURGE = 'purge'

type Slice = Pick<Context, 'clock' | 'database' | 'media'>

export async function enqueueMediaRemoval(
  queue: Queue,
  transaction: Transaction,
  mediaKey: string,
  now: Date,
): Promise<void> {
  await queue.enqueue(transaction, {
    kind: REMOVE_MEDIA,
    lane: 'housekeeping',
    accountId: null,
    subjectId: mediaKey,
    maxAttempts: REMOVE_MEDIA_ATTEMPTS,
    runAt: now,
    now,
  })
}

/** Task: the file of a deleted track. */
export async function removeMedia({ clock, database, media }: Slice, job: Job): Promise<void> {
  await media.remove(job.subjectId)
  await finishJob(database, job, clock.now())
}

/** Task: rows of tracks deleted 30 days ago, and what is left of jobs and deliveries of that age. */
export async function purge({ clock, database }: Slice, job: Job): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)
  await deletePurgeable(database, before)
  await deleteFinishedJobs(database, before)
  await deleteOldDeliveries(database, before)
  await finishJob(database, job, clock.now())
}

/** The log has the cause; the next period tries again, and a file left over is out of reach by its row. */
export async function abandonHousekeeping(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  job: Job,
): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}
