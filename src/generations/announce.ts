import type { Issued } from '../certificates/issue.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { queueDelivery } from '../webhooks/queue-delivery.ts'
import type { Generation } from './generation.ts'
import { presentWebhook } from './present.ts'

/** Queues the one callback of a track that has just become final, where one was asked for. */
export async function announce(
  context: Pick<Context, 'config' | 'queue'>,
  transaction: Transaction,
  generation: Generation,
  now: Date,
  issued: Issued | null = null,
): Promise<void> {
  const { id: subjectId, accountId, webhook: url } = generation
  if (!url) return
  const payload = presentWebhook(generation, context.config.links, issued)
  await queueDelivery(context, transaction, { subjectId, accountId, url, payload }, now)
}
