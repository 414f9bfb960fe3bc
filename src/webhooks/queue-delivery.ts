import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { DELIVER_WEBHOOK } from './deliver.ts'
import { DELIVER_ATTEMPTS } from './retry.ts'
import { insertDelivery } from './store.ts'

/** Queues the callback for a subject that has just reached its final state. */
export async function queueDelivery(
  { queue }: Pick<Context, 'queue'>,
  transaction: Transaction,
  delivery: { subjectId: string; accountId: string; url: string; payload: object },
  now: Date,
): Promise<void> {
  const { subjectId, accountId, url, payload } = delivery
  await insertDelivery(transaction, {
    subjectId,
    accountId,
    url,
    payload: JSON.stringify(payload),
    now,
  })
  await queue.enqueue(transaction, {
    kind: DELIVER_WEBHOOK,
    lane: 'webhook',
    accountId,
    subjectId,
    maxAttempts: DELIVER_ATTEMPTS,
    runAt: now,
    now,
  })
}
