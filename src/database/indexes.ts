import type { Knex } from 'knex'

/**
 * Builds an index concurrently, for migrations without a transaction (`config.transaction` is
 * false). An invalid index of an interrupted build is rebuilt.
 */
export async function buildIndex(knex: Knex, name: string, definition: string): Promise<void> {
  await removeIndex(knex, name)
  await knex.raw(`create index concurrently "${name}" on ${definition}`)
}

export async function removeIndex(knex: Knex, name: string): Promise<void> {
  await knex.raw(`drop index concurrently if exists "${name}"`)
}
