import type { Database, Transaction } from '../database/database.ts'
import { scanTables } from '../database/whole-tables.ts'
import type { Fingerprint } from '../engines/engines.ts'
import type { Numbered, Page } from '../page.ts'
import { type Alignment, wordsAround } from './compare.ts'
import { entriesOf } from './entries.ts'
import type { Lookup } from './look-up.ts'
import type { Recording } from './recording.ts'

const shownColumns = ['seq', 'id', 'title', 'artist', 'durationSeconds', 'createdAt'] as const

/** A possible position of a song in a recording, at one of the pitches of the look-up. */
export interface Candidate extends Alignment {
  recordingId: string
  pitch: number
}

const limits = {
  mostCandidates: 256,
  /**
   * The logarithm of how much likelier a recording has become that matches words which no other
   * does and which are certain.
   */
  evidence: 12,
  /** Words that begin as so many others say nothing. */
  mostOccurrences: 256,
  /** Matches whose offsets differ by less count together. */
  offsetsAtOnce: 24,
  /** Added to offsets, which may be negative, before they are divided: no song is as long. */
  longestOffset: 1_048_576,
}

export async function insertRecording(
  transaction: Transaction,
  recording: Recording,
  fingerprint: Pick<Fingerprint, 'words'>,
): Promise<void> {
  await transaction('recordings').insert({ ...recording, words: bytesOf(fingerprint.words) })
  const { keys, positions } = entriesOf(fingerprint)
  await transaction.raw(
    `insert into "recordingKeys" ("recordingId", key, position)
     select ?, key, position from unnest(?::int[], ?::int[]) as entry (key, position)`,
    [recording.id, keys, positions],
  )
}

/** False when there is no such recording. */
export async function deleteRecording(database: Database, id: string): Promise<boolean> {
  return (await database('recordings').where({ id }).delete()) > 0
}

/** Newest first. */
export async function listRecordings(
  database: Database,
  { limit, offset, after = Number.MAX_SAFE_INTEGER }: Page,
): Promise<(Recording & Numbered)[]> {
  return database('recordings')
    .select(shownColumns)
    .where('seq', '<', after)
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
}

/** How many keys are indexed, as of when the index was last vacuumed or analysed. */
export async function countEntries(database: Database): Promise<number> {
  const { rows } = await database.raw<{ rows: { count: number }[] }>(
    `select greatest(reltuples, 0)::float8 as count from pg_class
      where oid = '"recordingKeys"'::regclass`,
  )
  return rows[0]?.count ?? 0
}

/** Nothing else may run in the same transaction. */
export async function vacuumEntries(database: Database): Promise<void> {
  await scanTables(database, 'vacuum "recordingKeys"')
}

/**
 * The likeliest first: those that match the most words, the likeliest ones and those that fewest
 * others match. One match may be enough. Whatever the planner believes of tables that have just
 * been filled, the index is read.
 */
export async function findCandidates(
  transaction: Transaction,
  lookup: Lookup,
): Promise<Candidate[]> {
  await transaction.raw('set local enable_seqscan = off')
  await transaction.raw('set local enable_bitmapscan = off')
  await transaction.raw('set local jit = off')
  const { rows } = await transaction.raw<{ rows: Candidate[] }>(candidatesSql, {
    ...lookup,
    ...limits,
  })
  return rows
}

const candidatesSql = `
  select "recordingId", pitch, (array_agg(position))[1] as position,
         (array_agg("offset"))[1] as "offset"
    from (select entry."recordingId", wanted.pitch, wanted.position, wanted.cost,
                 entry.position - wanted.position as "offset", entry.occurrences
            from unnest(:lows::int[], :highs::int[], :positions::int[], :pitches::int[],
                        :costs::float4[]) as wanted (low, high, position, pitch, cost)
            cross join lateral (
              select "recordingId", position, count(*) over () as occurrences
                from (select "recordingId", position from "recordingKeys"
                       where key between wanted.low and wanted.high
                       limit :mostOccurrences) near) entry
           where entry.occurrences < :mostOccurrences) matched
   group by "recordingId", pitch, ("offset" + :longestOffset::int) / :offsetsAtOnce::int
   order by sum(:evidence::float4 - cost - ln(occurrences)) desc limit :mostCandidates`

/** The words of each candidate's recording around its match; empty if it has been deleted. */
export async function findWordsAround(
  database: Database,
  candidates: readonly Candidate[],
): Promise<Uint32Array[]> {
  const places = candidates.map(wordsAround)
  const { rows } = await database.raw<{ rows: { words: Buffer | null }[] }>(
    `select (select substring(recordings.words from 4 * first + 1 for 4 * count)
               from recordings where id = wanted.id) as words
       from unnest(?::uuid[], ?::int[], ?::int[])
            with ordinality as wanted (id, first, count, number)
      order by number`,
    [
      candidates.map(({ recordingId }) => recordingId),
      places.map(({ first }) => first),
      places.map(({ count }) => count),
    ],
  )
  return rows.map(({ words }) => (words ? wordsOf(words) : new Uint32Array()))
}

export async function findRecordings(
  database: Database,
  ids: string[],
): Promise<Map<string, Recording & { words: Uint32Array }>> {
  const rows = await database('recordings').whereIn('id', ids)
  return new Map(rows.map((row) => [row.id, { ...row, words: wordsOf(row.words) }]))
}

function bytesOf(words: Uint32Array): Buffer {
  const bytes = Buffer.alloc(words.length * 4)
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * 4)
  return bytes
}

function wordsOf(bytes: Buffer): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const words = new Uint32Array(bytes.length / 4)
  for (let index = 0; index < words.length; index++) words[index] = view.getUint32(index * 4, true)
  return words
}
