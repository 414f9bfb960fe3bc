import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { type Balance, lockBalance } from '../credits/balance.ts'
import { charge, reserveCharge } from '../credits/ledger.ts'
import { prices } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { type Attempt, attemptId, isQuiet } from '../uploads/attempt.ts'
import { type Confirmation, checkAttestation, keepRecord } from '../uploads/attestation.ts'
import { transcriptionPrice } from '../uploads/pricing.ts'
import {
  endAttempt,
  listAttempts,
  lockUpload,
  type PricedUpload,
  updateUpload,
} from '../uploads/store.ts'
import { checkFunds } from './check-funds.ts'
import { getOwnedUpload } from './get-owned-upload.ts'
import type { Delivery } from './receive.ts'
import { refuseGone, refuseMatch } from './refuse-gone.ts'
import { startAttempt, TRANSCRIBE_UPLOAD } from './transcription.ts'

type Slice = Pick<
  Context,
  'catalogue' | 'clock' | 'config' | 'database' | 'engines' | 'log' | 'media' | 'queue' | 'secrets'
>

/**
 * Has an upload listened to: for the first time, once more, or in place of an attempt that fell silent. While one is
 * running nothing happens and nothing is charged. A Remove vocals upload needs the Reimagine statements, each time.
 */
export async function startTranscription(
  context: Slice,
  account: Account,
  uploadId: string,
  confirmation: Confirmation | undefined,
  sender: Delivery['sender'],
): Promise<PricedUpload> {
  const { clock, database, secrets } = context
  const upload = await getOwnedUpload(database, account.id, uploadId)
  refuseGone(upload, clock.now())
  const confirmed =
    upload.feature === 'remove_vocals' ? checkAttestation('reimagine', confirmation) : undefined
  await refuseMatch(context, account, upload)

  await database.transaction(async (transaction) => {
    const balance = await lockBalance(transaction, account, clock.now())
    const current = await lockUpload(transaction, upload.id)
    const now = clock.now()
    if (!current) throw new Problem('NOT_FOUND')
    refuseGone(current, now)
    if (confirmed) await keepRecord(transaction, secrets, current, confirmed, sender, now)
    await begin(context, transaction, { balance, upload: current, now })
  })
  return getOwnedUpload(database, account.id, upload.id)
}

interface Step {
  balance: Balance
  upload: PricedUpload
  now: Date
}

async function begin(context: Slice, transaction: Transaction, step: Step): Promise<void> {
  const { upload, now } = step
  const attempts = await listAttempts(transaction, upload.id)
  const number = (attempts[0]?.number ?? 0) + 1
  const running = attempts.find(({ state }) => state === 'running')
  if (running) {
    if (isQuiet(running, now)) await resubmit(context, transaction, upload, running, number, now)
    return
  }
  const price = transcriptionPrice(upload.status, upload)
  checkFunds(price, step.balance)
  const chargeId = price > 0 ? await pay(transaction, step, number) : null
  const kind = chargeId === null ? ('free' as const) : ('paid' as const)
  await updateUpload(transaction, upload.id, { status: 'transcribing', errorMessage: null })
  await startAttempt(context, transaction, upload, { number, kind, chargeId, beganAt: now }, now)
}

/** The new attempt has the charge of the silent one, whose answer, should it come, is nobody's any more. */
async function resubmit(
  context: Slice,
  transaction: Transaction,
  upload: PricedUpload,
  silent: Attempt,
  number: number,
  now: Date,
): Promise<void> {
  const { chargeId, beganAt } = silent
  await cancelJobs(transaction, TRANSCRIBE_UPLOAD, [silent.id], now)
  await endAttempt(transaction, silent.id, 'superseded', now)
  const next = { number, kind: 'resubmitted' as const, chargeId, beganAt }
  await startAttempt(context, transaction, upload, next, now)
}

async function pay(
  transaction: Transaction,
  { balance, upload, now }: Step,
  number: number,
): Promise<number> {
  const chargeId = await reserveCharge(transaction)
  await charge(transaction, balance, {
    id: chargeId,
    accountId: upload.accountId,
    subjectId: attemptId(upload.id, number),
    reason: 'transcription',
    credits: prices.transcription,
    now,
  })
  return chargeId
}
