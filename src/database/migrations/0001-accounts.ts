import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('plans', (table) => {
    table.text('code').primary()
    table.boolean('apiAccess').notNullable()
    table.boolean('paidFeatures').notNullable()
    table.boolean('certificates').notNullable()
    table.integer('maxDurationSeconds').notNullable()
    table.integer('monthlyAllowance').notNullable()
    table.check(`code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'`, [], 'plansCode')
    table.check('"maxDurationSeconds" between 30 and 210', [], 'plansMaxDuration')
    table.check('"monthlyAllowance" >= 0', [], 'plansAllowance')
  })
  await knex('plans').insert([
    plan('free', false, false, false, 120, 10),
    plan('plus', false, true, true, 210, 100),
    plan('pro', true, true, true, 210, 500),
    plan('lifetime', true, true, true, 210, 500),
  ])

  await knex.schema.createTable('accounts', (table) => {
    table.uuid('id').primary()
    table.text('displayName').notNullable()
    table.text('email')
    table.text('planCode').notNullable().references('plans.code')
    // Set by an operator for this one account; null follows the plan.
    table.integer('monthlyAllowance')
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('deletedAt', { useTz: true })
    table.check('"monthlyAllowance" >= 0', [], 'accountsAllowance')
  })

  await knex.schema.createTable('apiKeys', (table) => {
    table.uuid('id').primary()
    table.uuid('accountId').notNullable().references('accounts.id')
    table.binary('keyHash').notNullable().unique({ indexName: 'apiKeysHash' })
    table.text('label')
    table.smallint('slot').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('revokedAt', { useTz: true })
    table.check('octet_length("keyHash") = 32', [], 'apiKeysHashLength')
    table.check('slot between 1 and 5', [], 'apiKeysSlot')
  })
  // Five slots, one active key in each: a sixth active key cannot exist.
  await knex.raw(
    `create unique index "apiKeysOneActivePerSlot" on "apiKeys" ("accountId", slot) where "revokedAt" is null`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('apiKeys')
  await knex.schema.dropTable('accounts')
  await knex.schema.dropTable('plans')
}

function plan(
  code: string,
  apiAccess: boolean,
  paidFeatures: boolean,
  certificates: boolean,
  maxDurationSeconds: number,
  monthlyAllowance: number,
) {
  return { code, apiAccess, paidFeatures, certificates, maxDurationSeconds, monthlyAllowance }
}
