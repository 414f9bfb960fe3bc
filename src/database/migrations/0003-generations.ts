import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('generations', (table) => {
    table.specificType('seq', 'bigint generated always as identity').notNullable()
    table.text('id').primary()
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('type').notNullable()
    table.text('status').notNullable()
    table.text('title').notNullable()
    table.text('prompt').notNullable()
    // The style words an engine reads: the prompt without the vocal phrasing.
    table.text('style').notNullable()
    table.text('lyrics')
    table.text('language')
    table.text('vocalGender').notNullable()
    table.specificType('bpm', 'double precision')
    table.text('keyscale')
    table.smallint('timesignature')
    table.bigInteger('seed').notNullable()
    table.specificType('requestedSeconds', 'double precision').notNullable()
    table.specificType('actualSeconds', 'double precision')
    table.bigInteger('fileBytes')
    table.text('mediaKey').unique({ indexName: 'generationsMediaKey' })
    table.specificType('renderSeconds', 'double precision')
    table.text('model')
    table.text('webhook')
    table.boolean('certificate').notNullable()
    table.boolean('isPublic').notNullable().defaultTo(false)
    table.integer('playCount').notNullable().defaultTo(0)
    table.integer('downloadCount').notNullable().defaultTo(0)
    table.integer('likeCount').notNullable().defaultTo(0)
    table
      .bigInteger('chargeId')
      .unique({ indexName: 'generationsOneCharge' })
      .references('charges.id')
    table.text('errorMessage')
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('completedAt', { useTz: true })
    table.timestamp('deletedAt', { useTz: true })

    table.check(`type in ('music', 'instrumental')`, [], 'generationsType')
    table.check(
      `status in ('pending', 'processing', 'completed', 'failed')`,
      [],
      'generationsStatus',
    )
    table.check(
      `id ~ case type when 'music' then '^gen_[0-9a-z]{24}$'
         else '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' end`,
      [],
      'generationsId',
    )
    table.check(`title <> ''`, [], 'generationsTitle')
    table.check(`"vocalGender" in ('auto', 'female', 'male')`, [], 'generationsVocalGender')
    table.check('seed between 0 and 9007199254740991', [], 'generationsSeed')
    table.check('"requestedSeconds" between 5 and 210', [], 'generationsRequestedSeconds')
    table.check('timesignature between 2 and 7', [], 'generationsTimesignature')
    table.check('"fileBytes" > 0', [], 'generationsFileBytes')
    table.check(
      `(type = 'instrumental') = (bpm is null and keyscale is null and timesignature is null)`,
      [],
      'generationsControls',
    )
    table.check(
      `num_nulls(bpm, keyscale, timesignature) in (0, 3)`,
      [],
      'generationsControlsTogether',
    )
    table.check(
      `status <> 'completed' or ("mediaKey" is not null and "fileBytes" is not null
         and "actualSeconds" > 0 and "completedAt" is not null and "errorMessage" is null)`,
      [],
      'generationsCompleted',
    )
    table.check(
      `status <> 'failed' or ("errorMessage" <> '' and "completedAt" is not null
         and "mediaKey" is null)`,
      [],
      'generationsFailed',
    )
    table.check(
      `status in ('completed', 'failed') or ("completedAt" is null and "mediaKey" is null)`,
      [],
      'generationsUnfinished',
    )
    table.check(`status = 'pending' or "chargeId" is not null`, [], 'generationsCharged')
  })
  await knex.raw(
    `create index "generationsList" on generations ("accountId", seq desc) where "deletedAt" is null`,
  )
  await knex.raw(
    `create index "generationsInProgress" on generations ("accountId")
       where status = 'processing' and "deletedAt" is null`,
  )
  await knex.raw(
    `create index "generationsPurge" on generations ("deletedAt") where "deletedAt" is not null`,
  )

  await knex.raw(`
    create function "generationsMove"() returns trigger language plpgsql as $$
    begin
      if old."deletedAt" is not null then
        raise exception 'generation % is deleted', old.id;
      end if;
      if (new.id, new.type, new."accountId", new."chargeId", new.seed)
         is distinct from (old.id, old.type, old."accountId", old."chargeId", old.seed) then
        raise exception 'generation %: its identity never changes', old.id;
      end if;
      if new.status <> old.status and not (
        (old.status = 'pending' and new.status = 'processing') or
        (old.status = 'processing' and new.status in ('completed', 'failed'))) then
        raise exception 'generation %: % to % is not a move', old.id, old.status, new.status;
      end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "generationsMove" before update on generations
      for each row execute function "generationsMove"()`)

  // Judged at commit: a failed track gave its credit back, a completed one kept it.
  await knex.raw(`
    create function "generationsSettled"() returns trigger language plpgsql as $$
    declare charge text;
    begin
      select state into charge from charges where id = new."chargeId";
      if new.status = 'failed' and charge <> 'refunded' then
        raise exception 'generation % failed but its charge is %', new.id, charge;
      end if;
      if new.status = 'completed' and charge <> 'kept' then
        raise exception 'generation % completed but its charge is %', new.id, charge;
      end if;
      return null;
    end $$`)
  await knex.raw(`
    create constraint trigger "generationsSettled" after insert or update of status on generations
      deferrable initially deferred for each row when (new.status in ('completed', 'failed'))
      execute function "generationsSettled"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('generations')
  await knex.raw('drop function "generationsMove"(), "generationsSettled"()')
}
