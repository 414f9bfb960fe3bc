import type { Knex } from 'knex'

/**
 * What a track was made from by an edit, and which. The other track may be deleted and purged. An
 * edit of a Reimagine renders a stored score: its price is that of every other edit.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table generations add column "derivedFrom" text, add column edit jsonb,
      add constraint "generationsEdit" check (num_nulls("derivedFrom", edit) in (0, 2))`)
  await knex.raw('drop trigger "generationsPriced" on generations')
  await knex.raw(`
    create constraint trigger "generationsPriced" after insert on generations
      deferrable initially deferred
      for each row when (new.type = 'reimagine' and new."derivedFrom" is null)
      execute function "generationsPriced"()`)
  await knex.raw(`
    create function "generationsEditPriced"() returns trigger language plpgsql as $$
    declare paid integer;
    begin
      select credits into paid from charges where id = new."chargeId";
      if paid is distinct from 1 then
        raise exception 'edit % cost %', new.id, paid;
      end if;
      return null;
    end $$`)
  await knex.raw(`
    create constraint trigger "generationsEditPriced" after insert on generations
      deferrable initially deferred for each row when (new."derivedFrom" is not null)
      execute function "generationsEditPriced"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger "generationsEditPriced" on generations')
  await knex.raw('drop function "generationsEditPriced"()')
  await knex.raw('drop trigger "generationsPriced" on generations')
  await knex.raw(`
    create constraint trigger "generationsPriced" after insert on generations
      deferrable initially deferred for each row when (new.type = 'reimagine')
      execute function "generationsPriced"()`)
  await knex.raw(`alter table generations drop column "derivedFrom", drop column edit`)
}
