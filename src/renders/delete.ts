import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { suppressDeliveries } from '../webhooks/store.ts'
import type { Render } from './render.ts'

/** Cancels the jobs and webhooks of rows that were just deleted, and removes their files. */
export async function discardRenders(
  { queue }: Pick<Context, 'queue'>,
  transaction: Transaction,
  jobKind: string,
  rows: readonly Pick<Render, 'id' | 'mediaKey'>[],
  now: Date,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await cancelJobs(transaction, jobKind, ids, now)
  await suppressDeliveries(transaction, ids, now)
  // In parallel, so that they are sent without waiting for each answer.
  await Promise.all(
    rows.map(({ mediaKey }) => mediaKey && enqueueMediaRemoval(queue, transaction, mediaKey, now)),
  )
}
