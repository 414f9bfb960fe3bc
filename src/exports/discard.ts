import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { cancelJobs } from '../jobs/queue.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { EXPORT_TRACK, type Export } from './export.ts'
import { deleteExpired, deleteExportsOf } from './store.ts'

type Slice = Pick<Context, 'queue'>

/** Deletes the exports of tracks that were just deleted, with their jobs and files. */
export async function discardExports(
  { queue }: Slice,
  transaction: Transaction,
  generationIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await deleteExportsOf(transaction, generationIds)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await cancelJobs(transaction, [EXPORT_TRACK], ids, now)
  await removeFiles(queue, transaction, rows, now)
}

/** Deletes at most `limit` exports whose time is over. Returns how many. */
export async function expireExports(
  { database, queue }: Slice & Pick<Context, 'database'>,
  now: Date,
  limit: number,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await deleteExpired(transaction, now, limit)
    await removeFiles(queue, transaction, rows, now)
    return rows.length
  })
}

async function removeFiles(
  queue: Context['queue'],
  transaction: Transaction,
  rows: readonly Export[],
  now: Date,
): Promise<void> {
  const mediaKeys = rows.map(({ mediaKey }) => mediaKey)
  if (mediaKeys.length > 0) await enqueueMediaRemoval(queue, transaction, mediaKeys, now)
}
