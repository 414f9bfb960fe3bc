import { updateAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import * as tracks from '../generations/delete.ts'
import { lockOwnedIds } from '../generations/store.ts'
import { deletePlaylistsOf } from '../playlists/store.ts'
import { deleteUploads } from '../songs/delete-uploads.ts'
import { lockUploadsOf } from '../songs/store.ts'
import * as soundEffects from '../sound-effects/delete.ts'
import { listOwnedIds } from '../sound-effects/store.ts'
import { lockLivingAccount } from './account.ts'

/** A statement of Postgres has at most 65535 parameters. */
const IDS_AT_ONCE = 5000

/**
 * Deletes the account with its tracks, sound effects, uploads and playlists, cancels its jobs and
 * suppresses its callbacks. Its keys stay, so that they answer ACCOUNT_DELETED. Refused with
 * NOT_FOUND.
 */
export async function deleteAccount(
  context: Pick<Context, 'clock' | 'database' | 'queue'>,
  id: string,
): Promise<Date> {
  return context.database.transaction(async (transaction) => {
    await lockLivingAccount(transaction, id)
    await lockUploadsOf(transaction, id)
    for (const some of inParts(await lockOwnedIds(transaction, id))) {
      await tracks.deleteAll(context, transaction, id, some)
    }
    for (const some of inParts(await listOwnedIds(transaction, id))) {
      await soundEffects.deleteAll(context, transaction, id, some)
    }
    await deletePlaylistsOf(transaction, id)
    await deleteUploads(context, transaction, id)
    const deletedAt = context.clock.now()
    await updateAccount(transaction, id, { deletedAt })
    return deletedAt
  })
}

function* inParts(ids: string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    yield ids.slice(start, start + IDS_AT_ONCE)
  }
}
