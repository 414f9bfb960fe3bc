import type { Issued } from '../certificates/issue.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { DELIVER_ATTEMPTS, DELIVER_WEBHOOK } from '../webhooks/deliver.ts'
import { insertDelivery } from '../webhooks/store.ts'
import type { Generation } from './generation.ts'
import { presentWebhook } from './present.ts'

/** Queues the one callback of a track that has just become final, where one was asked for. */
export async function announce(
  { config, queue }: Pick<Context, 'config' | 'queue'>,
  transaction: Transaction,
  generation: Generation,
  now: Date,
  issued: Issued | null = null,
): Promise<void> {
  if (!generation.webhook) return
  await insertDelivery(transaction, {
    subjectId: generation.id,
    accountId: generation.accountId,
    url: generation.webhook,
    payload: JSON.stringify(presentWebhook(generation, config.links, issued)),
    now,
  })
  await queue.enqueue(transaction, {
    kind: DELIVER_WEBHOOK,
    lane: 'webhook',
    accountId: generation.accountId,
    subjectId: generation.id,
    maxAttempts: DELIVER_ATTEMPTS,
    runAt: now,
    now,
  })
}
