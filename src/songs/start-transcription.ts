import type { Account } from '../accounts/account.ts'
import type { Sender } from '../call.ts'
import type { Context } from '../context.ts'
import { type Balance, lockBalance } from '../credits/balance.ts'
import { checkFunds } from '../credits/check-funds.ts'
import { charge, countCharge } from '../credits/ledger.ts'
import { prices } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { type Attempt, attemptId, isStalled } from './attempt.ts'
import { type Confirmation, checkAttestation, keepRecord } from './attestation.ts'
import { getOwnedUpload } from './get-owned-upload.ts'
import { transcriptionPrice } from './pricing.ts'
import { refuseGone, refuseMatch } from './refuse-gone.ts'
import { songJob } from './song-job.ts'
import {
  endAttempt,
  insertAttempt,
  listAttempts,
  lockUpload,
  type PricedUpload,
  updateUpload,
} from './store.ts'
import { TRANSCRIBE_UPLOAD } from './transcription.ts'

type Slice = Pick<
  Context,
  'catalogue' | 'clock' | 'config' | 'database' | 'engines' | 'log' | 'media' | 'queue' | 'secrets'
>

/**
 * Starts a transcription: the first, another one, or one that replaces a stalled attempt. While an
 * attempt makes progress it does nothing and charges nothing. A Remove vocals upload needs the
 * attestation for Reimagine each time.
 */
export async function startTranscription(
  context: Slice,
  account: Account,
  uploadId: string,
  confirmation: Confirmation | undefined,
  sender: Sender,
  recorder?: Recorder<PricedUpload>,
): Promise<PricedUpload> {
  const { clock, database, secrets } = context
  const upload = await getOwnedUpload(database, account.id, uploadId)
  refuseGone(upload, clock.now())
  const confirmed =
    upload.feature === 'remove_vocals' ? checkAttestation('reimagine', confirmation) : undefined
  await refuseMatch(context, account, upload)

  return database.transaction(async (transaction) => {
    const balance = await lockBalance(transaction, account, clock.now())
    const current = await lockUpload(transaction, upload.id)
    const now = clock.now()
    if (!current) throw new Problem('NOT_FOUND')
    refuseGone(current, now)
    if (confirmed) await keepRecord(transaction, secrets, current, confirmed, sender, now)
    await startNextAttempt(context, transaction, { account, balance }, current, now)
    const started = await getOwnedUpload(transaction, account.id, upload.id)
    await recorder?.answer(transaction, started)
    return started
  })
}

async function startNextAttempt(
  context: Slice,
  transaction: Transaction,
  payer: Payer,
  upload: PricedUpload,
  now: Date,
): Promise<void> {
  const attempts = await listAttempts(transaction, upload.id)
  const number = (attempts[0]?.number ?? 0) + 1
  const running = attempts.find(({ state }) => state === 'running')
  if (running) {
    if (isStalled(running, now)) await replace(context, transaction, upload, running, number, now)
    return
  }
  const price = transcriptionPrice(upload.status, upload)
  checkFunds(price, payer.balance)
  await updateUpload(transaction, upload.id, { status: 'transcribing', errorMessage: null })
  if (price > 0) {
    await startPaidAttempt(context, transaction, payer, upload, number, now)
  } else {
    const free = { number, kind: 'free' as const, chargeId: null, beganAt: now }
    await startAttempt(context, transaction, upload, free, now)
  }
}

/** The new attempt takes over the charge; a late result of the stalled one is ignored. */
async function replace(
  context: Slice,
  transaction: Transaction,
  upload: PricedUpload,
  stalled: Attempt,
  number: number,
  now: Date,
): Promise<void> {
  const { chargeId, beganAt } = stalled
  await cancelJobs(transaction, [TRANSCRIBE_UPLOAD], [stalled.id], now)
  await endAttempt(transaction, stalled.id, 'superseded', now)
  const next = { number, kind: 'resubmitted' as const, chargeId, beganAt }
  await startAttempt(context, transaction, upload, next, now)
}

/** Its balance is locked. */
interface Payer {
  account: Account
  balance: Balance
}

/** The balance is sufficient. The upload is locked or new. */
export async function startPaidAttempt(
  context: Pick<Context, 'queue'>,
  transaction: Transaction,
  { account, balance }: Payer,
  upload: { id: string; accountId: string },
  number: number,
  now: Date,
): Promise<void> {
  const price = { reason: 'transcription', credits: prices.transcription } as const
  const subjectId = attemptId(upload.id, number)
  const taken = { accountId: upload.accountId, subjectId, ...price, now }
  const chargeId = await charge(transaction, balance, taken)
  countCharge(transaction, account, price)
  const paid = { number, kind: 'paid' as const, chargeId, beganAt: now }
  await startAttempt(context, transaction, upload, paid, now)
}

/** Inserts the attempt and its job; the upload is `transcribing` in the same transaction. */
async function startAttempt(
  { queue }: Pick<Context, 'queue'>,
  transaction: Transaction,
  { id: uploadId, accountId }: { id: string; accountId: string },
  attempt: Pick<Attempt, 'number' | 'kind' | 'chargeId' | 'beganAt'>,
  now: Date,
): Promise<void> {
  const id = attemptId(uploadId, attempt.number)
  await insertAttempt(transaction, { ...attempt, id, uploadId, startedAt: now })
  await queue.enqueue(
    transaction,
    songJob({ kind: TRANSCRIBE_UPLOAD, accountId, subjectId: id, now }),
  )
}
