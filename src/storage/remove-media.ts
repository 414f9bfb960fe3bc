import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { finishJob, type Job, type Queue } from '../jobs/queue.ts'

export const REMOVE_MEDIA = 'remove-media'
const REMOVE_MEDIA_ATTEMPTS = 5

/** The files are removed after the transaction has committed. */
export async function enqueueMediaRemoval(
  queue: Queue,
  transaction: Transaction,
  mediaKeys: string[],
  now: Date,
): Promise<void> {
  await queue.enqueueAll(transaction, mediaKeys, {
    kind: REMOVE_MEDIA,
    lane: 'housekeeping',
    accountId: null,
    maxAttempts: REMOVE_MEDIA_ATTEMPTS,
    runAt: now,
    now,
  })
}

/** Task: removes the file of a deleted row. */
export async function removeMedia(
  { clock, database, media }: Pick<Context, 'clock' | 'database' | 'media'>,
  job: Job,
): Promise<void> {
  await media.remove(job.subjectId)
  await finishJob(database, job, clock.now())
}
