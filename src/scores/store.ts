import type { Database, Transaction } from '../database/database.ts'

/** The encoded score of a completed track. */
interface ScoreRow {
  generationId: string
  bytes: Buffer
}

export async function insertScore(
  transaction: Transaction,
  generationId: string,
  bytes: Uint8Array,
): Promise<void> {
  await transaction<ScoreRow>('scores').insert({ generationId, bytes: Buffer.from(bytes) })
}

/** Undefined if the track has none. */
export async function findScoreBytes(
  database: Database | Transaction,
  generationId: string,
): Promise<Uint8Array | undefined> {
  const row = await database<ScoreRow>('scores').where({ generationId }).first('bytes')
  return row?.bytes
}

/** Deletes the scores of tracks that were just deleted. */
export async function deleteScores(
  transaction: Transaction,
  generationIds: readonly string[],
): Promise<void> {
  await transaction<ScoreRow>('scores').whereIn('generationId', generationIds).delete()
}
