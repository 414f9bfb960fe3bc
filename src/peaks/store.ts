import type { Database, Transaction } from '../database/database.ts'

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

/** Undefined if nobody has asked for them yet. */
export async function findPeaks(
  database: Database,
  generationId: string,
): Promise<Peaks | undefined> {
  return database<PeaksRow>('peaks').where({ generationId }).first('lengthSeconds', 'bytes')
}

/** Does nothing if they are there, or if the track was deleted meanwhile. */
export async function keepPeaks(
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
