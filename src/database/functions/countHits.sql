-- Counts hits of an account in a rolling minute, and says how many were admitted. Called when a
-- request arrives, and by the statement that accepts a render. Locks the minute of the account, so
-- that parallel calls count one after another. Does nothing where there is no account. An upsert,
-- because it finds the row by its key even with a plan as old as the empty table.
create or replace function "countHits"(
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
end $$;
