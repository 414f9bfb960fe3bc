import { randomBytes } from 'node:crypto'
import type { Database } from '../../src/database/database.ts'

const words = Math.round((210 * 5512.5) / 128)
const songsAtOnce = 500

/**
 * Fills the catalogue up to so many recordings of 210 s. The entries of each neighbour are those of
 * a real recording with a quarter of their bits flipped, so that some words stay commoner than
 * others; its fingerprint is noise. The keys are made afterwards, as a restored backup has them.
 */
export async function addNeighbours(database: Database, total: number): Promise<void> {
  const real = await database('recordings').where({ artist: 'Debian' }).orderBy('seq').pluck('id')
  const known = await database('recordings').count<{ count: string }[]>()
  await database.raw('alter table "recordingKeys" drop constraint "recordingKeys_pkey"')
  await database.raw('alter table "recordingKeys" drop constraint "recordingKeys_recordingId_fkey"')
  for (let first = Number(known[0]?.count); first < total; first += songsAtOnce) {
    await database.raw(
      `with neighbour as (
         insert into recordings (id, title, artist, "durationSeconds", words, "createdAt")
         select gen_random_uuid(), 'Neighbour', 'Nobody', 210, ?, now()
           from generate_series(1, ?) returning id, seq)
       insert into "recordingKeys" (key, "recordingId", position)
       select entry.key # ((random() * 4294967295 - 2147483648)::int
                            & (random() * 4294967295 - 2147483648)::int),
              neighbour.id, entry.position
         from neighbour
         join "recordingKeys" entry on entry."recordingId" = (?::uuid[])[1 + neighbour.seq % ?]`,
      [randomBytes(words * 4), Math.min(songsAtOnce, total - first), real, real.length],
    )
  }
  await database.raw(`alter table "recordingKeys" add primary key (key, "recordingId", position)`)
  await database.raw(
    `alter table "recordingKeys" add constraint "recordingKeys_recordingId_fkey"
       foreign key ("recordingId") references recordings on delete cascade not valid`,
  )
}
