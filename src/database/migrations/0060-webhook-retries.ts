import type { Knex } from 'knex'

/** Signed webhooks, and further attempts for the accounts that want them. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('accounts', (table) => {
    table.boolean('webhookRetries').notNullable().defaultTo(false)
  })
  await knex.schema.createTable('webhookSecrets', (table) => {
    // One row for each account, so that at most two secrets are valid.
    table.uuid('accountId').primary().references('accounts.id').onDelete('CASCADE')
    table.binary('secret').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.binary('previousSecret')
    table.check('octet_length(secret) = 24', [], 'webhookSecretsLength')
  })
  await knex.schema.alterTable('webhookDeliveries', (table) => {
    // Attempts after the first. The release before makes only the first, and knows neither column.
    table.integer('retries').notNullable().defaultTo(0)
    table.timestamp('nextAttemptAt', { useTz: true })
    // An attempt follows another only when that one has ended.
    table.check(
      '"nextAttemptAt" is null or "finishedAt" is not null',
      [],
      'webhookDeliveriesOneAtATime',
    )
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('webhookDeliveries', (table) => {
    table.dropChecks('webhookDeliveriesOneAtATime')
    table.dropColumns('retries', 'nextAttemptAt')
  })
  await knex.schema.dropTable('webhookSecrets')
  await knex.schema.alterTable('accounts', (table) => table.dropColumn('webhookRetries'))
}
