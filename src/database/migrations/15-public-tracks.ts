import type { Knex } from 'knex'

/** Few tracks are public: by their seeds a copy of one is found. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index "generationsPublic" on generations (seed)
      where "isPublic" and "deletedAt" is null`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index "generationsPublic"')
}
