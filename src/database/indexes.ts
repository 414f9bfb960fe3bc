import type { Knex } from 'knex'

/**
 * For migrations outside of a transaction (`config.transaction` is false): the index is built while
 * the service reads and writes the table. What an interrupted build left behind is built anew.
 */
export async function buildIndex(knex: Knex, name: string, definition: string): Promise<void> {
  await removeIndex(knex, name)
  await knex.raw(`create index concurrently "${name}" on ${definition}`)
}

export async function removeIndex(knex: Knex, name: string): Promise<void> {
  await knex.raw(`drop index concurrently if exists "${name}"`)
}
