import type { Account } from '../accounts/account.ts'
import { keep, refund } from '../credits/ledger.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import type { Attempt } from './attempt.ts'
import {
  endAttempt,
  findTrackWithDiscount,
  hasOtherPaidAttempt,
  listAttempts,
  listHeldCharges,
  lockUploads,
} from './store.ts'

/** The part of a generation that concerns its upload. */
interface MadeFromUpload {
  uploadId: string | null
  usedTranscriptionCredit: boolean
}

type Holder = Pick<Account, 'id' | 'monthlyAllowance'>

export const TRANSCRIBE_UPLOAD = 'transcribe-upload'

/** Ends the running attempt, if there is one, and its job. Account and upload are locked. */
export async function cancelRunningAttempt(
  transaction: Transaction,
  holder: Holder,
  uploadId: string,
  now: Date,
): Promise<void> {
  const attempts = await listAttempts(transaction, uploadId)
  const running = attempts.find(({ state }) => state === 'running')
  if (!running) return
  await cancelJobs(transaction, [TRANSCRIBE_UPLOAD], [running.id], now)
  await endWithoutTranscript(transaction, holder, running, 'cancelled', now)
}

/**
 * Ends a running attempt and refunds its charge, unless a track used the transcription credit: then
 * the charge is refunded if that track fails too. Account and upload are locked.
 */
export async function endWithoutTranscript(
  transaction: Transaction,
  holder: Holder,
  attempt: Attempt,
  state: 'failed' | 'cancelled',
  now: Date,
): Promise<void> {
  await endAttempt(transaction, attempt.id, state, now)
  if (attempt.chargeId === null) return
  const track = await findTrackWithDiscount(transaction, attempt.uploadId)
  const isNeeded = track !== 'none' && !(await hasOtherPaidAttempt(transaction, attempt))
  if (!isNeeded) await refund(transaction, holder, attempt.chargeId, now)
  else if (track === 'delivered') await keep(transaction, attempt.chargeId, now)
}

/** Every change of a track of an upload locks the upload first, as a transcription does. */
export async function lockUploadOf(
  transaction: Transaction,
  { uploadId }: Pick<MadeFromUpload, 'uploadId'>,
): Promise<void> {
  if (uploadId !== null) await lockUploads(transaction, [uploadId])
}

/**
 * For a failed track: the transcription credit of its upload is available again, and charges of
 * transcriptions that failed meanwhile are refunded. Account and upload are locked.
 */
export async function refundTranscription(
  transaction: Transaction,
  holder: Holder,
  { uploadId, usedTranscriptionCredit }: MadeFromUpload,
  now: Date,
): Promise<void> {
  if (uploadId === null || !usedTranscriptionCredit) return
  for (const chargeId of await listHeldCharges(transaction, uploadId)) {
    await refund(transaction, holder, chargeId, now)
  }
}

/**
 * For a track that was delivered or deleted by its owner: the transcription credit is used. The
 * upload is locked.
 */
export async function keepTranscription(
  transaction: Transaction,
  { uploadId, usedTranscriptionCredit }: MadeFromUpload,
  now: Date,
): Promise<void> {
  if (uploadId === null || !usedTranscriptionCredit) return
  for (const chargeId of await listHeldCharges(transaction, uploadId)) {
    await keep(transaction, chargeId, now)
  }
}
