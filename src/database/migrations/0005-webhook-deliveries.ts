import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhookDeliveries', (table) => {
    // The subject is the key: there is one delivery per generation, whatever happens.
    table.text('subjectId').primary()
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('url').notNullable()
    table.text('payload').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('suppressedAt', { useTz: true })
    // Committed before the connection is opened, so a crash loses a callback and never doubles it.
    table.timestamp('attemptedAt', { useTz: true })
    table.timestamp('finishedAt', { useTz: true })
    table.integer('responseStatus')
    table.text('error')
    table.integer('milliseconds')
    table.check('"finishedAt" is null or "attemptedAt" is not null', [], 'webhookDeliveriesOrder')
    table.check(
      '"attemptedAt" is null or "suppressedAt" is null',
      [],
      'webhookDeliveriesSentOrSuppressed',
    )
    table.check('num_nonnulls("responseStatus", error) <= 1', [], 'webhookDeliveriesOutcome')
  })
  await knex.raw(`create index "webhookDeliveriesByTime" on "webhookDeliveries" ("createdAt" desc)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('webhookDeliveries')
}
