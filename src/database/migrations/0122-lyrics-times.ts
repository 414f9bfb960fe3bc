import type { Knex } from 'knex'

/**
 * Where the lyrics of an upload are sung. They go with the content and whenever other lyrics are
 * written, also by a process of the release before, which does not know of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table uploads add column "lyricsTimes" jsonb')
  await knex.raw(`
    create function "uploadsForgetLyricsTimes"() returns trigger language plpgsql as $$
    begin
      new."lyricsTimes" = null;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "uploadsForgetLyricsTimes" before update on uploads
      for each row
      when (new."lyricsTimes" is not null
        and (new."contentDeletedAt" is not null or new.lyrics is distinct from old.lyrics))
      execute function "uploadsForgetLyricsTimes"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger "uploadsForgetLyricsTimes" on uploads')
  await knex.raw('drop function "uploadsForgetLyricsTimes"()')
  await knex.raw('alter table uploads drop column "lyricsTimes"')
}
