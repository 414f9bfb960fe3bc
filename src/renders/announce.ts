import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { queueDelivery } from '../webhooks/queue-delivery.ts'
import type { Render } from './render.ts'

/**
 * For a render that has just become final: wakes callers that wait for it, and queues its webhook
 * if its order has one.
 */
export async function announce(
  context: Pick<Context, 'changes' | 'queue'>,
  transaction: Transaction,
  { id: subjectId, accountId, webhook: url }: Render,
  payload: object,
  now: Date,
): Promise<void> {
  context.changes.announce(transaction, { accountId, itemId: subjectId })
  if (url) await queueDelivery(context, transaction, { subjectId, accountId, url, payload }, now)
}
