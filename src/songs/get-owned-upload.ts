import type { Database, Transaction } from '../database/database.ts'
import { invalidField, Problem } from '../problem.ts'
import { isUuid } from '../uuid.ts'
import { findOwnedUpload, type PricedUpload } from './store.ts'

/** Refused with NOT_FOUND if it does not exist or belongs to another account. */
export async function getOwnedUpload(
  database: Database | Transaction,
  accountId: string,
  id: string,
): Promise<PricedUpload> {
  const upload = isUuid(id) ? await findOwnedUpload(database, accountId, id) : undefined
  if (!upload) throw new Problem('NOT_FOUND')
  return upload
}

/** The upload that a body names as its `uploadId`. A blank id is refused with VALIDATION_ERROR. */
export async function getNamedUpload(
  database: Database | Transaction,
  accountId: string,
  uploadId: string,
): Promise<PricedUpload> {
  if (uploadId.trim() === '') throw invalidField('uploadId', 'must be the id of an upload.')
  return getOwnedUpload(database, accountId, uploadId)
}
