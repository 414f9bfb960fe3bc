import type { Database } from '../database/database.ts'
import type { Page } from '../page.ts'
import type { Job } from './queue.ts'

export interface JobRow extends Omit<Job, 'token' | 'startedAt' | 'trace'> {
  state: OpenState
  worker: string | null
  error: string | null
  runAt: Date
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const openStates = ['queued', 'running', 'failed'] as const
type OpenState = (typeof openStates)[number]

/** Unfinished and failed jobs, oldest first. Those of test keys name the account of these keys. */
export async function listJobs(
  database: Database,
  { state, kind, limit, offset, after = 0 }: Page & { state?: OpenState; kind?: string },
): Promise<JobRow[]> {
  // Each state has an index of its own, without the finished jobs.
  const parts = (state ? [state] : openStates).map((each) => {
    const jobs = database<JobRow>('jobs').where({ state: each }).where('id', '>', after)
    if (kind !== undefined) jobs.where({ kind })
    return jobs.orderBy('id').limit(limit + offset)
  })
  return database
    .from(database.unionAll(parts, true).as('open'))
    .leftJoin('accounts as a', 'a.id', 'open.accountId')
    .select('open.*', database.raw('coalesce(a."testOf", open."accountId") as "accountId"'))
    .orderBy('open.id')
    .limit(limit)
    .offset(offset)
}
