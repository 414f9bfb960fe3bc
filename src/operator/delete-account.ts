import { findTestAccountId, lockAccount, updateAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import * as tracks from '../generations/delete.ts'
import { listPublicIds } from '../generations/store.ts'
import { enqueueEmptying } from '../housekeeping/empty-account.ts'
import { deletePlaylistsOf } from '../playlists/store.ts'
import { listUnfinishedIds } from '../renders/store.ts'
import { deleteUploads } from '../songs/delete-uploads.ts'
import { lockUploadsOf } from '../songs/store.ts'
import * as soundEffects from '../sound-effects/delete.ts'
import { deleteSecretOf, suppressDeliveriesOf } from '../webhooks/store.ts'
import { lockLivingAccount } from './account.ts'

type Slice = Pick<Context, 'changes' | 'clock' | 'database' | 'queue'>

/**
 * Deletes the account with its uploads, playlists, public tracks and unfinished renders, cancels
 * its jobs and suppresses its callbacks, also those to be tried again. Its keys stay, so that they
 * answer ACCOUNT_DELETED. A job deletes the other works in parts, so that no lock is held for long.
 * The account of its test keys is deleted with it. Refused with NOT_FOUND.
 */
export async function deleteAccount(context: Slice, id: string): Promise<Date> {
  return context.database.transaction(async (transaction) => {
    const account = await lockLivingAccount(transaction, id)
    const testId = await findTestAccountId(transaction, account.id)
    if (testId) await lockAccount(transaction, testId)
    const ids = testId ? [account.id, testId] : [account.id]
    for (const each of ids) await lockUploadsOf(transaction, each)
    const deletedAt = context.clock.now()
    for (const each of ids) await emptyAtOnce(context, transaction, each, deletedAt)
    await updateAccount(transaction, account.id, { deletedAt })
    return deletedAt
  })
}

/** What must not go on; the rest is left to the job. */
async function emptyAtOnce(
  context: Slice,
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<void> {
  const unfinished = await listUnfinishedIds(transaction, 'generations', id)
  const trackIds = new Set([...unfinished, ...(await listPublicIds(transaction, id))])
  await tracks.deleteAll(context, transaction, id, [...trackIds], now)
  const effectIds = await listUnfinishedIds(transaction, 'soundEffects', id)
  await soundEffects.deleteAll(context, transaction, id, effectIds, now)
  await suppressDeliveriesOf(transaction, id, now)
  await deleteSecretOf(transaction, id)
  await deletePlaylistsOf(transaction, id)
  await deleteUploads(context, transaction, id)
  await enqueueEmptying(context.queue, transaction, id, now)
}
