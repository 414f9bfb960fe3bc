import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { suppressDeliveries } from '../webhooks/store.ts'
import type { Render } from './render.ts'

/**
 * Cancels the jobs and webhooks of rows that were just deleted, wakes callers that wait for them,
 * and removes their files.
 */
export async function discardRenders(
  { changes, queue }: Pick<Context, 'changes' | 'queue'>,
  transaction: Transaction,
  { accountId, jobs }: { accountId: string; jobs: readonly string[] },
  rows: readonly Pick<Render, 'id' | 'mediaKey'>[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const cancelled = await cancelJobs(transaction, jobs, ids, now)
  for (const { subjectId: itemId } of cancelled) {
    changes.announce(transaction, { accountId, itemId })
  }
  await suppressDeliveries(transaction, ids, now)
  const mediaKeys = rows.map(({ mediaKey }) => mediaKey).filter((key) => key !== null)
  await enqueueMediaRemoval(queue, transaction, mediaKeys, now)
}
