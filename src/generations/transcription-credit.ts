import type { Account } from '../accounts/account.ts'
import type { Transaction } from '../database/database.ts'
import { lockUploads } from '../uploads/store.ts'
import { keepHeldCharges, returnHeldCharges } from '../uploads/transcription-credit.ts'
import type { Generation } from './generation.ts'

type Track = Pick<Generation, 'uploadId' | 'usedTranscriptionCredit'>

/** Whatever moves a track of an upload holds the upload before it touches the track: so do those who listen to it. */
export async function lockUploadOf(transaction: Transaction, { uploadId }: Track): Promise<void> {
  if (uploadId !== null) await lockUploads(transaction, [uploadId])
}

/** The track failed: the discount is free again, and a transcription that failed meanwhile is paid back. */
export async function releaseTranscription(
  transaction: Transaction,
  holder: Pick<Account, 'id' | 'monthlyAllowance'>,
  { uploadId, usedTranscriptionCredit }: Track,
  now: Date,
): Promise<void> {
  if (uploadId === null || !usedTranscriptionCredit) return
  await returnHeldCharges(transaction, holder, uploadId, now)
}

/** The track is there, or was given up by its owner: the discount is spent. */
export async function spendTranscription(
  transaction: Transaction,
  { uploadId, usedTranscriptionCredit }: Track,
  now: Date,
): Promise<void> {
  if (uploadId === null || !usedTranscriptionCredit) return
  await keepHeldCharges(transaction, uploadId, now)
}
