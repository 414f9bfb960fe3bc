import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import { countInLane } from '../jobs/claim.ts'
import { Problem } from '../problem.ts'
import { newExportKey } from '../storage/media.ts'
import { enqueueMediaRemoval } from '../storage/remove-media.ts'
import { EXPORT_TRACK, type Export, type ExportKind, isLive, newExportId } from './export.ts'
import { requireRoom } from './room.ts'
import { deleteExport, findExportOf, insertExport } from './store.ts'

/** A worker that is killed uses up an attempt. */
const ATTEMPTS = 3
const QUEUE_RETRY_SECONDS = 5

const endings = { wav: 'wav', flac: 'flac', stems: 'zip' } as const

type Slice = Pick<Context, 'clock' | 'config' | 'queue' | 'space'>

interface Wish {
  accountId: string
  generationId: string
  kind: ExportKind
  /** Of the track. */
  seconds: number
}

/**
 * The export of this kind that is being made or is there, or a new one with its job: also in place
 * of one that failed or expired. `requireTrack` refuses a track that was deleted meanwhile; it runs
 * while the account is locked. Refused with QUEUE_FULL or STORAGE_UNAVAILABLE.
 */
export async function beginExport(
  context: Slice & Pick<Context, 'database'>,
  wish: Wish,
  requireTrack: (transaction: Transaction) => Promise<void>,
  recorder?: Recorder<Export>,
): Promise<Export> {
  const { clock, database } = context
  const found = await findExportOf(database, wish.generationId, wish.kind)
  if (found && isLive(found, clock.now()) && !recorder) return found
  return database.transaction(async (transaction) => {
    if (!(await lockAccount(transaction, wish.accountId))) throw new Problem('ACCOUNT_DELETED')
    await requireTrack(transaction)
    const row = await findOrInsert(context, transaction, wish)
    await recorder?.answer(transaction, row)
    return row
  })
}

/** The account is locked. */
async function findOrInsert(
  context: Slice,
  transaction: Transaction,
  { accountId, generationId, kind, seconds }: Wish,
): Promise<Export> {
  const { clock, config, queue } = context
  const now = clock.now()
  const before = await findExportOf(transaction, generationId, kind)
  if (before && isLive(before, now)) return before
  const inProgress = await countInLane(transaction, 'export', accountId)
  if (inProgress >= config.limits.queuePerAccount) {
    throw new Problem('QUEUE_FULL', {
      message: 'Too many exports are in progress. Wait for one to finish.',
      retryAfterSeconds: QUEUE_RETRY_SECONDS,
    })
  }
  await requireRoom(context, transaction, accountId, { kind, seconds })
  if (before) {
    await deleteExport(transaction, before.id)
    await enqueueMediaRemoval(queue, transaction, [before.mediaKey], now)
  }
  const mediaKey = newExportKey(endings[kind.format])
  const row = { ...kind, id: newExportId(), generationId, mediaKey, createdAt: now }
  const inserted = await insertExport(transaction, row)
  await queue.enqueue(transaction, {
    kind: EXPORT_TRACK,
    lane: 'export',
    accountId,
    subjectId: inserted.id,
    maxAttempts: ATTEMPTS,
    runAt: now,
    now,
  })
  return inserted
}
