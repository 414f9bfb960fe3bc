import type { Knex } from 'knex'

/**
 * The table before, `rateWindows`, stays for processes of the release before that still run: they
 * count in it. What it counted is not carried over, as it is at most a minute old.
 */
export async function up(knex: Knex): Promise<void> {
  // Unlogged: a crash forgets at most one minute of counting, and a read costs no flush to disk.
  // Half-filled pages let the row be rewritten in place.
  await knex.raw(`
    create unlogged table "rollingMinutes" (
      "accountId" uuid not null,
      bucket text not null,
      "hitsAt" bigint[] not null,
      counts integer[] not null,
      used integer not null,
      admitted integer not null,
      primary key ("accountId", bucket)
    ) with (fillfactor = 50)`)

  await knex.raw(`
    create function "addHits" (
      minute "rollingMinutes", hits integer, maximum integer,
      at bigint, since bigint, step integer
    ) returns "rollingMinutes" language plpgsql immutable as $$
    declare
      final integer;
    begin
      while minute."hitsAt"[1] <= since loop
        minute.used := minute.used - minute.counts[1];
        minute."hitsAt" := minute."hitsAt"[2:];
        minute.counts := minute.counts[2:];
      end loop;

      minute.admitted := least(hits, greatest(maximum - minute.used, 0));
      if minute.admitted = 0 then
        return minute;
      end if;
      minute.used := minute.used + minute.admitted;
      final := cardinality(minute."hitsAt");
      -- One whose clock is behind is counted with the latest entry.
      if minute."hitsAt"[final] / step >= at / step then
        minute."hitsAt"[final] := greatest(minute."hitsAt"[final], at);
        minute.counts[final] := minute.counts[final] + minute.admitted;
      else
        minute."hitsAt" := minute."hitsAt" || at;
        minute.counts := minute.counts || minute.admitted;
      end if;
      return minute;
    end $$`)

  // An upsert, because it finds the row by its key even with a plan as old as the empty table. Does
  // nothing where there is no account.
  await knex.raw(`
    create function "countHits" (
      account uuid, "inBucket" text, hits integer, maximum integer,
      at bigint, since bigint, step integer,
      out admitted integer, out used integer, out "oldestAt" bigint
    ) language plpgsql strict as $$
    begin
      insert into "rollingMinutes" as minute
        values (account, "inBucket", array[at], array[least(hits, maximum)],
                least(hits, maximum), least(hits, maximum))
        on conflict on constraint "rollingMinutes_pkey" do update
          set ("hitsAt", counts, used, admitted) = (
            select later."hitsAt", later.counts, later.used, later.admitted
              from "addHits"(minute, hits, maximum, at, since, step) as later)
        returning minute.admitted, minute.used, minute."hitsAt"[1]
        into admitted, used, "oldestAt";
    end $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function "countHits"')
  await knex.raw('drop function "addHits"')
  await knex.raw('drop table "rollingMinutes"')
}
