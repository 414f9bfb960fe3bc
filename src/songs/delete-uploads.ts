import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { endUpload } from './expire.ts'
import { findUpload, forgetAudio, listLivingUploadIds } from './store.ts'

/** Deletes all uploads of an account, their audio at once. The account is locked. */
export async function deleteUploads(
  { clock, queue }: Pick<Context, 'clock' | 'queue'>,
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  const now = clock.now()
  for (const id of await listLivingUploadIds(transaction, accountId)) {
    await endUpload(transaction, id, now)
    const upload = await findUpload(transaction, id)
    if (!upload?.audioKey) continue
    await enqueueMediaRemoval(queue, transaction, [upload.audioKey], now)
    await forgetAudio(transaction, id, now)
  }
}
