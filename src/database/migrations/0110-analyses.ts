import type { Knex } from 'knex'

/**
 * What is heard in an upload: tempo, key, metre and sections. It goes with the content, also where
 * a process of the release before, which does not know of it, deletes that.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table uploads add column analysis jsonb')
  await knex.raw(`
    create function "uploadsForgetAnalysis"() returns trigger language plpgsql as $$
    begin
      new.analysis = null;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "uploadsForgetAnalysis" before insert or update on uploads
      for each row
      when (new."contentDeletedAt" is not null and new.analysis is not null)
      execute function "uploadsForgetAnalysis"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger "uploadsForgetAnalysis" on uploads')
  await knex.raw('drop function "uploadsForgetAnalysis"()')
  await knex.raw('alter table uploads drop column analysis')
}
