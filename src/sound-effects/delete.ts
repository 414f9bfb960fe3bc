import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { suppressDeliveries } from '../webhooks/store.ts'
import { RENDER_SOUND_EFFECT } from './render.ts'
import { deleteOwned } from './store.ts'

/** With their account, which is locked: jobs cancelled, files removed, no callback any more. */
export async function deleteAll(
  { clock, queue }: Pick<Context, 'clock' | 'queue'>,
  transaction: Transaction,
  accountId: string,
  ids: string[],
): Promise<void> {
  const now = clock.now()
  const rows = await deleteOwned(transaction, accountId, ids, now)
  const gone = rows.map((row) => row.id)
  await cancelJobs(transaction, RENDER_SOUND_EFFECT, gone, now)
  await suppressDeliveries(transaction, gone, now)
  for (const { mediaKey } of rows) {
    if (mediaKey) await enqueueMediaRemoval(queue, transaction, mediaKey, now)
  }
}
