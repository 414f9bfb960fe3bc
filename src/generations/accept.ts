import type { Account } from '../accounts/account.ts'
import type { TakePlace } from '../accounts/admission.ts'
import type { Context } from '../context.ts'
import { type Balance, lockBalance } from '../credits/balance.ts'
import { charge, refund, reserveCharge } from '../credits/ledger.ts'
import { prices } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import { checkQueue, countInProgress } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { refundTranscription } from '../songs/transcription.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { announce } from './announce.ts'
import type { Accepted, NewGeneration } from './generation.ts'
import {
  type Draft,
  draftInstrumental,
  draftMusic,
  type InstrumentalOrder,
  type MusicOrder,
} from './order.ts'
import { RENDER_ATTEMPTS, RENDER_GENERATION } from './render.ts'
import { failGeneration, insertGeneration } from './store.ts'

type Slice = Pick<Context, 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log'>

/** What is to be made, and on which terms. */
export interface Deal {
  draft: Draft
  /** In the transaction, once everything else is sure; refused with GENERATION_RATE_LIMITED. */
  takePlace: TakePlace
  /** In the transaction, with the account locked: the price of this moment, or a Problem. */
  settle(transaction: Transaction, balance: Balance): Terms | Promise<Terms>
  /** What else an acceptance changes, in the same transaction. */
  write?(transaction: Transaction, now: Date): Promise<void>
}

export interface Terms {
  credits: number
  usedTranscriptionCredit: boolean
}

/** The failure a client sees when no engine can be reached, or its job could not even be queued. */
const NOT_STARTED = 'The track could not be started. Its credit was returned.'

/** Refused with VALIDATION_ERROR, MONTHLY_LIMIT_REACHED, QUEUE_FULL, GENERATION_RATE_LIMITED or GENERATION_FAILED. */
export async function acceptMusic(
  context: Slice,
  account: Account,
  order: MusicOrder,
  takePlace: TakePlace,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  return acceptDeal(context, account, atListPrice(draftMusic(order, account), takePlace))
}

/** Refused like acceptMusic. */
export async function acceptInstrumental(
  context: Slice,
  account: Account,
  order: InstrumentalOrder,
  takePlace: TakePlace,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  return acceptDeal(context, account, atListPrice(draftInstrumental(order, account), takePlace))
}

/** Refused with whatever the deal is refused with, QUEUE_FULL, GENERATION_RATE_LIMITED or GENERATION_FAILED. */
export async function acceptDeal(context: Slice, account: Account, deal: Deal): Promise<Accepted> {
  const { database, clock, engines, queue, log } = context
  const { draft } = deal
  const now = clock.now()
  const separates = draft.type === 'remove_vocals'
  // Asked before the account is locked, said after everything else that could be wrong.
  const [reached] = await Promise.allSettled([
    engines.checkReachable(separates ? 'separation' : 'music'),
  ])
  let startError: unknown
  try {
    return await database.transaction(async (transaction) => {
      const { accepted, paid } = await pay(context, transaction, account, deal, now)
      const job = {
        kind: RENDER_GENERATION,
        lane: separates ? ('separate' as const) : ('render' as const),
        accountId: account.id,
        subjectId: draft.id,
        maxAttempts: RENDER_ATTEMPTS,
        runAt: now,
        now,
      }
      const [payment, queued] = await Promise.allSettled([
        paid,
        reached.status === 'rejected'
          ? Promise.reject(reached.reason)
          : queue.enqueue(transaction, job),
      ])
      // Where paying failed, whatever was sent behind it failed too.
      if (payment.status === 'rejected') throw payment.reason
      if (queued.status === 'rejected') {
        startError = queued.reason
        throw startError
      }
      await deal.write?.(transaction, now)
      return accepted
    })
  } catch (error) {
    if (startError === undefined) throw error
    log.error({ err: startError, generationId: draft.id }, 'a track could not be started')
    await recordFailure(context, account, deal, now)
    throw new Problem('GENERATION_FAILED', { details: { id: draft.id }, cause: startError })
  }
}

/**
 * Refuses, or sends the charge and the track on their way: `paid` is when they have arrived. Whatever needs no
 * answer of what goes before it is sent together, and done in the order written here.
 */
async function pay(
  { config }: Slice,
  transaction: Transaction,
  account: Account,
  { draft, settle, takePlace }: Deal,
  now: Date,
): Promise<{ accepted: Accepted; paid: Promise<unknown> }> {
  const [balance, inProgress, chargeId] = await Promise.all([
    lockBalance(transaction, account, now),
    countInProgress(transaction, account.id),
    reserveCharge(transaction),
  ])
  const { credits, usedTranscriptionCredit } = await settle(transaction, balance)
  checkQueue(inProgress, config.limits.queuePerAccount)
  const generation: NewGeneration = {
    ...draft,
    usedTranscriptionCredit,
    accountId: account.id,
    status: 'processing',
    chargeId,
    errorMessage: null,
    createdAt: now,
    completedAt: null,
  }
  const paid = Promise.all([
    charge(transaction, balance, {
      id: chargeId,
      accountId: account.id,
      subjectId: draft.id,
      reason: draft.type,
      credits,
      now,
    }),
    insertGeneration(transaction, generation),
    takePlace(transaction),
  ])
  const creditsRemaining = balance.remaining - credits
  return { accepted: { generation, creditsCharged: credits, creditsRemaining }, paid }
}

/** The track is kept as failed, so its id can be read and its webhook tells of it; the credit comes back. */
async function recordFailure(
  context: Slice,
  account: Account,
  deal: Deal,
  now: Date,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const { accepted, paid } = await pay(context, transaction, account, deal, now)
    const { generation } = accepted
    await paid
    const failed = await failGeneration(transaction, generation.id, {
      errorMessage: NOT_STARTED,
      renderSeconds: 0,
      completedAt: now,
    })
    await refund(transaction, account, generation.chargeId, now)
    if (failed) await refundTranscription(transaction, account, failed, now)
    if (failed) await announce(context, transaction, failed, now)
  })
}

function atListPrice(draft: Draft, takePlace: TakePlace): Deal {
  const credits = prices[draft.type]
  return {
    draft,
    takePlace,
    settle(_transaction, { remaining }) {
      if (remaining >= credits) return { credits, usedTranscriptionCredit: false }
      throw new Problem('MONTHLY_LIMIT_REACHED', {
        details: { cost: credits, creditsRemaining: remaining },
      })
    },
  }
}
