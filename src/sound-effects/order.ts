import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { SOUND_EFFECTS_PER_DAY } from '../credits/daily-cap.ts'
import type { Database, Transaction } from '../database/database.ts'
import { enhanceEffect } from '../engines/engines.ts'
import { acceptRender, type Records, type SharedValues } from '../renders/accept.ts'
import type { Metadata } from '../renders/metadata.ts'
import { scriptedStart, scriptOf } from '../renders/script.ts'
import { dayOf, startOfNextDay } from '../time.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { effectRender, RENDER_SOUND_EFFECT } from './render.ts'
import {
  type Accepted,
  type NewSoundEffect,
  newSoundEffectId,
  soundEffectSeconds,
} from './sound-effect.ts'
import { insertSoundEffect } from './store.ts'

/** The order of a caller. */
interface SoundEffectOrder {
  prompt: string
  duration?: number | undefined
  enhance?: boolean | undefined
  webhook?: string | undefined
  metadata?: Metadata | undefined
}

type Slice = Pick<
  Context,
  'changes' | 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log' | 'newSeed'
>

/**
 * Refused with VALIDATION_ERROR, DAILY_LIMIT_REACHED, QUEUE_FULL, GENERATION_RATE_LIMITED or
 * GENERATION_FAILED.
 */
export async function orderSoundEffect(
  context: Slice,
  account: Pick<Account, 'id' | 'testOf'>,
  order: SoundEffectOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  const soundEffect = draft(context, order, account)
  const { id, accountId, createdAt, script } = soundEffect
  return acceptRender(context, effectRender, {
    id,
    accountId,
    createdAt,
    startsAt: scriptedStart(script, createdAt),
    job: RENDER_SOUND_EFFECT,
    lane: 'effect',
    needs: 'soundEffects',
    refusal: effectRender.notStarted,
    ...records,
    inTransaction: false,
    insert: (database, shared) => insertEffect(context, database, soundEffect, shared),
  })
}

/** Chooses the values that the order omits. */
function draft(
  { clock, newSeed }: Slice,
  order: SoundEffectOrder,
  account: Pick<Account, 'id' | 'testOf'>,
): NewSoundEffect {
  const now = clock.now()
  const seed = newSeed()
  return {
    id: newSoundEffectId(),
    accountId: account.id,
    status: 'processing',
    prompt: (order.enhance ?? true) ? enhanceEffect(order.prompt, seed) : order.prompt,
    seed,
    requestedSeconds: soundEffectSeconds(order.duration),
    webhook: order.webhook ?? null,
    metadata: order.metadata ?? null,
    test: account.testOf !== null,
    script: scriptOf(account, order.prompt),
    slotDay: dayOf(now),
    createdAt: now,
  }
}

/** Counts the effect for its day and inserts it, or refuses. */
async function insertEffect(
  { config }: Slice,
  database: Database | Transaction,
  soundEffect: NewSoundEffect,
  shared: SharedValues,
) {
  const { now } = shared
  const milliseconds = startOfNextDay(now).getTime() - now.getTime()
  const { dailyRemaining, ...window } = await insertSoundEffect(database, {
    ...shared,
    ...soundEffect,
    perDay: SOUND_EFFECTS_PER_DAY,
    retryAfterSeconds: Math.ceil(milliseconds / 1000),
    queueLimit: config.limits.queuePerAccount,
  })
  return { accepted: { soundEffect, dailyRemaining }, window }
}
