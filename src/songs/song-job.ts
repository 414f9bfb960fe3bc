import type { NewJob } from '../jobs/queue.ts'

type Wanted = Pick<NewJob, 'kind' | 'accountId' | 'subjectId' | 'now'>

/** A job that hears an uploaded song. Its second run is for a lost worker or a failed engine. */
export function songJob({ now, ...wanted }: Wanted): NewJob {
  return { ...wanted, lane: 'transcribe', maxAttempts: 2, runAt: now, now }
}
