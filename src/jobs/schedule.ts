import type { Database } from '../database/database.ts'
import { formatIso } from '../time.ts'
import type { Queue } from './queue.ts'

export interface Recurring {
  kind: string
  everySeconds: number
}

/**
 * Enqueues the jobs of the current period, once for all processes: the period is the subject of the
 * job.
 */
export async function enqueueRecurring(
  database: Database,
  queue: Queue,
  recurring: readonly Recurring[],
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const { kind, everySeconds } of recurring) {
      const period = everySeconds * 1000
      const due = new Date(Math.floor(now.getTime() / period) * period)
      await queue.enqueue(transaction, {
        kind,
        lane: 'housekeeping',
        accountId: null,
        subjectId: formatIso(due),
        maxAttempts: 1,
        runAt: due,
        now,
      })
    }
  })
}
