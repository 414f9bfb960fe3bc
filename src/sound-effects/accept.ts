import type { Account } from '../accounts/account.ts'
import type { TakePlace } from '../accounts/admission.ts'
import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { takeSlot } from '../credits/daily-cap.ts'
import type { Transaction } from '../database/database.ts'
import { enhanceEffect } from '../engines/engines.ts'
import { checkQueue, countInProgress } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { acceptOrRecordFailure } from '../renders/accept.ts'
import { newSeed } from '../renders/render.ts'
import { dayOf, startOfNextDay } from '../time.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { effectRender } from './render.ts'
import {
  type Accepted,
  type NewSoundEffect,
  newSoundEffectId,
  soundEffectSeconds,
} from './sound-effect.ts'
import { insertSoundEffect } from './store.ts'

/** What a caller orders. */
interface SoundEffectOrder {
  prompt: string
  duration?: number | undefined
  enhance?: boolean | undefined
  webhook?: string | undefined
}

type Slice = Pick<Context, 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log'>

/**
 * Refused with VALIDATION_ERROR, DAILY_LIMIT_REACHED, QUEUE_FULL, GENERATION_RATE_LIMITED or
 * GENERATION_FAILED.
 */
export async function acceptSoundEffect(
  context: Slice,
  account: Pick<Account, 'id'>,
  order: SoundEffectOrder,
  takePlace: TakePlace,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  const soundEffect = draft(order, account.id, context.clock.now())
  const { id, accountId, createdAt } = soundEffect
  return acceptOrRecordFailure(context, effectRender, {
    id,
    accountId,
    createdAt,
    lane: 'effect',
    needs: 'soundEffects',
    refusal: effectRender.notStarted,
    insert: (transaction) => insertEffect(context, transaction, soundEffect, takePlace),
  })
}

/** What the order leaves open is decided here. */
function draft(order: SoundEffectOrder, accountId: string, now: Date): NewSoundEffect {
  const seed = newSeed()
  return {
    id: newSoundEffectId(),
    accountId,
    status: 'processing',
    prompt: (order.enhance ?? true) ? enhanceEffect(order.prompt, seed) : order.prompt,
    seed,
    requestedSeconds: soundEffectSeconds(order.duration),
    webhook: order.webhook ?? null,
    slotDay: dayOf(now),
    createdAt: now,
  }
}

/** Takes a place in the day and in the minute and inserts the effect, or refuses. */
async function insertEffect(
  { config }: Slice,
  transaction: Transaction,
  soundEffect: NewSoundEffect,
  takePlace: TakePlace,
): Promise<Accepted> {
  const { accountId, createdAt: now } = soundEffect
  if (!(await lockAccount(transaction, accountId))) throw new Problem('ACCOUNT_DELETED')
  const dailyRemaining = await takeSlot(transaction, accountId, now)
  if (dailyRemaining === undefined) {
    const milliseconds = startOfNextDay(now).getTime() - now.getTime()
    throw new Problem('DAILY_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
  }
  const inProgress = await countInProgress(transaction, accountId)
  checkQueue(inProgress, config.limits.queuePerAccount)
  await insertSoundEffect(transaction, soundEffect)
  await takePlace(transaction)
  return { soundEffect, dailyRemaining }
}
