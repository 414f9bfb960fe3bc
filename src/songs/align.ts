import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { LyricsTimes } from '../engines/engines.ts'
import { failJob, finishJob, type Job, type Queue } from '../jobs/queue.ts'
import { songJob } from './song-job.ts'
import { findUpload, keepLyricsTimes, lockUpload } from './store.ts'
import { isDeleted, type Upload } from './upload.ts'

/**
 * Known lyrics are aligned with the song after a transcription, and whenever their owner sends
 * others.
 */
export const ALIGN_LYRICS = 'align-lyrics'

type Slice = Pick<Context, 'changes' | 'clock' | 'database' | 'engines' | 'log' | 'media'>

/** The upload is locked. A running job sees at its end that there are other lyrics. */
export async function enqueueAlignment(
  queue: Queue,
  transaction: Transaction,
  { id, accountId }: Pick<Upload, 'id' | 'accountId'>,
  now: Date,
): Promise<void> {
  await queue.requeue(transaction, songJob({ kind: ALIGN_LYRICS, accountId, subjectId: id, now }))
}

/** Task: aligns the lyrics that the upload has by the end of the job. */
export async function alignLyrics(context: Slice, job: Job, signal: AbortSignal): Promise<void> {
  let isDone = false
  while (!isDone) {
    signal.throwIfAborted()
    const upload = await findUpload(context.database, job.subjectId)
    const times = upload ? await timesOf(context, upload, signal) : null
    isDone = await keepTimes(context, job, upload?.lyrics ?? null, times)
  }
}

/** Task: lyrics that cannot be aligned stay without times. */
export async function abandonAlignment({ clock, database }: Slice, job: Job): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}

/** Nothing depends on the times: a song that cannot be aligned is only logged. */
async function timesOf(
  { clock, engines, log, media }: Slice,
  { id, audioKey, lyrics, lyricsTimes, expiresAt, contentDeletedAt }: Upload,
  signal: AbortSignal,
): Promise<LyricsTimes | null> {
  if (lyricsTimes || !lyrics || !audioKey) return null
  if (isDeleted({ expiresAt, contentDeletedAt }, clock.now())) return null
  try {
    return await engines.aligner.align(await media.read(audioKey), lyrics, signal)
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, uploadId: id }, 'lyrics could not be aligned')
    return null
  }
}

/** False if the lyrics have changed meanwhile. */
async function keepTimes(
  { changes, clock, database }: Slice,
  job: Job,
  lyrics: string | null,
  times: LyricsTimes | null,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const upload = await lockUpload(transaction, job.subjectId)
    if (upload && upload.lyrics !== lyrics && upload.contentDeletedAt === null) return false
    if (upload && times) {
      await keepLyricsTimes(transaction, upload.id, times)
      changes.announce(transaction, { accountId: upload.accountId, itemId: upload.id })
    }
    await finishJob(transaction, job, clock.now())
    return true
  })
}
