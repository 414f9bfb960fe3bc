import type { Knex } from 'knex'

/** What an order fixes of the piece: sections, chords, tune. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table generations add column plan jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table generations drop column plan')
}
