import type { Knex } from 'knex'

/**
 * What an acceptance decides, as functions, so that it is one round trip. Each statement of a
 * function sees what was committed before it began. So what is read after the account is locked is
 * as of the lock, which it would not be within one statement.
 */
export async function up(knex: Knex): Promise<void> {
  // Undoes what the statement did. The caller of the API reads the code.
  await knex.raw(`
    create function refuse(code text, "retryAfterSeconds" integer, details json)
    returns void language plpgsql as $$
    begin
      raise exception using errcode = 'TWREF', message = 'refused with ' || code,
        detail = json_strip_nulls(json_build_object('code', code,
          'retryAfterSeconds', "retryAfterSeconds", 'details', details));
    end $$`)

  // Rows that only refer to the account may be inserted meanwhile.
  await knex.raw(`
    create function "lockAccount"(account uuid) returns boolean language plpgsql as $$
    begin
      perform from accounts where id = account and "deletedAt" is null for no key update;
      return found;
    end $$`)

  // The new balance is that of the last entry plus the credits.
  await knex.raw(`
    create function "addEntry"(
      account uuid, kind text, credits integer, charge bigint, subject text, moment timestamptz
    ) returns void language plpgsql as $$
    #variable_conflict use_variable
    declare last integer;
    begin
      select e.balance into last from "creditEntries" e
        where e."accountId" = account order by e.id desc limit 1;
      insert into "creditEntries"
          ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
        values (account, kind, credits, coalesce(last, 0) + credits, charge, subject, moment);
    end $$`)

  // Opens the month with the first change in it; the rest of the month before lapses.
  await knex.raw(`
    create function "lockBalance"(
      account uuid, "runningMonth" date, allowance integer, moment timestamptz,
      out month date, out "monthlyAllowance" integer, out "monthlyUsed" integer, out packs integer
    ) language plpgsql as $$
    begin
      if not "lockAccount"(account) then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;

      select period, granted, used into month, "monthlyAllowance", "monthlyUsed"
        from "allowancePeriods" where "accountId" = account order by period desc limit 1;
      if month is null or month < "runningMonth" then
        if "monthlyUsed" < "monthlyAllowance" then
          perform "addEntry"(account, 'lapse', "monthlyUsed" - "monthlyAllowance", null,
                             month::text, moment);
        end if;
        month := "runningMonth";
        "monthlyAllowance" := allowance;
        "monthlyUsed" := 0;
        insert into "allowancePeriods" ("accountId", period, granted)
          values (account, month, allowance);
        if allowance > 0 then
          perform "addEntry"(account, 'allowance', allowance, null, month::text, moment);
        end if;
      end if;

      select coalesce(sum(granted - used), 0) into packs
        from "creditPacks" where "accountId" = account and used < granted;
    end $$`)

  // The balance is that of "lockBalance" and suffices.
  await knex.raw(`
    create function "chargeAccount"(
      account uuid, subject text, cause text, cost integer, month date, "fromMonth" integer,
      "balanceAfter" integer, moment timestamptz
    ) returns bigint language plpgsql as $$
    declare
      made bigint;
      rest integer := cost - "fromMonth";
      pack record;
    begin
      insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
        values (account, subject, cause, cost, moment) returning id into made;
      if "fromMonth" > 0 then
        update "allowancePeriods" set used = used + "fromMonth"
          where "accountId" = account and period = month;
        insert into "chargeParts" ("chargeId", "accountId", period, credits)
          values (made, account, month, "fromMonth");
      end if;
      while rest > 0 loop
        select id, least(granted - used, rest) as credits into strict pack
          from "creditPacks" where "accountId" = account and used < granted
          order by id limit 1;
        update "creditPacks" set used = used + pack.credits where id = pack.id;
        insert into "chargeParts" ("chargeId", "accountId", "packId", credits)
          values (made, account, pack.id, pack.credits);
        rest := rest - pack.credits;
      end loop;
      insert into "creditEntries"
          ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
        values (account, 'charge', -cost, "balanceAfter", made, subject, moment);
      return made;
    end $$`)

  // Exact while the account is locked. A sum of two, so that each state uses its own index.
  await knex.raw(`
    create function "checkQueue"(account uuid, maximum integer) returns void
    language plpgsql as $$
    declare "inProgress" integer;
    begin
      select (select count(*) from jobs where lane in ('render', 'separate', 'effect')
                and "accountId" = account and state = 'queued')
           + (select count(*) from jobs where lane in ('render', 'separate', 'effect')
                and "accountId" = account and state = 'running')
        into "inProgress";
      if "inProgress" >= maximum then
        perform refuse('QUEUE_FULL', 5, null);
      end if;
    end $$`)

  await knex.raw(`
    create function "payTrack"(
      account uuid, "runningMonth" date, allowance integer, subject text, cause text,
      cost integer, "queueLimit" integer, moment timestamptz,
      out "chargeId" bigint, out "creditsRemaining" integer
    ) language plpgsql as $$
    declare
      balance record;
      "monthlyRemaining" integer;
    begin
      balance := "lockBalance"(account, "runningMonth", allowance, moment);
      "monthlyRemaining" := balance."monthlyAllowance" - balance."monthlyUsed";
      "creditsRemaining" := "monthlyRemaining" + balance.packs - cost;
      if "creditsRemaining" < 0 then
        perform refuse('MONTHLY_LIMIT_REACHED', null, json_build_object(
          'cost', cost, 'creditsRemaining', "creditsRemaining" + cost));
      end if;
      perform "checkQueue"(account, "queueLimit");
      "chargeId" := "chargeAccount"(account, subject, cause, cost, balance.month,
                           least(cost, "monthlyRemaining"), "creditsRemaining", moment);
    end $$`)

  // Returns how many places of the day are left, null when none was.
  await knex.raw(`
    create function "takeSlot"(account uuid, today date, "perDay" integer)
    returns integer language plpgsql as $$
    declare remaining integer;
    begin
      insert into "soundEffectDays" as d ("accountId", day, used) values (account, today, 1)
        on conflict ("accountId", day) do update set used = d.used + 1 where d.used < "perDay"
        returning "perDay" - used into remaining;
      return remaining;
    end $$`)

  await knex.raw(`
    create function "payEffect"(
      account uuid, today date, "perDay" integer, "retryAfterSeconds" integer,
      "queueLimit" integer, out "dailyRemaining" integer
    ) language plpgsql as $$
    begin
      if not "lockAccount"(account) then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;
      "dailyRemaining" := "takeSlot"(account, today, "perDay");
      if "dailyRemaining" is null then
        perform refuse('DAILY_LIMIT_REACHED', "retryAfterSeconds", null);
      end if;
      perform "checkQueue"(account, "queueLimit");
    end $$`)

  await knex.raw(`
    create function "requirePlace"(admitted integer, "oldestAt" bigint, at bigint) returns void
    language plpgsql as $$
    begin
      if admitted = 0 then
        perform refuse('GENERATION_RATE_LIMITED',
          greatest(1, least(60, ceil(("oldestAt" + 60000 - at) / 1000.0)))::integer, null);
      end if;
    end $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function "requirePlace", "payEffect", "takeSlot", "payTrack", "checkQueue", "chargeAccount",
                  "lockBalance", "addEntry", "lockAccount", refuse`)
}
