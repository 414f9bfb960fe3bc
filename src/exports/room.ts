import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { noRoomFor } from '../storage/space.ts'
import type { ExportKind } from './export.ts'
import { listUnfinished } from './store.ts'

const SAMPLES_PER_SECOND = 44_100
const CHANNELS = 2
/** A usual band and the mix. */
const FILES_OF_STEMS = 9
/** Of the room that is left, what the exports of one account may take: the rest is for others. */
const SHARE_OF_ACCOUNT = 0.5

/**
 * Refused with STORAGE_UNAVAILABLE where the file, with those that are not finished yet, would take
 * from the reserve of the disk, or the account would leave too little room to others. Buckets have
 * no end.
 */
export async function requireRoom(
  { config, space }: Pick<Context, 'config' | 'space'>,
  transaction: Transaction,
  accountId: string,
  wanted: { kind: ExportKind; seconds: number },
): Promise<void> {
  if (config.storage.kind !== 'file') return
  const unfinished = await listUnfinished(transaction)
  const own = unfinished.filter((one) => one.accountId === accountId)
  const spare = await space.findSpareBytes()
  const needs = bytesOf(wanted.kind, wanted.seconds)
  const total = needs + sumOf(unfinished)
  if (total > spare || needs + sumOf(own) > spare * SHARE_OF_ACCOUNT) throw noRoomFor('exports')
}

function sumOf(rows: Awaited<ReturnType<typeof listUnfinished>>): number {
  return rows.reduce((sum, row) => sum + bytesOf(row, row.seconds), 0)
}

/** At most, as a WAV: a FLAC is smaller. */
function bytesOf({ format, bitDepth }: ExportKind, seconds: number): number {
  const files = format === 'stems' ? FILES_OF_STEMS : 1
  return files * Math.ceil(seconds * SAMPLES_PER_SECOND) * CHANNELS * (bitDepth / 8)
}
