import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { queueDelivery } from '../webhooks/queue-delivery.ts'
import { presentWebhook } from './present.ts'
import type { SoundEffect } from './sound-effect.ts'

/** Queues the one callback of a sound effect that has just become final, where one was asked for. */
export async function announce(
  context: Pick<Context, 'config' | 'queue'>,
  transaction: Transaction,
  soundEffect: SoundEffect,
  now: Date,
): Promise<void> {
  const { id: subjectId, accountId, webhook: url } = soundEffect
  if (!url) return
  const payload = presentWebhook(soundEffect, context.config.links)
  await queueDelivery(context, transaction, { subjectId, accountId, url, payload }, now)
}
