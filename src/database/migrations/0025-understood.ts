import type { Knex } from 'knex'

/** What the built-in engine read in the words of a track; null before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table generations add column understood jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column understood')
}
