import type { Context } from '../context.ts'
import { returnSlot } from '../credits/daily-cap.ts'
import type { Transaction } from '../database/database.ts'
import { announce } from './announce.ts'
import { failSoundEffect } from './store.ts'

/**
 * `failed`, its place back in its own day, its webhook told: all of it once, and none of it for an effect that is
 * final or deleted. The account is locked.
 */
export async function fail(
  context: Pick<Context, 'config' | 'queue'>,
  transaction: Transaction,
  id: string,
  errorMessage: string,
  now: Date,
): Promise<void> {
  const failed = await failSoundEffect(transaction, id, { errorMessage, completedAt: now })
  if (!failed) return
  await returnSlot(transaction, failed.accountId, failed.slotDay)
  await announce(context, transaction, failed, now)
}
