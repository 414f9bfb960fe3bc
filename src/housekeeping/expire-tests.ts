import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import * as tracks from '../generations/delete.ts'
import { finishJob, type Job } from '../jobs/queue.ts'
import { listTestsBefore } from '../renders/store.ts'
import * as soundEffects from '../sound-effects/delete.ts'

export const EXPIRE_TESTS = 'expire-tests'

const LIFE_MILLISECONDS = 24 * 60 * 60 * 1000

/** The rows of one round; each account of them has a transaction of its own. */
const ROWS_AT_ONCE = 1000

type Slice = Pick<Context, 'changes' | 'clock' | 'database' | 'queue'>

/**
 * Task: deletes the tracks and sound effects of test keys after 24 hours, as their owner would.
 * Uploads end by themselves at that age.
 */
export async function expireTests(context: Slice, job: Job, signal: AbortSignal): Promise<void> {
  const { clock, database } = context
  const now = clock.now()
  while ((await expireSome(context, now)) > 0) signal.throwIfAborted()
  await finishJob(database, job, now)
}

async function expireSome(context: Slice, now: Date): Promise<number> {
  const { database } = context
  const before = new Date(now.getTime() - LIFE_MILLISECONDS)
  const kinds = [
    { deleteAll: tracks.deleteAll, table: 'generations' },
    { deleteAll: soundEffects.deleteAll, table: 'soundEffects' },
  ] as const
  let count = 0
  for (const { deleteAll, table } of kinds) {
    const old = await listTestsBefore(database, table, before, ROWS_AT_ONCE)
    for (const [accountId, rows] of Map.groupBy(old, (row) => row.accountId)) {
      const ids = rows.map(({ id }) => id)
      await database.transaction(async (transaction) => {
        await lockAccount(transaction, accountId)
        await deleteAll(context, transaction, accountId, ids, now)
      })
    }
    count += old.length
  }
  return count
}
