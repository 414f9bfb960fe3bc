import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { type Balance, lockBalance } from '../credits/balance.ts'
import { countCharge } from '../credits/ledger.ts'
import { prices } from '../credits/prices.ts'
import type { Database, Transaction } from '../database/database.ts'
import { acceptOrRecordFailure, type Records, type SharedValues } from '../renders/accept.ts'
import { scriptedStart, scriptOf } from '../renders/script.ts'
import { monthOf } from '../time.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import type { Accepted, NewGeneration } from './generation.ts'
import {
  type Draft,
  draftInstrumental,
  draftMusic,
  type InstrumentalOrder,
  type MusicOrder,
} from './order.ts'
import { refuseUnplayable } from './plan.ts'
import { jobFor, trackRender } from './render.ts'
import { requestOf } from './request.ts'
import { acceptGeneration } from './store.ts'

type Slice = Pick<
  Context,
  'changes' | 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log' | 'newSeed'
>

/** The requested track and its terms. */
interface Deal extends Records<Accepted> {
  draft: Draft
  /** The words of the caller, which may script what happens to a test. */
  words?: string | undefined
  /** Returns the current price or throws a Problem. The account is locked. */
  quote?(transaction: Transaction, balance: Balance): Promise<Terms>
  /** Further changes in the transaction of the acceptance. */
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
  records: Records<Accepted>,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  const draft = draftMusic(order, account, context)
  return acceptOrder(context, account, { draft, words: order.tags, ...records })
}

/** Refused like acceptMusic. */
export async function acceptInstrumental(
  context: Slice,
  account: Account,
  order: InstrumentalOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  const draft = draftInstrumental(order, account, context)
  return acceptOrder(context, account, { draft, words: order.prompt, ...records })
}

async function acceptOrder(context: Slice, account: Account, deal: Deal): Promise<Accepted> {
  const { draft } = deal
  if (draft.plan) refuseUnplayable(context.engines, requestOf(draft))
  return acceptDeal(context, account, deal)
}

/** Refused by `quote`, or like acceptMusic. */
export async function acceptDeal(context: Slice, account: Account, deal: Deal): Promise<Accepted> {
  const { draft, hit, recorder } = deal
  const createdAt = context.clock.now()
  const script = scriptOf(account, deal.words)
  const separates = draft.type === 'remove_vocals'
  return acceptOrRecordFailure(context, trackRender, {
    id: draft.id,
    accountId: account.id,
    createdAt,
    startsAt: scriptedStart(script, createdAt),
    job: jobFor(draft),
    lane: separates ? 'separate' : 'render',
    needs: draft.edit ? null : separates ? 'separation' : 'music',
    hit,
    recorder,
    inTransaction: deal.quote !== undefined,
    insert: (database, shared) =>
      insertTrack(context, database, account, { ...deal, script }, shared),
  })
}

/** Charges the account and inserts the track, or refuses. */
async function insertTrack(
  { config }: Slice,
  database: Database | Transaction,
  account: Account,
  deal: Deal & { script: string | null },
  shared: SharedValues,
) {
  const { draft, script } = deal
  const { now, queued } = shared
  const test = account.testOf !== null
  const { credits, usedTranscriptionCredit } = await termsOf(deal, database, account, now)
  const generation: NewGeneration = {
    derivedFrom: null,
    edit: null,
    ...draft,
    usedTranscriptionCredit,
    certificate: draft.certificate && !test,
    test,
    script,
    accountId: account.id,
    status: 'processing',
    errorMessage: null,
    createdAt: now,
    completedAt: null,
  }
  const row = await acceptGeneration(database, {
    ...shared,
    ...generation,
    credits,
    runningMonth: monthOf(now),
    monthlyAllowance: account.monthlyAllowance,
    queueLimit: config.limits.queuePerAccount,
  })
  countCharge(database, account, { reason: draft.type, credits })
  if (queued) await deal.write?.(database as Transaction, now)
  const { creditsRemaining, ...window } = row
  return { accepted: { generation, creditsCharged: credits, creditsRemaining }, window }
}

async function termsOf(
  { draft, quote }: Deal,
  database: Database | Transaction,
  account: Account,
  now: Date,
): Promise<Terms> {
  if (!quote) return { credits: prices[draft.type], usedTranscriptionCredit: false }
  const transaction = database as Transaction
  return quote(transaction, await lockBalance(transaction, account, now))
}
