import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

export const functions = ['markTest', 'refuseTest', 'updateTestAccount']

/** That the work of test keys is private and marked is decided by the database. */
export async function up(knex: Knex): Promise<void> {
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function "markTest", "refuseTest", "updateTestAccount" cascade')
}
