import type { Account } from '../accounts/account.ts'
import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { keep } from '../credits/ledger.ts'
import type { Transaction } from '../database/database.ts'
import { discardExports } from '../exports/discard.ts'
import { withdrawTracks } from '../playlists/membership.ts'
import { discardRenders } from '../renders/delete.ts'
import { deleteScores } from '../scores/store.ts'
import { lockUploads } from '../songs/store.ts'
import { keepTranscription } from '../songs/transcription.ts'
import { deletePeaks } from './peaks.ts'
import { trackRender } from './render.ts'
import { deleteTracks, listUploadIdsOf, lockOwned } from './store.ts'

interface Deleted {
  deleted: string[]
  errors: { id: string; error: string }[]
}

/**
 * Deletes each id that is a track of the account, in the order of the request; a repeated id is
 * reported after its first mention. A track that is still being rendered is deleted too: its job is
 * cancelled, its credit stays spent and no callback is sent.
 */
export async function deleteGenerations(
  context: Pick<Context, 'changes' | 'clock' | 'database' | 'queue'>,
  account: Pick<Account, 'id'>,
  ids: string[],
): Promise<Deleted> {
  return context.database.transaction(async (transaction) => {
    await lockAccount(transaction, account.id)
    const gone = new Set(
      await deleteAll(context, transaction, account.id, ids, context.clock.now()),
    )
    const result: Deleted = { deleted: [], errors: [] }
    for (const id of ids) {
      if (gone.delete(id)) result.deleted.push(id)
      else result.errors.push({ id, error: 'Track not found or not owned' })
    }
    return result
  })
}

/** Returns the ids that existed. The account is locked. */
export async function deleteAll(
  context: Pick<Context, 'changes' | 'queue'>,
  transaction: Transaction,
  accountId: string,
  ids: string[],
  now: Date,
): Promise<string[]> {
  await lockUploads(transaction, await listUploadIdsOf(transaction, accountId, ids))
  const owned = await lockOwned(transaction, accountId, ids)
  await withdrawTracks(transaction, owned, now)
  const rows = await deleteTracks(transaction, owned, now)
  await deleteScores(transaction, owned)
  await deletePeaks(transaction, owned)
  await discardExports(context, transaction, owned, now)
  await discardRenders(context, transaction, { accountId, jobs: trackRender.jobs }, rows, now)
  for (const track of rows.filter(({ status }) => status === 'processing')) {
    await keep(transaction, track.chargeId, now)
    await keepTranscription(transaction, track, now)
  }
  return rows.map(({ id }) => id)
}
