import { readFile } from 'node:fs/promises'
import type { Knex } from 'knex'

const folder = new URL('./functions/', import.meta.url)

/** Makes these functions, each with its triggers, as their files say; those there are replaced. */
export async function replaceFunctions(knex: Knex, names: readonly string[]): Promise<void> {
  for (const name of names) await knex.raw(await readFile(new URL(`${name}.sql`, folder), 'utf8'))
}
