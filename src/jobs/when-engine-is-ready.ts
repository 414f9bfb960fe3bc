import { EngineNotReady } from '../engines/engines.ts'
import { postponedJobs } from '../metrics.ts'
import { type Job, postponeJob } from './queue.ts'
import type { Task, WorkerContext } from './run.ts'

const shortestWaitSeconds = 5
const longestWaitSeconds = 60

/**
 * Postpones a job whose engine server is busy or unreachable, without counting the attempt. The
 * delay grows with each postponement; after `giveUpAfterSeconds` of the error the job fails.
 */
export function whenEngineIsReady<C extends WorkerContext>(run: Task<C>['run']): Task<C>['run'] {
  return async (context, job, signal, progress) => {
    try {
      await run(context, job, signal, progress)
    } catch (error) {
      if (!(error instanceof EngineNotReady)) throw error
      const { clock, database, log } = context
      const now = clock.now()
      const waitSeconds = waitFor(error, job, now)
      if (waitSeconds === undefined) throw error
      postponedJobs.inc({ kind: job.kind })
      log.warn({ err: error, jobId: job.id, kind: job.kind, waitSeconds }, 'job postponed')
      await postponeJob(database, job, new Date(now.getTime() + waitSeconds * 1000))
    }
  }
}

/**
 * Half of the time that the job has waited; undefined after `giveUpAfterSeconds`. A server may go
 * away long after the first attempt began.
 */
function waitFor(error: EngineNotReady, job: Job, now: Date): number | undefined {
  const began = Math.max(job.startedAt.getTime(), error.since?.getTime() ?? 0)
  const waited = Math.max(0, (now.getTime() - began) / 1000)
  if (waited >= error.giveUpAfterSeconds) return undefined
  const wait = error.retryAfterSeconds ?? waited / 2
  return Math.round(Math.min(longestWaitSeconds, Math.max(shortestWaitSeconds, wait)))
}
