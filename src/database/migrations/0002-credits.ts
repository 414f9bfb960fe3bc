import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('allowancePeriods', (table) => {
    table.uuid('accountId').notNullable().references('accounts.id')
    table.date('period').notNullable()
    table.integer('granted').notNullable()
    table.integer('used').notNullable().defaultTo(0)
    table.primary(['accountId', 'period'])
    table.check('extract(day from period) = 1', [], 'allowancePeriodsFirstOfMonth')
    table.check('used between 0 and granted', [], 'allowancePeriodsNeverOverdrawn')
  })

  await knex.schema.createTable('charges', (table) => {
    table.bigIncrements('id')
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('subjectId').notNullable()
    table.text('reason').notNullable()
    table.integer('credits').notNullable()
    table.text('state').notNullable().defaultTo('charged')
    table.timestamp('chargedAt', { useTz: true }).notNullable()
    table.timestamp('settledAt', { useTz: true })
    table.unique(['subjectId', 'reason'], { indexName: 'chargesOncePerSubject' })
    table.unique(['id', 'accountId'])
    table.check(`reason in ('music', 'instrumental')`, [], 'chargesReason')
    table.check('credits in (1, 2)', [], 'chargesCredits')
    table.check(`state in ('charged', 'kept', 'refunded')`, [], 'chargesState')
    table.check(`(state = 'charged') = ("settledAt" is null)`, [], 'chargesSettled')
  })

  await knex.schema.createTable('creditPacks', (table) => {
    table.bigIncrements('id')
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('source').notNullable()
    // A credit that comes back after its month has ended becomes a pack; unique makes that happen once.
    table.bigInteger('refundOfPart').unique({ indexName: 'creditPacksOneRefundPerPart' })
    table.integer('granted').notNullable()
    table.integer('used').notNullable().defaultTo(0)
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.check(`source in ('purchase', 'refund')`, [], 'creditPacksSource')
    table.check(`(source = 'refund') = ("refundOfPart" is not null)`, [], 'creditPacksRefund')
    table.check('granted > 0', [], 'creditPacksGranted')
    table.check('used between 0 and granted', [], 'creditPacksNeverOverdrawn')
  })
  await knex.raw(
    `create index "creditPacksOpen" on "creditPacks" ("accountId", id) where used < granted`,
  )

  await knex.schema.createTable('chargeParts', (table) => {
    table.bigIncrements('id')
    table.bigInteger('chargeId').notNullable()
    table.uuid('accountId').notNullable()
    table.date('period')
    table.bigInteger('packId').references('creditPacks.id')
    table.integer('credits').notNullable()
    table.foreign(['chargeId', 'accountId']).references(['id', 'accountId']).inTable('charges')
    table
      .foreign(['accountId', 'period'])
      .references(['accountId', 'period'])
      .inTable('allowancePeriods')
    table.check('credits > 0', [], 'chargePartsCredits')
    table.check('(period is null) <> ("packId" is null)', [], 'chargePartsOneSource')
  })
  await knex.raw(`create index "chargePartsByCharge" on "chargeParts" ("chargeId")`)
  await knex.schema.alterTable('creditPacks', (table) => {
    table.foreign('refundOfPart').references('chargeParts.id')
  })

  await knex.schema.createTable('creditEntries', (table) => {
    table.bigIncrements('id')
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('kind').notNullable()
    table.integer('credits').notNullable()
    table.integer('balance').notNullable()
    table.bigInteger('chargeId').references('charges.id')
    table.text('subjectId')
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.check(
      `kind in ('allowance', 'lapse', 'pack', 'charge', 'refund')`,
      [],
      'creditEntriesKind',
    )
    table.check('balance >= 0', [], 'creditEntriesBalance')
    table.check(
      `(kind in ('charge', 'refund')) = ("chargeId" is not null)`,
      [],
      'creditEntriesCharge',
    )
    table.check(
      `case kind when 'charge' then credits < 0 when 'lapse' then credits < 0
         when 'refund' then credits > 0 when 'pack' then credits > 0 else credits <> 0 end`,
      [],
      'creditEntriesSign',
    )
  })
  await knex.raw(`create index "creditEntriesByAccount" on "creditEntries" ("accountId", id desc)`)
  // One charge and one refund per charge: this is what makes a refund happen exactly once.
  await knex.raw(
    `create unique index "creditEntriesOncePerKind" on "creditEntries" ("chargeId", kind)
       where "chargeId" is not null`,
  )

  await knex.raw(`
    create function "refuseChange"() returns trigger language plpgsql as $$
    begin raise exception '% rows are never changed', tg_table_name; end $$`)
  await knex.raw(`
    create trigger "creditEntriesAppendOnly" before update or delete on "creditEntries"
      for each row execute function "refuseChange"()`)
  await knex.raw(`
    create function "chargesMove"() returns trigger language plpgsql as $$
    begin
      if old.state <> 'charged' or new.state = 'charged'
        or (new."accountId", new."subjectId", new.reason, new.credits)
           is distinct from (old."accountId", old."subjectId", old.reason, old.credits)
      then raise exception 'charge %: % to % is not a move', old.id, old.state, new.state; end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "chargesMove" before update on charges
      for each row execute function "chargesMove"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('creditPacks', (table) => table.dropForeign('refundOfPart'))
  for (const table of [
    'creditEntries',
    'chargeParts',
    'creditPacks',
    'charges',
    'allowancePeriods',
  ]) {
    await knex.schema.dropTable(table)
  }
  await knex.raw('drop function "chargesMove"(), "refuseChange"()')
}
