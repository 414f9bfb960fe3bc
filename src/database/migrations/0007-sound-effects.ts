import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('soundEffectDays', (table) => {
    table.uuid('accountId').notNullable().references('accounts.id')
    table.date('day').notNullable()
    table.integer('used').notNullable()
    // What an operator's setting differs from the effects of the day: used = adjusted + places not given back.
    table.integer('adjusted').notNullable().defaultTo(0)
    table.primary(['accountId', 'day'])
    table.check('used between 0 and 100', [], 'soundEffectDaysNeverOverdrawn')
  })

  await knex.schema.createTable('soundEffects', (table) => {
    table.specificType('seq', 'bigint generated always as identity').notNullable()
    table.uuid('id').primary()
    table.uuid('accountId').notNullable()
    table.text('status').notNullable()
    table.text('prompt').notNullable()
    table.bigInteger('seed').notNullable()
    table.specificType('requestedSeconds', 'double precision').notNullable()
    table.specificType('actualSeconds', 'double precision')
    table.bigInteger('fileBytes')
    table.text('mediaKey').unique({ indexName: 'soundEffectsMediaKey' })
    table.text('model')
    table.text('webhook')
    table.text('errorMessage')
    table.date('slotDay').notNullable()
    table.timestamp('slotReturnedAt', { useTz: true })
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('completedAt', { useTz: true })
    table.timestamp('deletedAt', { useTz: true })
    table
      .foreign(['accountId', 'slotDay'])
      .references(['accountId', 'day'])
      .inTable('soundEffectDays')

    table.check(
      `status in ('pending', 'processing', 'completed', 'failed')`,
      [],
      'soundEffectsStatus',
    )
    table.check('seed between 0 and 9007199254740991', [], 'soundEffectsSeed')
    table.check(
      '"requestedSeconds" between 1 and 8 and mod("requestedSeconds"::numeric, 0.5) = 0',
      [],
      'soundEffectsRequestedSeconds',
    )
    table.check('"fileBytes" > 0', [], 'soundEffectsFileBytes')
    table.check(
      `status <> 'completed' or ("mediaKey" is not null and "fileBytes" is not null
         and "actualSeconds" > 0 and "completedAt" is not null and "errorMessage" is null)`,
      [],
      'soundEffectsCompleted',
    )
    table.check(
      `status <> 'failed' or ("errorMessage" <> '' and "completedAt" is not null
         and "mediaKey" is null)`,
      [],
      'soundEffectsFailed',
    )
    table.check(
      `status in ('completed', 'failed') or ("completedAt" is null and "mediaKey" is null)`,
      [],
      'soundEffectsUnfinished',
    )
    // A place in the day comes back with the failure, and with nothing else.
    table.check(`(status = 'failed') = ("slotReturnedAt" is not null)`, [], 'soundEffectsSlot')
  })
  await knex.raw(
    `create index "soundEffectsList" on "soundEffects" ("accountId", seq desc) where "deletedAt" is null`,
  )
  await knex.raw(`create index "soundEffectsByDay" on "soundEffects" ("accountId", "slotDay")`)
  await knex.raw(
    `create index "soundEffectsPurge" on "soundEffects" ("deletedAt") where "deletedAt" is not null`,
  )

  await knex.raw(`
    create function "soundEffectsMove"() returns trigger language plpgsql as $$
    begin
      if old."deletedAt" is not null then
        raise exception 'sound effect % is deleted', old.id;
      end if;
      if (new.id, new."accountId", new.seed, new."slotDay")
         is distinct from (old.id, old."accountId", old.seed, old."slotDay") then
        raise exception 'sound effect %: its identity never changes', old.id;
      end if;
      if new.status <> old.status and not (
        (old.status = 'pending' and new.status = 'processing') or
        (old.status = 'processing' and new.status in ('completed', 'failed'))) then
        raise exception 'sound effect %: % to % is not a move', old.id, old.status, new.status;
      end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "soundEffectsMove" before update on "soundEffects"
      for each row execute function "soundEffectsMove"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('soundEffects')
  await knex.schema.dropTable('soundEffectDays')
  await knex.raw('drop function "soundEffectsMove"()')
}
