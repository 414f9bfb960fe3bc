import { findAccount, lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { finishJob, type Job, postponeJob, type Queue } from '../jobs/queue.ts'
import { deleteContent, findRemovableAudio, findUpload, forgetAudio, lockUpload } from './store.ts'
import { cancelRunningAttempt } from './transcription.ts'
import { audioEndOf, EXPIRE_UPLOAD, REMOVE_UPLOAD_AUDIO, type Upload } from './upload.ts'

/**
 * An upload expires by the clock, wherever it is read. The tasks here delete its transcript and
 * lyrics at that time, and its audio one hour later, after the tracks that are being made from it.
 */
const HOUSEKEEPING_ATTEMPTS = 5
const PINNED_SECONDS = 60

type Slice = Pick<Context, 'clock' | 'database' | 'media'>

export async function enqueueExpiry(
  queue: Queue,
  transaction: Transaction,
  upload: Pick<Upload, 'id' | 'accountId' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const ends = [
    { kind: EXPIRE_UPLOAD, runAt: upload.expiresAt },
    { kind: REMOVE_UPLOAD_AUDIO, runAt: audioEndOf(upload) },
  ]
  for (const end of ends) {
    await queue.enqueue(transaction, {
      ...end,
      lane: 'housekeeping',
      accountId: null,
      subjectId: upload.id,
      maxAttempts: HOUSEKEEPING_ATTEMPTS,
      now,
    })
  }
}

/** Task: deletes transcript and lyrics, and cancels a running transcription. */
export async function expireUpload({ clock, database }: Slice, job: Job): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock.now()
    await endUpload(transaction, job.subjectId, now)
    await finishJob(transaction, job, now)
  })
}

/**
 * Locks account and upload and deletes its content; its record stays, and its audio for an hour.
 */
export async function endUpload(
  transaction: Transaction,
  uploadId: string,
  now: Date,
): Promise<void> {
  const known = await findUpload(transaction, uploadId)
  const account = known && (await findAccount(transaction, known.accountId))
  if (!account) return
  await lockAccount(transaction, account.id)
  const upload = await lockUpload(transaction, uploadId)
  if (!upload || upload.contentDeletedAt) return
  await cancelRunningAttempt(transaction, account, uploadId, now)
  await deleteContent(transaction, uploadId, now)
}

/** Task: removes the file, then its key: after a crash between them the task runs again. */
export async function removeUploadAudio(
  { clock, database, media }: Slice,
  job: Job,
): Promise<void> {
  const { subjectId: uploadId } = job
  const key = await database.transaction(async (transaction) => {
    await lockUpload(transaction, uploadId)
    return findRemovableAudio(transaction, uploadId)
  })
  const now = clock.now()
  if (key === 'pinned') {
    await postponeJob(database, job, new Date(now.getTime() + PINNED_SECONDS * 1000))
    return
  }
  if (key) await media.remove(key)
  await database.transaction(async (transaction) => {
    if (key) await forgetAudio(transaction, uploadId, now)
    await finishJob(transaction, job, now)
  })
}
