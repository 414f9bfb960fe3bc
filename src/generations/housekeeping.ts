import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import {
  deleteFinishedJobs,
  failJob,
  finishJob,
  type Job,
  type Queue,
  retryFailedJobs,
} from '../jobs/queue.ts'
import { listKnownAudioKeys } from '../uploads/store.ts'
import { EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO } from '../uploads/upload.ts'
import { deleteOldDeliveries } from '../webhooks/store.ts'
import { RETENTION_DAYS } from './generation.ts'
import { deletePurgeable, listKnownMediaKeys } from './store.ts'

export const REMOVE_MEDIA = 'remove-media'
export const REMOVE_MEDIA_ATTEMPTS = 5
export const PURGE = 'purge'
export const SWEEP_MEDIA = 'sweep-media'

/** What ends an upload must not be given up either: its file is somebody's song. */
const uploadEnds = [EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO]

const KEYS_AT_ONCE = 500

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

/**
 * Task: rows of tracks deleted 30 days ago, and what is left of jobs and deliveries of that age. Files that could
 * not be removed are tried again: as long as one is there, whoever knows its address may listen.
 */
export async function purge({ clock, database }: Slice, job: Job): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  await retryFailedJobs(database, [REMOVE_MEDIA, ...uploadEnds], now)
  await deletePurgeable(database, before)
  await deleteFinishedJobs(database, before)
  await deleteOldDeliveries(database, before)
  await finishJob(database, job, now)
}

/** Task: files that no track and no upload knows, as a crash between storing a file and writing it down leaves them. */
export async function sweepMedia(
  { clock, database, media }: Slice,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  let keys: string[] = []
  const sweep = async () => {
    const tracks = await listKnownMediaKeys(database, keys)
    const known = new Set([...tracks, ...(await listKnownAudioKeys(database, keys))])
    for (const key of keys) if (!known.has(key)) await media.remove(key)
    keys = []
  }
  for await (const key of media.listOld()) {
    signal.throwIfAborted()
    if (keys.push(key) === KEYS_AT_ONCE) await sweep()
  }
  await sweep()
  await finishJob(database, job, clock.now())
}

/** The log has the cause, and the next purge tries again. */
export async function abandonHousekeeping(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  job: Job,
): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}
