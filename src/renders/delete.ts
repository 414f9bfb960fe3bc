import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { suppressDeliveries } from '../webhooks/store.ts'
import type { Render } from './render.ts'

/** Of rows that were just hidden: cancels their jobs and webhooks, and removes their files. */
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
  // At once, so that they go over the connection without a pause for each answer.
  await Promise.all(
    rows.map(({ mediaKey }) => mediaKey && enqueueMediaRemoval(queue, transaction, mediaKey, now)),
  )
}
