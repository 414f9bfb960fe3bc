import type { Account } from '../accounts/account.ts'
import type { TakePlace } from '../accounts/admission.ts'
import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { takeSlot } from '../credits/daily-cap.ts'
import type { Transaction } from '../database/database.ts'
import { enhanceEffect } from '../engines/engines.ts'
import { checkQueue, countInProgress } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { dayOf, startOfNextDay } from '../time.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { fail } from './fail.ts'
import { RENDER_ATTEMPTS, RENDER_SOUND_EFFECT } from './render.ts'
import {
  type Accepted,
  type NewSoundEffect,
  newSeed,
  newSoundEffectId,
  soundEffectSeconds,
} from './sound-effect.ts'
import { insertSoundEffect } from './store.ts'

/** What a caller orders. */
export interface SoundEffectOrder {
  prompt: string
  duration?: number | undefined
  enhance?: boolean | undefined
  webhook?: string | undefined
}

type Slice = Pick<Context, 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log'>

/** The failure a client sees when no engine can be reached, or its job could not even be queued. */
const NOT_STARTED = 'The sound effect could not be started. Its place in the day was returned.'

/** Refused with VALIDATION_ERROR, DAILY_LIMIT_REACHED, QUEUE_FULL, GENERATION_RATE_LIMITED or GENERATION_FAILED. */
export async function acceptSoundEffect(
  context: Slice,
  account: Pick<Account, 'id'>,
  order: SoundEffectOrder,
  takePlace: TakePlace,
): Promise<Accepted> {
  const { database, clock, engines, queue, log } = context
  checkWebhook(order.webhook, context.config.outbound.allow)
  const soundEffect = draft(order, account.id, clock.now())
  const { id, accountId, createdAt: now } = soundEffect
  // Asked before the account is locked, said after everything else that could be wrong.
  const [reached] = await Promise.allSettled([engines.checkReachable('soundEffects')])
  let startError: unknown
  try {
    return await database.transaction(async (transaction) => {
      const accepted = await enter(context, transaction, soundEffect, takePlace)
      const job = {
        kind: RENDER_SOUND_EFFECT,
        lane: 'effect' as const,
        accountId,
        subjectId: id,
        maxAttempts: RENDER_ATTEMPTS,
        runAt: now,
        now,
      }
      try {
        if (reached.status === 'rejected') throw reached.reason
        await queue.enqueue(transaction, job)
      } catch (error) {
        startError = error
        throw error
      }
      return accepted
    })
  } catch (error) {
    if (startError === undefined) throw error
    log.error({ err: startError, soundEffectId: id }, 'a sound effect could not be started')
    // It is kept as failed, so its id can be read and its webhook tells of it.
    await database.transaction(async (transaction) => {
      await enter(context, transaction, soundEffect, takePlace)
      await fail(context, transaction, id, NOT_STARTED, now)
    })
    throw new Problem('GENERATION_FAILED', {
      message: NOT_STARTED,
      details: { id },
      cause: startError,
    })
  }
}

/** Everything left open is settled here. */
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

/** Takes its place in the day and in the minute, or refuses. */
async function enter(
  { config }: Slice,
  transaction: Transaction,
  soundEffect: NewSoundEffect,
  takePlace: TakePlace,
): Promise<Accepted> {
  const { accountId, createdAt: now } = soundEffect
  // Sent together, answered in turn.
  const [lives, dailyRemaining, inProgress] = await Promise.all([
    lockAccount(transaction, accountId),
    takeSlot(transaction, accountId, now),
    countInProgress(transaction, accountId),
  ])
  if (!lives) throw new Problem('ACCOUNT_DELETED')
  if (dailyRemaining === undefined) {
    const milliseconds = startOfNextDay(now).getTime() - now.getTime()
    throw new Problem('DAILY_LIMIT_REACHED', { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
  }
  checkQueue(inProgress, config.limits.queuePerAccount)
  await insertSoundEffect(transaction, soundEffect)
  await takePlace(transaction)
  return { soundEffect, dailyRemaining }
}
