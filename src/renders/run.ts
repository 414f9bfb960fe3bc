import { lockAccount } from '../accounts/store.ts'
import type { Transaction } from '../database/database.ts'
import type { RenderedAudio } from '../engines/engines.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { measureJob } from '../standing/pace.ts'
import type { Progress } from '../standing/progress.ts'
import { type KeptAudio, keepAudio } from '../storage/keep-audio.ts'
import { secondsSince } from '../time.ts'
import { failRender } from './fail.ts'
import type { Render, RenderContext, RenderKind } from './render.ts'
import { isToFail } from './script.ts'
import { findMediaKey } from './store.ts'

/** Task: renders, stores the file and completes the row. For a deleted row it only ends the job. */
export async function runRender<Row extends Render>(
  context: RenderContext,
  kind: RenderKind<Row>,
  job: Job,
  signal: AbortSignal,
  progress: Progress = () => undefined,
): Promise<void> {
  const { clock, database, log } = context
  const begunAt = clock.now()
  const row = await kind.find(database, job.subjectId)
  if (row?.status !== 'processing') {
    await finishJob(database, job, clock.now())
    return
  }
  if (await isToFail(database, kind.table, row)) {
    await endFailed(context, kind, job, finishJob)
    return
  }
  const audio = await kind.make(context, row, signal, progress)
  const { warnings } = audio
  if (warnings) log.warn({ kind: job.kind, subjectId: row.id, warnings }, 'rendered with flaws')
  await keepAudio(context, audio.bytes, {
    findWritten: () => findMediaKey(database, kind.table, row.id),
    write: (kept) => complete(context, kind, job, row, audio, kept),
  })
  await measureJob(context, job, { begunAt, seconds: row.requestedSeconds })
}

async function complete<Row extends Render>(
  context: RenderContext,
  kind: RenderKind<Row>,
  job: Job,
  row: Row,
  audio: RenderedAudio,
  kept: KeptAudio,
): Promise<void> {
  const { clock, database } = context
  const { durationSeconds: actualSeconds, model } = audio
  await database.transaction(async (transaction) => {
    await kind.lock?.(transaction, row)
    const now = clock.now()
    const renderSeconds = secondsSince(job.startedAt, now)
    const completion = { ...kept, actualSeconds, model, renderSeconds, completedAt: now }
    const completed = await kind.complete(transaction, row.id, completion)
    await finishJob(transaction, job, now)
    if (!completed) throw new Error(`${job.kind} ${row.id}: the row is no longer processing`)
    await kind.onCompleted(context, transaction, completed, audio, now)
  })
}

/** Task: fails the row, refunds it and queues its webhook. */
export function abandonRender<Row extends Render>(
  context: RenderContext,
  kind: RenderKind<Row>,
  job: Job,
): Promise<void> {
  return endFailed(context, kind, job, (transaction, held, now) =>
    failJob(transaction, held, 'failed', now),
  )
}

async function endFailed<Row extends Render>(
  context: RenderContext,
  kind: RenderKind<Row>,
  job: Job,
  endJob: (transaction: Transaction, job: Job, now: Date) => Promise<void>,
): Promise<void> {
  const { clock, database } = context
  await database.transaction(async (transaction) => {
    const now = clock.now()
    if (job.accountId) await lockAccount(transaction, job.accountId)
    const row = await kind.find(transaction, job.subjectId)
    if (row) await kind.lock?.(transaction, row)
    await failRender(context, transaction, kind, job.subjectId, {
      errorMessage: kind.notRendered,
      renderSeconds: secondsSince(job.startedAt, now),
      completedAt: now,
    })
    await endJob(transaction, job, now)
  })
}
