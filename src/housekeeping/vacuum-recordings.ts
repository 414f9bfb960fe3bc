import { vacuumEntries } from '../catalogue/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { finishJob, type Job, type Queue } from '../jobs/queue.ts'
import { formatIso } from '../time.ts'

export const VACUUM_RECORDINGS = 'vacuum-recordings'

/** During an import of many recordings this often. */
const everyMilliseconds = 15_000

/** Enqueues one vacuum for all recordings that are added at about the same time. */
export async function enqueueVacuum(
  queue: Queue,
  transaction: Transaction,
  now: Date,
): Promise<void> {
  const due = new Date((Math.floor(now.getTime() / everyMilliseconds) + 1) * everyMilliseconds)
  await queue.enqueue(transaction, {
    kind: VACUUM_RECORDINGS,
    lane: 'housekeeping',
    accountId: null,
    subjectId: formatIso(due),
    maxAttempts: 1,
    runAt: due,
    now,
  })
}

/**
 * Task: lets look-ups read the index of the recordings alone. Before a vacuum Postgres must read a
 * row of the table for each match, to see whether it is committed.
 */
export async function vacuumRecordings(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  job: Job,
): Promise<void> {
  await vacuumEntries(database)
  await finishJob(database, job, clock.now())
}
