-- Takes a place of the day for a sound effect, and says how many are left.
-- Called by the statement that accepts a sound effect. Locks the account. Refuses with
-- ACCOUNT_DELETED, DAILY_LIMIT_REACHED or QUEUE_FULL.
create or replace function "payEffect"(
  account uuid, today date, "perDay" integer, "retryAfterSeconds" integer,
  "queueLimit" integer, out "dailyRemaining" integer
) language plpgsql as $$
begin
  if not "lockAccount"(account) then
    perform refuse('ACCOUNT_DELETED', null, null);
  end if;
  insert into "soundEffectDays" as d ("accountId", day, used) values (account, today, 1)
    on conflict ("accountId", day) do update set used = d.used + 1 where d.used < "perDay"
    returning "perDay" - used into "dailyRemaining";
  if "dailyRemaining" is null then
    perform refuse('DAILY_LIMIT_REACHED', "retryAfterSeconds", null);
  end if;
  perform "checkQueue"(account, "queueLimit");
end $$;
