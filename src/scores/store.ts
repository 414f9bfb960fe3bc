import type { Database, Transaction } from '../database/database.ts'

/** The encoded score of a completed track; of an edit in progress, the score that it changes. */
interface ScoreRow {
  generationId: string
  bytes: Buffer
}

/** In place of the score that an edit changed. */
export async function putScore(
  transaction: Transaction,
  generationId: string,
  bytes: Uint8Array,
): Promise<void> {
  await transaction<ScoreRow>('scores')
    .insert({ generationId, bytes: Buffer.from(bytes) })
    .onConflict('generationId')
    .merge()
}

/** For an edit that was just accepted. */
export async function copyScore(
  transaction: Transaction,
  fromId: string,
  toId: string,
): Promise<void> {
  await transaction.raw(
    `insert into scores ("generationId", bytes)
     select ?, bytes from scores where "generationId" = ?`,
    [toId, fromId],
  )
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
