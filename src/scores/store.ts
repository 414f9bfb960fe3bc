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

/** A finished track with lyrics, as far as its words are looked for. */
export interface SungTrack {
  id: string
  lyrics: string
  language: string | null
  mediaKey: string
}

/**
 * Newest first, of this seed and length, those that the account may hear: its own, and public ones.
 * Each half has its own index, so that private tracks of others are not even passed by.
 */
export async function listSungTracks(
  database: Database,
  accountId: string,
  { seed, seconds, within, limit }: SungTrackFilter,
): Promise<SungTrack[]> {
  const { rows } = await database.raw(
    `with heard as (
       select * from generations
        where "accountId" = :accountId and "deletedAt" is null and seed = :seed
       union
       select * from generations where "isPublic" and "deletedAt" is null and seed = :seed)
     select id, lyrics, language, "mediaKey" from heard
      where status = 'completed' and lyrics is not null
        and abs("actualSeconds" - :seconds) < :within
      order by seq desc limit :limit`,
    { accountId, seed, seconds, within, limit },
  )
  return rows
}

interface SungTrackFilter {
  seed: number
  seconds: number
  /** By how many seconds the length may differ. */
  within: number
  limit: number
}
