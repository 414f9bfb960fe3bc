import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { failedJobs, jobSeconds, lostJobs, retriedJobs } from '../metrics.ts'
import type { Progress } from '../standing/progress.ts'
import type { Clock } from '../time.ts'
import { type Span, type SpanStart, tracing } from '../tracing/tracing.ts'
import {
  type Job,
  JobCancelled,
  LeaseLost,
  type Queue,
  releaseJob,
  retryJob,
  returnAttempt,
} from './queue.ts'

/**
 * A kind of job. `run` ends the job itself, in the transaction that writes its result. It may run
 * more than once for a subject and reads the state of the subject first. `abandon` runs after the
 * last attempt failed or its lease expired, and writes the consequences with failJob.
 */
export interface Task<C> {
  /** A longer run is aborted and counts as failed. */
  timeoutSeconds: number
  /** Delay after a failed run; 0 by default. There is no delay after a lost worker. */
  retrySeconds?: number
  run(context: C, job: Job, signal: AbortSignal, progress: Progress): Promise<void>
  abandon(context: C, job: Job): Promise<void>
}

export interface WorkerContext {
  database: Database
  clock: Clock
  log: Log
  queue: Queue
}

/** The reason of the abort when the worker stops. */
export class Released extends Error {
  constructor() {
    super('the worker is stopping')
    this.name = 'Released'
  }
}

/** Runs one job to its end, whatever that is. Never fails. */
export function runJob<C extends WorkerContext>(
  context: C,
  task: Task<C>,
  job: Job,
  lease: AbortSignal,
  progress: Progress = () => undefined,
): Promise<void> {
  if (!tracing) return attempt(context, task, job, lease, progress)
  return tracing.within(spanOf(job), (span) => attempt(context, task, job, lease, progress, span))
}

/** A job that nothing traced has enqueued begins a trace of its own. */
function spanOf({ kind, lane, id, subjectId, attempt, trace }: Job): SpanStart {
  return {
    name: `process ${kind}`,
    kind: 'consumer',
    parent: trace ?? {},
    attributes: {
      'messaging.system': 'tonewright',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': lane,
      'messaging.message.id': String(id),
      'tonewright.job.kind': kind,
      'tonewright.job.attempt': attempt,
      'tonewright.subject.id': subjectId,
    },
  }
}

async function attempt<C extends WorkerContext>(
  context: C,
  task: Task<C>,
  job: Job,
  lease: AbortSignal,
  progress: Progress,
  span?: Span,
): Promise<void> {
  const { log, database, queue } = context
  const end = jobSeconds.startTimer({ kind: job.kind })
  try {
    const signal = AbortSignal.any([lease, AbortSignal.timeout(task.timeoutSeconds * 1000)])
    await task.run(context, job, signal, progress)
  } catch (error) {
    if (lease.reason instanceof JobCancelled) {
      span?.set({ 'tonewright.job.outcome': 'cancelled' })
      log.info({ jobId: job.id, kind: job.kind }, 'job stopped: it was cancelled')
    } else if (error instanceof LeaseLost || lease.reason instanceof LeaseLost) {
      span?.set({ 'tonewright.job.outcome': 'lost' })
      lostJobs.inc({ kind: job.kind })
      log.warn({ jobId: job.id, kind: job.kind }, 'job result dropped: the lease was lost')
      await safely(log, 'return an attempt', () => returnAttempt(database, job))
    } else if (lease.reason instanceof Released) {
      span?.set({ 'tonewright.job.outcome': 'released' })
      await safely(log, 'release a job', () => releaseJob(database, job))
      queue.wake(job.lane)
    } else {
      span?.fail(error)
      await retryOrAbandon(context, task, job, error)
    }
  } finally {
    end()
  }
}

async function retryOrAbandon<C extends WorkerContext>(
  context: C,
  task: Task<C>,
  job: Job,
  error: unknown,
): Promise<void> {
  const { log, database, clock, queue } = context
  const { retrySeconds = 0 } = task
  const runAt = new Date(clock.now().getTime() + retrySeconds * 1000)
  const isQueued = await safely(log, 'retry a job', () => retryJob(database, job, 'failed', runAt))
  if (isQueued === false) return abandonJob(context, task, job, error)
  const told = { err: error, jobId: job.id, kind: job.kind }
  if (!isQueued) {
    log.warn(told, 'job failed and could not be queued again')
    return
  }
  if (retrySeconds === 0) queue.wake(job.lane)
  retriedJobs.inc({ kind: job.kind })
  log.warn(told, 'job failed and will be retried')
}

/** Fails a job after its last attempt. */
export async function abandonJob<C extends WorkerContext>(
  context: C,
  task: Task<C>,
  job: Job,
  error: unknown,
): Promise<void> {
  const { log } = context
  failedJobs.inc({ kind: job.kind })
  log.error({ err: error, jobId: job.id, kind: job.kind, subjectId: job.subjectId }, 'job failed')
  await safely(log, 'abandon a job', () => task.abandon(context, job))
}

/**
 * Logs an error and goes on: the lease expires, and the job runs again. A lost lease needs no
 * handling, because another worker has the job or it was cancelled. Undefined after either.
 */
export async function safely<Result>(
  log: Log,
  what: string,
  step: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof LeaseLost)) log.error({ err: error }, `worker could not ${what}`)
  }
}
