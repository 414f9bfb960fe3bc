import type { Knex } from 'knex'

/**
 * The score of a track as it was rendered. A table of its own, so that no read and no list of
 * tracks carries it. It is compressed by whoever writes it; Postgres need not try again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table scores (
      "generationId" text primary key references generations (id) on delete cascade,
      bytes bytea not null,
      constraint "scoresBytes" check (length(bytes) > 0)
    )`)
  await knex.raw('alter table scores alter column bytes set storage external')
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('scores')
}
