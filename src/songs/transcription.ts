import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { findFirstRender } from '../generations/store.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { type Attempt, attemptId } from '../uploads/attempt.ts'
import { endAttempt, insertAttempt, listAttempts } from '../uploads/store.ts'
import { settleEndedAttempt } from '../uploads/transcription-credit.ts'

export const TRANSCRIBE_UPLOAD = 'transcribe-upload'
/** The second is for a worker that was lost or an engine that failed. */
export const TRANSCRIBE_ATTEMPTS = 2

/** Writes an attempt down with its job. The upload is locked or new, and becomes `transcribing` in the same transaction. */
export async function startAttempt(
  { queue }: Pick<Context, 'queue'>,
  transaction: Transaction,
  upload: { id: string; accountId: string },
  attempt: Pick<Attempt, 'number' | 'kind' | 'chargeId' | 'beganAt'>,
  now: Date,
): Promise<void> {
  const id = attemptId(upload.id, attempt.number)
  await insertAttempt(transaction, { ...attempt, id, uploadId: upload.id, startedAt: now })
  await queue.enqueue(transaction, {
    kind: TRANSCRIBE_UPLOAD,
    lane: 'transcribe',
    accountId: upload.accountId,
    subjectId: id,
    maxAttempts: TRANSCRIBE_ATTEMPTS,
    runAt: now,
    now,
  })
}

/** Nobody will listen any more: the running attempt ends, and its charge is settled. Account and upload are locked. */
export async function cancelRunningAttempt(
  transaction: Transaction,
  holder: Pick<Account, 'id' | 'monthlyAllowance'>,
  uploadId: string,
  now: Date,
): Promise<void> {
  const attempts = await listAttempts(transaction, uploadId)
  const running = attempts.find(({ state }) => state === 'running')
  if (!running) return
  await cancelJobs(transaction, TRANSCRIBE_UPLOAD, [running.id], now)
  await endAttempt(transaction, running.id, 'cancelled', now)
  const firstRender = await findFirstRender(transaction, uploadId)
  await settleEndedAttempt(transaction, holder, running, firstRender, now)
}
