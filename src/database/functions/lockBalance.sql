-- Locks an account and says what it can spend. The first change in a month opens the month, and the
-- rest of the month before lapses.
-- Called by everything that changes credits. Locks the account, so changes of its credits are one
-- after another, and each reads what the one before has committed. Refuses with ACCOUNT_DELETED.
--
-- An account of test keys has no months: `month` is null, its balance is always its allowance, and
-- what it is charged for is free.
create or replace function "lockBalance"(
  account uuid, "runningMonth" date, allowance integer, moment timestamptz,
  out month date, out "monthlyAllowance" integer, out "monthlyUsed" integer, out packs integer
) language plpgsql as $$
declare
  "isTest" boolean;
begin
  select "testOf" is not null into "isTest"
    from accounts where id = account and "deletedAt" is null for no key update;
  if not found then
    perform refuse('ACCOUNT_DELETED', null, null);
  end if;
  if "isTest" then
    "monthlyAllowance" := allowance;
    "monthlyUsed" := 0;
    packs := 0;
    return;
  end if;

  select latest.period, latest.granted, latest.used, unspent.credits
    into month, "monthlyAllowance", "monthlyUsed", packs
    from (select coalesce(sum(granted - used), 0)::integer as credits
            from "creditPacks" where "accountId" = account and used < granted) unspent
    left join (select period, granted, used
                 from "allowancePeriods" where "accountId" = account
                order by period desc limit 1) latest on true;
  if month >= "runningMonth" then
    return;
  end if;

  if "monthlyUsed" < "monthlyAllowance" then
    perform "addEntry"(account, 'lapse', "monthlyUsed" - "monthlyAllowance", null, month::text,
                       moment);
  end if;
  month := "runningMonth";
  "monthlyAllowance" := allowance;
  "monthlyUsed" := 0;
  insert into "allowancePeriods" ("accountId", period, granted) values (account, month, allowance);
  perform "addEntry"(account, 'allowance', allowance, null, month::text, moment);
end $$;
