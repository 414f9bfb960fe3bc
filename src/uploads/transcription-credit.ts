import type { Account } from '../accounts/account.ts'
import { keep, refund } from '../credits/ledger.ts'
import type { Transaction } from '../database/database.ts'
import type { Attempt } from './attempt.ts'
import { hasOtherPaidAttempt, listHeldCharges } from './store.ts'

/** What became of the one track that used an upload's discount. */
export type FirstRender = 'none' | 'processing' | 'delivered'

/**
 * The charge of a transcription that came to nothing goes back, unless the discount it bought is in use: then it waits
 * for that track, and goes back with it if that fails too. Account and upload are locked.
 */
export async function settleEndedAttempt(
  transaction: Transaction,
  holder: Pick<Account, 'id' | 'monthlyAllowance'>,
  attempt: Attempt,
  firstRender: FirstRender,
  now: Date,
): Promise<void> {
  if (attempt.chargeId === null) return
  const isNeeded = firstRender !== 'none' && !(await hasOtherPaidAttempt(transaction, attempt))
  if (!isNeeded) await refund(transaction, holder, attempt.chargeId, now)
  else if (firstRender === 'delivered') await keep(transaction, attempt.chargeId, now)
}

/** The track that used the discount has failed: what was held for it goes back as well. Account and upload are locked. */
export async function returnHeldCharges(
  transaction: Transaction,
  holder: Pick<Account, 'id' | 'monthlyAllowance'>,
  uploadId: string,
  now: Date,
): Promise<void> {
  for (const chargeId of await listHeldCharges(transaction, uploadId)) {
    await refund(transaction, holder, chargeId, now)
  }
}

/** The track that used the discount is there, or was given up by its owner. The upload is locked. */
export async function keepHeldCharges(
  transaction: Transaction,
  uploadId: string,
  now: Date,
): Promise<void> {
  for (const chargeId of await listHeldCharges(transaction, uploadId)) {
    await keep(transaction, chargeId, now)
  }
}
