import type { Knex } from 'knex'

const tables = `
  create table recordings (
    seq bigint not null generated always as identity unique,
    id uuid primary key,
    title text not null,
    artist text not null,
    "durationSeconds" double precision not null,
    -- The whole fingerprint, four bytes for each word, little end first.
    words bytea not null,
    "createdAt" timestamptz not null
  );

  -- Recordings are looked up by the reversed bits of their words: then those of the lowest bands
  -- come first, which are the loudest of most music and so the most certain ones in noise.
  -- Postgres vacuums a table only after a fifth of it is new. Look-ups among recordings that came
  -- otherwise than by the operator API, as from a backup, need it sooner.
  create table "recordingKeys" (
    key integer not null,
    "recordingId" uuid not null references recordings (id) on delete cascade,
    position integer not null,
    -- The order of the columns is that of a look-up, which needs nothing but the index.
    primary key (key, "recordingId", position)
  ) with (autovacuum_vacuum_insert_scale_factor = 0.02,
          autovacuum_vacuum_insert_threshold = 10000);
  create index "recordingKeysRecording" on "recordingKeys" ("recordingId");`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table "recordingKeys", recordings')
}
