import { updateAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { deleteAll } from '../generations/delete.ts'
import { listOwnedIds } from '../generations/store.ts'
import { deleteUploads } from '../songs/delete-uploads.ts'
import { lockLivingAccount } from './account.ts'

/** A statement of Postgres takes 65535 values at most. */
const IDS_AT_ONCE = 5000

/**
 * Ends the account for good: its tracks and uploads are deleted, its jobs cancelled, no callback is sent any more. Its keys
 * stay, so that they answer ACCOUNT_DELETED. Refused with NOT_FOUND.
 */
export async function deleteAccount(
  context: Pick<Context, 'clock' | 'database' | 'queue'>,
  id: string,
): Promise<Date> {
  return context.database.transaction(async (transaction) => {
    await lockLivingAccount(transaction, id)
    const trackIds = await listOwnedIds(transaction, id)
    for (let start = 0; start < trackIds.length; start += IDS_AT_ONCE) {
      const some = trackIds.slice(start, start + IDS_AT_ONCE)
      await deleteAll(context, transaction, id, some)
    }
    await deleteUploads(context, transaction, id)
    const deletedAt = context.clock.now()
    await updateAccount(transaction, id, { deletedAt })
    return deletedAt
  })
}
