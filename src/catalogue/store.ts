import type { Database, Transaction } from '../database/database.ts'
import type { Fingerprint } from '../engines/engines.ts'
import type { Numbered, Page } from '../page.ts'
import { entriesOf, type Lookup } from './recognise.ts'
import type { Recording } from './recording.ts'

const shownColumns = ['seq', 'id', 'title', 'artist', 'durationSeconds', 'createdAt'] as const

/**
 * A possible position of a song in a recording: the word of the recording at the first word of the
 * song.
 */
export interface Candidate {
  recordingId: string
  offset: number
}

/** Fewer matching words are coincidence. */
const fewestVotes = 3
const mostCandidates = 8

export async function insertRecording(
  transaction: Transaction,
  recording: Recording,
  fingerprint: Fingerprint,
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

/** Most matching words first. */
export async function findCandidates(
  database: Database,
  { words, positions }: Lookup,
): Promise<Candidate[]> {
  const { rows } = await database.raw<{ rows: Candidate[] }>(
    `select w."recordingId", w.position - wanted.position as "offset"
       from unnest(?::int[], ?::int[]) as wanted (word, position)
       join "recordingWords" w on w.word = wanted.word
      group by 1, 2 having count(*) >= ?
      order by count(*) desc limit ?`,
    [words, positions, fewestVotes, mostCandidates],
  )
  return rows
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
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))
}
