import type { Account } from '../accounts/account.ts'
import type { TakePlace } from '../accounts/admission.ts'
import type { Context } from '../context.ts'
import { type Balance, lockBalance } from '../credits/balance.ts'
import { charge } from '../credits/ledger.ts'
import { prices } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import { checkQueue, countInProgress } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { acceptOrRecordFailure } from '../renders/accept.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import type { Accepted, NewGeneration } from './generation.ts'
import {
  type Draft,
  draftInstrumental,
  draftMusic,
  type InstrumentalOrder,
  type MusicOrder,
} from './order.ts'
import { trackRender } from './render.ts'
import { insertGeneration } from './store.ts'

type Slice = Pick<Context, 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log'>

/** What is to be made, and on which terms. */
export interface Deal {
  draft: Draft
  /** In the transaction, after every other check; refused with GENERATION_RATE_LIMITED. */
  takePlace: TakePlace
  /** In the transaction, with the account locked: the price of this moment, or a Problem. */
  quote(transaction: Transaction, balance: Balance): Terms | Promise<Terms>
  /** What else an acceptance changes, in the same transaction. */
  write?(transaction: Transaction, now: Date): Promise<void>
}

interface Terms {
  credits: number
  usedTranscriptionCredit: boolean
}

/**
 * Refused with VALIDATION_ERROR, MONTHLY_LIMIT_REACHED, QUEUE_FULL, GENERATION_RATE_LIMITED or
 * GENERATION_FAILED.
 */
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

/** Refused as `quote` is, or with QUEUE_FULL, GENERATION_RATE_LIMITED or GENERATION_FAILED. */
export async function acceptDeal(context: Slice, account: Account, deal: Deal): Promise<Accepted> {
  const { id, type } = deal.draft
  const createdAt = context.clock.now()
  const separates = type === 'remove_vocals'
  return acceptOrRecordFailure(context, trackRender, {
    id,
    accountId: account.id,
    createdAt,
    lane: separates ? 'separate' : 'render',
    needs: separates ? 'separation' : 'music',
    insert: (transaction) => insertTrack(context, transaction, account, deal, createdAt),
    write: async (transaction) => deal.write?.(transaction, createdAt),
  })
}

/** Charges the account and inserts the track, or refuses. */
async function insertTrack(
  { config }: Slice,
  transaction: Transaction,
  account: Account,
  { draft, quote, takePlace }: Deal,
  now: Date,
): Promise<Accepted> {
  const balance = await lockBalance(transaction, account, now)
  const { credits, usedTranscriptionCredit } = await quote(transaction, balance)
  const inProgress = await countInProgress(transaction, account.id)
  checkQueue(inProgress, config.limits.queuePerAccount)
  const chargeId = await charge(transaction, balance, {
    accountId: account.id,
    subjectId: draft.id,
    reason: draft.type,
    credits,
    now,
  })
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
  await insertGeneration(transaction, generation)
  await takePlace(transaction)
  return { generation, creditsCharged: credits, creditsRemaining: balance.remaining - credits }
}

function atListPrice(draft: Draft, takePlace: TakePlace): Deal {
  const credits = prices[draft.type]
  return {
    draft,
    takePlace,
    quote(_transaction, { remaining }) {
      if (remaining >= credits) return { credits, usedTranscriptionCredit: false }
      throw new Problem('MONTHLY_LIMIT_REACHED', {
        details: { cost: credits, creditsRemaining: remaining },
      })
    },
  }
}
