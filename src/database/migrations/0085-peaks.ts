import type { Knex } from 'knex'

/**
 * The waveform of a track, kept when it is first asked for. A table of its own, so that no read and
 * no list of tracks carries it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table peaks (
      "generationId" text primary key references generations (id) on delete cascade,
      "lengthSeconds" double precision not null,
      bytes bytea not null,
      constraint "peaksLength" check ("lengthSeconds" > 0),
      constraint "peaksBytes" check (length(bytes) > 0)
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('peaks')
}
