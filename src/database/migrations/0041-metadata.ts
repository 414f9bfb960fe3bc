import type { Knex } from 'knex'

const tables = ['generations', 'soundEffects']

export async function up(knex: Knex): Promise<void> {
  for (const name of tables) {
    await knex.schema.alterTable(name, (table) => table.jsonb('metadata'))
  }

  // A row for each pair of a track, so that a page of the tracks with a pair is read from one place
  // of an index, however many they are. With a GIN index Postgres cannot know how many rows have a
  // pair, and reads 300,000 tracks to find one.
  await knex.schema.createTable('generationPairs', (table) => {
    table.uuid('accountId').notNullable()
    table.uuid('pair').notNullable()
    table.bigInteger('seq').notNullable()
    table.primary(['accountId', 'pair', 'seq'])
  })
  await knex.raw(`
    create function "pairOf"(name text, value text) returns uuid
    language sql immutable strict parallel safe as $$
      select md5(length(name)::text || ' ' || name || value)::uuid
    $$`)
  await knex.raw(`
    create function "insertPairs"() returns trigger language plpgsql as $$
    begin
      insert into "generationPairs" ("accountId", pair, seq)
        select new."accountId", "pairOf"(key, value), new.seq from jsonb_each_text(new.metadata);
      return null;
    end $$`)
  await knex.raw(`
    create function "deletePairs"() returns trigger language plpgsql as $$
    begin
      delete from "generationPairs"
        where "accountId" = old."accountId" and seq = old.seq
          and pair in (select "pairOf"(key, value) from jsonb_each_text(old.metadata));
      return null;
    end $$`)
  await knex.raw(`
    create trigger "insertPairs" after insert on generations
      for each row when (new.metadata is not null) execute function "insertPairs"()`)
  await knex.raw(`
    create trigger "deletePairs" after delete on generations
      for each row when (old.metadata is not null) execute function "deletePairs"()`)
}

export async function down(knex: Knex): Promise<void> {
  for (const name of ['insertPairs', 'deletePairs']) {
    await knex.raw(`drop trigger "${name}" on generations`)
    await knex.raw(`drop function "${name}"`)
  }
  await knex.raw('drop function "pairOf"')
  await knex.schema.dropTable('generationPairs')
  for (const name of tables) {
    await knex.schema.alterTable(name, (table) => table.dropColumn('metadata'))
  }
}
