import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // Unlogged: a crash forgets at most one minute of counting, and a read costs no flush to disk.
  // Half-filled pages let the row be rewritten in place.
  await knex.raw(`
    create unlogged table "rateWindows" (
      "accountId" uuid not null,
      bucket text not null,
      "hitsAt" bigint[] not null,
      totals bigint[] not null,
      admitted integer not null,
      primary key ("accountId", bucket)
    ) with (fillfactor = 50)`)

  await knex.schema.createTable('features', (table) => {
    table.text('name').primary()
    table.boolean('enabled').notNullable()
    table.check(`name in ('removeVocals', 'fingerprint')`, [], 'featuresName')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('features')
  await knex.raw('drop table "rateWindows"')
}
