import type { Account } from '../accounts/account.ts'
import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { blockUpload, lockUpload, type PricedUpload } from './store.ts'
import { cancelRunningAttempt } from './transcription.ts'
import { isDeleted, type Release } from './upload.ts'

type Slice = Pick<
  Context,
  'catalogue' | 'clock' | 'config' | 'database' | 'engines' | 'log' | 'media' | 'queue'
>

/** Refused with CATALOGUE_MATCH for a blocked upload, with UPLOAD_EXPIRED for an expired one. */
export function refuseGone(
  upload: Pick<
    PricedUpload,
    'id' | 'status' | 'fingerprintMatch' | 'expiresAt' | 'contentDeletedAt'
  >,
  now: Date,
): void {
  if (upload.status === 'blocked') throw matchProblem(upload.id, upload.fingerprintMatch)
  if (isDeleted(upload, now)) throw new Problem('UPLOAD_EXPIRED')
}

/**
 * Checks the catalogue as it is now. A match blocks the upload and is refused with CATALOGUE_MATCH.
 */
export async function refuseMatch(
  context: Slice,
  account: Account,
  upload: PricedUpload,
): Promise<void> {
  const { audioKey } = upload
  if (audioKey === null) return
  const { match } = await checkCatalogue(context, () => context.media.read(audioKey))
  if (!match) return
  await context.database.transaction(async (transaction) => {
    const now = context.clock.now()
    await lockAccount(transaction, account.id)
    const current = await lockUpload(transaction, upload.id)
    if (!current || current.contentDeletedAt) return
    await cancelRunningAttempt(transaction, account, upload.id, now)
    await blockUpload(transaction, upload.id, match, now)
    await enqueueMediaRemoval(context.queue, transaction, [audioKey], now)
  })
  throw matchProblem(upload.id, match)
}

export function matchProblem(uploadId: string, match: Release | null): Problem {
  return new Problem('CATALOGUE_MATCH', { details: { uploadId, match } })
}
