import type { Knex } from 'knex'

/** The answers of requests with an `Idempotency-Key`, for 24 hours. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('idempotencyKeys', (table) => {
    table.uuid('accountId').notNullable().references('accounts.id').onDelete('CASCADE')
    table.text('operation').notNullable()
    table.text('key').notNullable()
    table.binary('fingerprint').notNullable()
    table.smallint('status').notNullable()
    // Not jsonb, which would change the order of the fields.
    table.json('answer').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.primary(['accountId', 'operation', 'key'])
    table.check(`key ~ '^[ -~]{1,255}$'`, [], 'idempotencyKeysKey')
    table.check('octet_length(fingerprint) = 32', [], 'idempotencyKeysFingerprint')
    table.check('status between 200 and 599', [], 'idempotencyKeysStatus')
    table.index(['createdAt'], 'idempotencyKeysByAge')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('idempotencyKeys')
}
