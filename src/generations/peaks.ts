import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { untilDone } from '../engines/engines.ts'
import { Problem } from '../problem.ts'
import { mayBeGenerationId } from './generation.ts'
import { findOwned } from './store.ts'

/** The highest level in each of equal parts of a track, in 255ths of full scale. */
export interface Peaks {
  /** Of the decoded sound. */
  lengthSeconds: number
  bytes: Uint8Array
}

interface PeaksRow {
  generationId: string
  lengthSeconds: number
  bytes: Buffer
}

/** Measured at the first read, then kept. Refused with NOT_FOUND or NOT_READY. */
export async function readPeaks(
  { database, engines, media }: Pick<Context, 'database' | 'engines' | 'media'>,
  { id: accountId }: Pick<Account, 'id'>,
  id: string,
): Promise<Peaks> {
  const track = mayBeGenerationId(id) ? await findOwned(database, { id, accountId }) : undefined
  if (!track) throw new Problem('NOT_FOUND')
  if (track.status !== 'completed' || !track.mediaKey) throw new Problem('NOT_READY')
  const kept = await findPeaks(database, id)
  if (kept) return kept
  const peaks = await engines.songs.measurePeaks(await media.read(track.mediaKey), untilDone)
  await keepPeaks(database, id, peaks)
  return peaks
}

/** Undefined if nobody has asked for them yet. */
async function findPeaks(database: Database, generationId: string): Promise<Peaks | undefined> {
  return database<PeaksRow>('peaks').where({ generationId }).first('lengthSeconds', 'bytes')
}

/** Does nothing if they are there, or if the track was deleted meanwhile. */
async function keepPeaks(
  database: Database,
  generationId: string,
  { lengthSeconds, bytes }: Peaks,
): Promise<void> {
  await database.raw(
    `insert into peaks ("generationId", "lengthSeconds", bytes)
     select id, ?, ? from generations where id = ? and "deletedAt" is null for share
     on conflict do nothing`,
    [lengthSeconds, Buffer.from(bytes), generationId],
  )
}

/** Deletes the peaks of tracks that were just deleted. */
export async function deletePeaks(
  transaction: Transaction,
  generationIds: readonly string[],
): Promise<void> {
  await transaction<PeaksRow>('peaks').whereIn('generationId', generationIds).delete()
}
