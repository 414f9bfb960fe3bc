import type { Knex } from 'knex'

/**
 * Recordings are looked up by the reversed bits of their words: then those of the lowest bands come
 * first, which are the loudest of most music and so the most certain ones in noise. What a process
 * of the release before indexes is indexed here as well. It does not find what is indexed here
 * alone. The next release can drop the old index.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function "reversedBits"(word int) returns int language sql immutable strict as $$
      select reverse(word::bit(32)::text)::bit(32)::int
    $$`)
  await knex.schema.createTable('recordingKeys', (table) => {
    table.integer('key').notNullable()
    table.uuid('recordingId').notNullable()
    table.integer('position').notNullable()
  })
  await knex.raw('lock table "recordingWords" in share row exclusive mode')
  await knex.raw(
    `insert into "recordingKeys" (key, "recordingId", position)
     select "reversedBits"(word), "recordingId", position from "recordingWords"`,
  )
  await knex.schema.alterTable('recordingKeys', (table) => {
    // The order of the columns is that of a look-up, which needs nothing but the index.
    table.primary(['key', 'recordingId', 'position'])
    table.foreign('recordingId').references('recordings.id').onDelete('cascade')
    table.index(['recordingId'], 'recordingKeysRecording')
  })
  await knex.raw(
    `alter table "recordingKeys" set (autovacuum_vacuum_insert_scale_factor = 0.02,
                                      autovacuum_vacuum_insert_threshold = 10000)`,
  )
  await knex.raw(`
    create function "recordingWordsAreKeys"() returns trigger language plpgsql as $$
    begin
      insert into "recordingKeys" (key, "recordingId", position)
        values ("reversedBits"(new.word), new."recordingId", new.position);
      return new;
    end $$`)
  await knex.raw(`
    create trigger "recordingWordsAreKeys" after insert on "recordingWords"
      for each row execute function "recordingWordsAreKeys"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger "recordingWordsAreKeys" on "recordingWords"')
  await knex.raw('drop function "recordingWordsAreKeys"()')
  await knex.raw(
    `insert into "recordingWords" (word, "recordingId", position)
     select "reversedBits"(key), "recordingId", position from "recordingKeys"
         on conflict do nothing`,
  )
  await knex.schema.dropTable('recordingKeys')
  await knex.raw('drop function "reversedBits"(int)')
}
