import type { Account } from '../accounts/account.ts'
import type { Sender } from '../call.ts'
import type { Context } from '../context.ts'
import { type Balance, lockBalance } from '../credits/balance.ts'
import { countCharge } from '../credits/ledger.ts'
import { prices } from '../credits/prices.ts'
import type { Database, Transaction } from '../database/database.ts'
import { acceptRender, type Records, type SharedValues } from '../renders/accept.ts'
import { scriptedStart, scriptOf } from '../renders/script.ts'
import { prepareReimagine, type ReimagineOrder } from '../songs/reimagine.ts'
import { prepareRemoveVocals, type RemoveVocalsOrder } from '../songs/remove-vocals.ts'
import { monthOf } from '../time.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { type Draft, draftTrack, type TrackOrder } from './draft.ts'
import {
  draftInstrumental,
  draftMusic,
  type InstrumentalOrder,
  type MusicOrder,
} from './draft-music.ts'
import type { Accepted, NewGeneration } from './generation.ts'
import { refuseUnplayable } from './plan.ts'
import { jobFor, trackRender } from './render.ts'
import { columnsOf, requestOf } from './request.ts'
import { insertGeneration } from './store.ts'

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
export async function orderMusic(
  context: Slice,
  account: Account,
  order: MusicOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  const draft = draftMusic(order, account, context)
  return orderPlayable(context, account, { draft, words: order.tags, ...records })
}

/** Refused like orderMusic. */
export async function orderInstrumental(
  context: Slice,
  account: Account,
  order: InstrumentalOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  checkWebhook(order.webhook, context.config.outbound.allow)
  const draft = draftInstrumental(order, account, context)
  return orderPlayable(context, account, { draft, words: order.prompt, ...records })
}

/** Refused like orderMusic, or by prepareReimagine. */
export async function orderReimagine(
  context: Slice & Parameters<typeof prepareReimagine>[0],
  account: Account,
  order: ReimagineOrder & TrackOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  const { request, track, ...deal } = await prepareReimagine(context, account, order)
  const draft = draftTrack({ type: 'reimagine', ...track, ...columnsOf(request) }, order)
  return orderTrack(context, account, { draft, ...deal, ...records })
}

/** Refused like orderMusic, or by prepareRemoveVocals. */
export async function orderRemoveVocals(
  context: Slice & Parameters<typeof prepareRemoveVocals>[0],
  account: Account,
  order: RemoveVocalsOrder & TrackOrder,
  sender: Sender,
  records: Records<Accepted>,
): Promise<Accepted> {
  const { track, ...deal } = await prepareRemoveVocals(context, account, order, sender)
  const draft = draftTrack({ type: 'remove_vocals', ...track }, order)
  return orderTrack(context, account, { draft, ...deal, ...records })
}

async function orderPlayable(context: Slice, account: Account, deal: Deal): Promise<Accepted> {
  const { draft } = deal
  if (draft.plan) refuseUnplayable(context.engines, requestOf(draft))
  return orderTrack(context, account, deal)
}

/** Refused by `quote`, or like orderMusic. */
export async function orderTrack(context: Slice, account: Account, deal: Deal): Promise<Accepted> {
  const { draft, hit, recorder } = deal
  const createdAt = context.clock.now()
  const script = scriptOf(account, deal.words)
  const separates = draft.type === 'remove_vocals'
  return acceptRender(context, trackRender, {
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
  const row = await insertGeneration(database, {
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
