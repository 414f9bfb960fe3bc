import { wholeTables } from '../database/connections.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Fingerprint } from '../engines/engines.ts'
import type { Numbered, Page } from '../page.ts'
import type { Alignment } from './compare.ts'
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
  /** Fewer matching words are coincidence. */
  fewestVotes: 2,
  mostCandidates: 64,
  /** Words that begin as so many others say nothing. */
  mostOccurrences: 256,
  /** Matches whose offsets differ by less count together. */
  offsetsAtOnce: 24,
}

export async function insertRecording(
  transaction: Transaction,
  recording: Recording,
  fingerprint: Pick<Fingerprint, 'words'>,
): Promise<void> {
  await transaction('recordings').insert({ ...recording, words: bytesOf(fingerprint.words) })
  const { words, positions } = entriesOf(fingerprint)
  await transaction.raw(
    `insert into "recordingWords" ("recordingId", word, position)
     select ?, word, position from unnest(?::int[], ?::int[]) as entry (word, position)`,
    [recording.id, words, positions],
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

/** How many words are indexed, as of when the index was last vacuumed or analysed. */
export async function countEntries(database: Database): Promise<number> {
  const { rows } = await database.raw<{ rows: { count: number }[] }>(
    `select greatest(reltuples, 0)::float8 as count from pg_class
      where oid = '"recordingWords"'::regclass`,
  )
  return rows[0]?.count ?? 0
}

/** Nothing else may run in the same transaction. */
export async function vacuumEntries(database: Database): Promise<void> {
  await database.raw('vacuum "recordingWords"').options(wholeTables)
}

/**
 * Most matching words first, those that occur often weighing less. Whatever the planner believes of
 * tables that have just been filled, the index is read.
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
  select "recordingId", pitch, round(avg(position))::int as position,
         round(avg("offset"))::int as "offset"
    from (select entry."recordingId", wanted.pitch, wanted.position,
                 entry.position - wanted.position as "offset", entry.occurrences
            from unnest(:lows::int[], :highs::int[], :positions::int[], :pitches::int[])
              as wanted (low, high, position, pitch)
            cross join lateral (
              select "recordingId", position, count(*) over () as occurrences
                from (select "recordingId", position from "recordingWords"
                       where word between wanted.low and wanted.high
                       limit :mostOccurrences) near) entry
           where entry.occurrences < :mostOccurrences) matched
   group by "recordingId", pitch, ("offset" + 1048576) / :offsetsAtOnce::int
  having count(distinct position) >= :fewestVotes
   order by sum(1 / sqrt(occurrences)) desc limit :mostCandidates`

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
