import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { queueDelivery } from '../webhooks/queue-delivery.ts'
import type { Render } from './render.ts'

/** Queues the webhook of a render that has just become final, if its order has one. */
export async function announce(
  context: Pick<Context, 'queue'>,
  transaction: Transaction,
  { id: subjectId, accountId, webhook: url }: Render,
  payload: object,
  now: Date,
): Promise<void> {
  if (url) await queueDelivery(context, transaction, { subjectId, accountId, url, payload }, now)
}
