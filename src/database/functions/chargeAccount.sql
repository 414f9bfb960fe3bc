-- Charges an account: spends `fromMonth` credits of the month and the rest of the cost from packs,
-- the oldest first, keeps a part for each source, and enters it in the ledger. Returns the charge.
-- Called by chargeTrack, and for transcriptions. The account is locked by lockBalance, whose month
-- and balance these are; the balance suffices. Without a month it is free.
create or replace function "chargeAccount"(
  account uuid, subject text, cause text, cost integer, month date, "fromMonth" integer,
  "balanceAfter" integer, moment timestamptz
) returns bigint language plpgsql as $$
declare
  made bigint;
  rest integer := cost - "fromMonth";
  pack record;
begin
  insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
    values (account, subject, cause, case when month is null then 0 else cost end, moment)
    returning id into made;
  if month is null then
    return made;
  end if;

  if "fromMonth" > 0 then
    update "allowancePeriods" set used = used + "fromMonth"
      where "accountId" = account and period = month;
    insert into "chargeParts" ("chargeId", "accountId", period, credits)
      values (made, account, month, "fromMonth");
  end if;
  while rest > 0 loop
    select id, least(granted - used, rest) as credits into strict pack
      from "creditPacks" where "accountId" = account and used < granted order by id limit 1;
    update "creditPacks" set used = used + pack.credits where id = pack.id;
    insert into "chargeParts" ("chargeId", "accountId", "packId", credits)
      values (made, account, pack.id, pack.credits);
    rest := rest - pack.credits;
  end loop;
  insert into "creditEntries"
      ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
    values (account, 'charge', -cost, "balanceAfter", made, subject, moment);
  return made;
end $$;
