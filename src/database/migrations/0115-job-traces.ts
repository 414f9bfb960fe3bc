import type { Knex } from 'knex'

/** The headers of W3C Trace Context of the span that enqueued a job; null where none was traced. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column trace jsonb')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs drop column trace')
}
