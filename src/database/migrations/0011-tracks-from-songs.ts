import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await changeCheck(
    knex,
    'charges',
    'chargesReason',
    `reason in ('music', 'instrumental', 'transcription', 'reimagine', 'remove_vocals')`,
  )
  await knex.schema.alterTable('charges', (table) => {
    table.check(`credits = 1 or reason = 'reimagine'`, [], 'chargesPrice')
  })
  await changeCheck(
    knex,
    'generations',
    'generationsType',
    `type in ('music', 'instrumental', 'reimagine', 'remove_vocals')`,
  )
  await changeCheck(
    knex,
    'generations',
    'generationsControls',
    `(type in ('instrumental', 'remove_vocals')) =
       (bpm is null and keyscale is null and timesignature is null)`,
  )

  await knex.schema.alterTable('generations', (table) => {
    table.uuid('uploadId')
    // The upload's kept audio, for a track that is made from it and not only from its words.
    table.text('sourceKey')
    table.text('styleName')
    table.boolean('usedTranscriptionCredit').notNullable().defaultTo(false)
    table
      .foreign(['uploadId', 'accountId'], 'generationsUpload')
      .references(['id', 'accountId'])
      .inTable('uploads')
    table.check(
      `(type in ('reimagine', 'remove_vocals')) = ("uploadId" is not null)`,
      [],
      'generationsFromUpload',
    )
    table.check(`num_nulls("uploadId", "styleName") in (0, 2)`, [], 'generationsStyleName')
    table.check(`(type = 'remove_vocals') = ("sourceKey" is not null)`, [], 'generationsSourceKey')
    table.check(
      `"uploadId" is null or (not "isPublic" and not certificate)`,
      [],
      'generationsPrivateForGood',
    )
    table.check(
      `not "usedTranscriptionCredit" or type = 'reimagine'`,
      [],
      'generationsTranscriptionCredit',
    )
  })
  // An upload has one discount in its life: whoever takes it for a second track fails here.
  await knex.raw(
    `create unique index "generationsOneFirstRender" on generations ("uploadId")
       where "usedTranscriptionCredit" and status <> 'failed'`,
  )
  await knex.raw(
    `create index "generationsByUpload" on generations ("uploadId", seq desc)
       where "uploadId" is not null`,
  )

  // Judged at commit: a Reimagine costs 1 with the transcription's credit, 2 without.
  await knex.raw(`
    create function "generationsPriced"() returns trigger language plpgsql as $$
    declare paid integer;
    begin
      select credits into paid from charges where id = new."chargeId";
      if paid is distinct from 2 - new."usedTranscriptionCredit"::integer then
        raise exception 'generation % cost %', new.id, paid;
      end if;
      return null;
    end $$`)
  await knex.raw(`
    create constraint trigger "generationsPriced" after insert on generations
      deferrable initially deferred for each row when (new.type = 'reimagine')
      execute function "generationsPriced"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger "generationsPriced" on generations')
  await knex.raw('drop function "generationsPriced"()')
  await knex.schema.alterTable('generations', (table) => {
    table.dropForeign(['uploadId', 'accountId'], 'generationsUpload')
    table.dropColumns('uploadId', 'sourceKey', 'styleName', 'usedTranscriptionCredit')
  })
  await knex.schema.alterTable('charges', (table) => table.dropChecks(['chargesPrice']))
  await changeCheck(knex, 'charges', 'chargesReason', `reason in ('music', 'instrumental')`)
  await changeCheck(knex, 'generations', 'generationsType', `type in ('music', 'instrumental')`)
  await changeCheck(
    knex,
    'generations',
    'generationsControls',
    `(type = 'instrumental') = (bpm is null and keyscale is null and timesignature is null)`,
  )
}

async function changeCheck(
  knex: Knex,
  table: string,
  name: string,
  condition: string,
): Promise<void> {
  await knex.schema.alterTable(table, (changed) => {
    changed.dropChecks([name])
    changed.check(condition, [], name)
  })
}
