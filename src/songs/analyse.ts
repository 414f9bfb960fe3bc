import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { failJob, finishJob, type Job, type Queue } from '../jobs/queue.ts'
import { songJob } from './song-job.ts'
import { findUpload, keepAnalysis } from './store.ts'
import { isDeleted, type Upload } from './upload.ts'

/**
 * Tempo, key, metre and sections of every upload are measured once: in the job that transcribes it,
 * and in one of its own where nothing is transcribed.
 */
export const ANALYSE_UPLOAD = 'analyse-upload'

type Slice = Pick<Context, 'changes' | 'clock' | 'database' | 'engines' | 'log' | 'media'>

export async function enqueueAnalysis(
  queue: Queue,
  transaction: Transaction,
  { id, accountId }: Pick<Upload, 'id' | 'accountId'>,
  now: Date,
): Promise<void> {
  await queue.enqueue(transaction, songJob({ kind: ANALYSE_UPLOAD, accountId, subjectId: id, now }))
}

/** Task: measures an upload that is not transcribed. */
export async function analyseUpload(context: Slice, job: Job, signal: AbortSignal): Promise<void> {
  const { clock, database, media } = context
  const upload = await findUpload(database, job.subjectId)
  if (upload?.audioKey && !isDeleted(upload, clock.now())) {
    await measureUpload(context, upload, await media.read(upload.audioKey), signal)
  }
  await finishJob(database, job, clock.now())
}

/** Task: an upload that cannot be measured stays without an analysis. */
export async function abandonAnalysis({ clock, database }: Slice, job: Job): Promise<void> {
  await failJob(database, job, 'failed', clock.now())
}

/** Keeps what is heard. Nothing depends on it: a song that cannot be measured is only logged. */
export async function measureUpload(
  { changes, database, engines, log }: Slice,
  { id, accountId, analysis }: Pick<Upload, 'id' | 'accountId' | 'analysis'>,
  audio: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<void> {
  if (analysis) return
  try {
    const heard = await engines.songs.analyse(audio, signal)
    await database.transaction(async (transaction) => {
      await keepAnalysis(transaction, id, heard)
      changes.announce(transaction, { accountId, itemId: id })
    })
  } catch (error) {
    signal.throwIfAborted()
    log.warn({ err: error, uploadId: id }, 'an upload could not be analysed')
  }
}
