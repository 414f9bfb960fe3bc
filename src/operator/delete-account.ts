import { updateAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import * as tracks from '../generations/delete.ts'
import * as generationStore from '../generations/store.ts'
import { enqueueEmptying } from '../housekeeping/empty-account.ts'
import { deletePlaylistsOf } from '../playlists/store.ts'
import { deleteUploads } from '../songs/delete-uploads.ts'
import { lockUploadsOf } from '../songs/store.ts'
import * as soundEffects from '../sound-effects/delete.ts'
import * as soundEffectStore from '../sound-effects/store.ts'
import { deleteSecretOf, suppressDeliveriesOf } from '../webhooks/store.ts'
import { lockLivingAccount } from './account.ts'

/**
 * Deletes the account with its uploads, playlists and unfinished renders, cancels its jobs and
 * suppresses its callbacks, also those to be tried again. Its keys stay, so that they answer
 * ACCOUNT_DELETED. A job deletes the finished works in parts, so that no lock is held for long.
 * Refused with NOT_FOUND.
 */
export async function deleteAccount(
  context: Pick<Context, 'changes' | 'clock' | 'database' | 'queue'>,
  id: string,
): Promise<Date> {
  return context.database.transaction(async (transaction) => {
    const account = await lockLivingAccount(transaction, id)
    await lockUploadsOf(transaction, account.id)
    const deletedAt = context.clock.now()
    const trackIds = await generationStore.listUnfinishedIds(transaction, account.id)
    await tracks.deleteAll(context, transaction, account.id, trackIds, deletedAt)
    const effectIds = await soundEffectStore.listUnfinishedIds(transaction, account.id)
    await soundEffects.deleteAll(context, transaction, account.id, effectIds, deletedAt)
    await suppressDeliveriesOf(transaction, account.id, deletedAt)
    await deleteSecretOf(transaction, account.id)
    await deletePlaylistsOf(transaction, account.id)
    await deleteUploads(context, transaction, account.id)
    await updateAccount(transaction, account.id, { deletedAt })
    await enqueueEmptying(context.queue, transaction, account.id, deletedAt)
    return deletedAt
  })
}
