import type { Context } from '../context.ts'
import { readMaker } from '../engines/engines.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { findScoreBytes } from '../scores/store.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { type Export, expiryAfter, stemFormat } from './export.ts'
import { zipOf } from './stems.ts'
import { completeExport, failExport, findExport } from './store.ts'

type Slice = Pick<Context, 'clock' | 'database' | 'engines' | 'log' | 'media' | 'queue'>

const notMade = 'The export could not be made. Ask for it again.'
const otherModel = 'The track was rendered by another version of the engine.'

/**
 * Task: plays the stored score again and stores the file under the key of its row. What a killed
 * worker had written is replaced.
 */
export async function runExport(context: Slice, job: Job, signal: AbortSignal): Promise<void> {
  const { clock, database, engines, log, media } = context
  const row = await findExport(database, job.subjectId)
  if (row?.status !== 'processing') return finishJob(database, job, clock.now())
  const score = await findScoreBytes(database, row.generationId)
  if (!score) throw new Error(`generation ${row.generationId} has no score`)
  // Another worker may have other recordings than the process that accepted it.
  if (readMaker(score).model !== engines.scores.model) return fail(context, job, otherModel)
  const bytes = new Uint8Array(score)
  try {
    const fileBytes = await media.putFrom(row.mediaKey, make(context, row, bytes, signal))
    signal.throwIfAborted()
    await database.transaction(async (transaction) => {
      const now = clock.now()
      const completed = await completeExport(transaction, row.id, fileBytes, expiryAfter(now))
      await finishJob(transaction, job, now)
      if (!completed) throw new Error(`export ${row.id} is no longer processing`)
    })
  } catch (error) {
    try {
      if (!(await findExport(database, row.id))) await media.remove(row.mediaKey)
    } catch (failure) {
      log.warn({ err: failure }, 'a file without a row may remain until the next sweep')
    }
    throw error
  }
}

async function* make(
  { engines }: Pick<Slice, 'engines'>,
  row: Export,
  score: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { scores } = engines
  if (row.format !== 'stems') {
    const { format, bitDepth } = row
    yield await scores.replay({ score, portion: 'track', as: { format, bitDepth } }, signal)
    return
  }
  const parts = readMaker(score).parts.map(({ role, instrument }, part) => ({
    name: `${String(part + 1).padStart(2, '0')}-${role}-${instrument}.wav`,
    make: () => scores.replay({ score, portion: { part }, as: stemFormat }, signal),
  }))
  const mix = {
    name: 'mix.wav',
    make: () => scores.replay({ score, portion: 'mix', as: stemFormat }, signal),
  }
  yield* zipOf([...parts, mix], row.createdAt)
}

/** Task: the cause is in the log; the owner may ask again. */
export async function abandonExport(context: Slice, job: Job): Promise<void> {
  await fail(context, job, notMade)
}

async function fail({ clock, database, queue }: Slice, job: Job, reason: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock.now()
    const row = await failExport(transaction, job.subjectId, reason, expiryAfter(now))
    if (row) await enqueueMediaRemoval(queue, transaction, [row.mediaKey], now)
    await failJob(transaction, job, 'failed', now)
  })
}
