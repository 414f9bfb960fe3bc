import type { Knex } from 'knex'

const marked = ['generations', 'soundEffects', 'uploads']
const scripted = ['generations', 'soundEffects']

/**
 * Test keys are of a test account, which stands beside the account of the live keys. So whatever is
 * of one account, from its lists to its limits, is apart. That its work is free, private and marked
 * is decided here, so that it holds for a process of the release before as well.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts add column "testOf" uuid
      constraint "accountsOneTestAccount" unique references accounts (id)`)
  await knex.raw(`
    create function "updateTestAccount"() returns trigger language plpgsql as $$
    begin
      update accounts
         set "displayName" = new."displayName", "planCode" = new."planCode",
             "webhookRetries" = new."webhookRetries", "deletedAt" = new."deletedAt"
       where "testOf" = new.id;
      return null;
    end $$`)
  await knex.raw(`
    create trigger "updateTestAccount"
      after update of "displayName", "planCode", "webhookRetries", "deletedAt" on accounts
      for each row when (new."testOf" is null) execute function "updateTestAccount"()`)

  await knex.raw(`
    create function "markTest"() returns trigger language plpgsql as $$
    begin
      new.test := exists (
        select from accounts where id = new."accountId" and "testOf" is not null);
      return new;
    end $$`)
  for (const table of marked) {
    await knex.raw(`alter table "${table}" add column test boolean not null default false`)
    await knex.raw(`
      create trigger "markTest" before insert on "${table}"
        for each row execute function "markTest"()`)
  }
  // The words of an order that script its outcome; the release before scripts none.
  for (const table of scripted) {
    await knex.raw(`alter table "${table}" add column script text`)
  }

  await knex.raw(`
    create function "refuseTest"() returns trigger language plpgsql as $$
    begin
      if exists (select from accounts where id = new."accountId" and "testOf" is not null) then
        raise exception '%: account % is of test keys', tg_table_name, new."accountId";
      end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "refuseTest" before insert on certificates
      for each row execute function "refuseTest"()`)
  await knex.raw(`
    create trigger "refuseTest" before insert or update of "isPublic" on playlists
      for each row when (new."isPublic") execute function "refuseTest"()`)
  await knex.raw(`
    alter table generations add constraint generationsTestIsPrivate
      check (not (test and "isPublic")) not valid`)
  await chargeNothing(knex)
}

/** A charge of a test account has no credits, and its ledger no entries. */
async function chargeNothing(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table charges drop constraint chargesCredits, drop constraint chargesPrice,
      add constraint chargesCredits check (credits in (0, 1, 2)) not valid,
      add constraint chargesPrice check (credits <= 1 or reason = 'reimagine') not valid`)
  await knex.raw(`
    create function "priceFor"(account uuid, cost integer) returns integer
    language plpgsql stable as $$
    begin
      if exists (select from accounts where id = account and "testOf" is not null) then
        return 0;
      end if;
      return cost;
    end $$`)
  await knex.raw(`
    create or replace function "addEntry"(
      account uuid, kind text, credits integer, charge bigint, subject text, moment timestamptz
    ) returns void language plpgsql as $$
    #variable_conflict use_variable
    declare last integer;
    begin
      if credits = 0 then
        return;
      end if;
      select e.balance into last from "creditEntries" e
        where e."accountId" = account order by e.id desc limit 1;
      insert into "creditEntries"
          ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
        values (account, kind, credits, coalesce(last, 0) + credits, charge, subject, moment);
    end $$`)
  // A test account has no months: its balance is its allowance, always.
  await replaceLockBalance(
    knex,
    `if exists (select from accounts where id = account and "testOf" is not null) then
       month := "runningMonth";
       "monthlyAllowance" := allowance;
       "monthlyUsed" := 0;
       packs := 0;
       return;
     end if;`,
  )
  await replaceChargeAccount(
    knex,
    `if "priceFor"(account, cost) = 0 then
       insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
         values (account, subject, cause, 0, moment) returning id into made;
       return made;
     end if;`,
  )
  const priceFor = (account: string, cost: string) => `"priceFor"(${account}, ${cost})`
  await replacePayTrack(knex, priceFor('account', 'cost'))
  await replacePriced(knex, (cost) => priceFor('new."accountId"', cost))
}

export async function down(knex: Knex): Promise<void> {
  await replaceLockBalance(knex, '')
  await replaceChargeAccount(knex, '')
  await replacePayTrack(knex, 'cost')
  await replacePriced(knex, (cost) => cost)
  await knex.raw(`
    alter table charges drop constraint chargesCredits, drop constraint chargesPrice,
      add constraint chargesCredits check (credits in (1, 2)) not valid,
      add constraint chargesPrice check (credits = 1 or reason = 'reimagine') not valid`)
  await knex.raw('alter table generations drop constraint generationsTestIsPrivate')
  for (const table of ['certificates', 'playlists']) {
    await knex.raw(`drop trigger "refuseTest" on ${table}`)
  }
  for (const table of marked) {
    await knex.raw(`drop trigger "markTest" on "${table}"`)
    await knex.raw(`alter table "${table}" drop column test`)
  }
  for (const table of scripted) await knex.raw(`alter table "${table}" drop column script`)
  await knex.raw('drop trigger "updateTestAccount" on accounts')
  await knex.raw('drop function "refuseTest", "markTest", "updateTestAccount", "priceFor"')
  await knex.raw('alter table accounts drop column "testOf"')
}

async function replacePriced(knex: Knex, price: (cost: string) => string): Promise<void> {
  for (const [name, cost] of Object.entries({
    generationsPriced: `2 - new."usedTranscriptionCredit"::integer`,
    generationsEditPriced: '1',
  })) {
    await knex.raw(`
      create or replace function "${name}"() returns trigger language plpgsql as $$
      declare paid integer;
      begin
        select credits into paid from charges where id = new."chargeId";
        if paid is distinct from ${price(cost)} then
          raise exception 'generation % cost %', new.id, paid;
        end if;
        return null;
      end $$`)
  }
}

async function replaceLockBalance(knex: Knex, ofTest: string): Promise<void> {
  await knex.raw(`
    create or replace function "lockBalance"(
      account uuid, "runningMonth" date, allowance integer, moment timestamptz,
      out month date, out "monthlyAllowance" integer, out "monthlyUsed" integer, out packs integer
    ) language plpgsql as $$
    begin
      if not "lockAccount"(account) then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;
      ${ofTest}

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
}

async function replaceChargeAccount(knex: Knex, ofTest: string): Promise<void> {
  await knex.raw(`
    create or replace function "chargeAccount"(
      account uuid, subject text, cause text, cost integer, month date, "fromMonth" integer,
      "balanceAfter" integer, moment timestamptz
    ) returns bigint language plpgsql as $$
    declare
      made bigint;
      rest integer := cost - "fromMonth";
      pack record;
    begin
      ${ofTest}
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
}

async function replacePayTrack(knex: Knex, priceSql: string): Promise<void> {
  await knex.raw(`
    create or replace function "payTrack"(
      account uuid, "runningMonth" date, allowance integer, subject text, cause text,
      cost integer, "queueLimit" integer, moment timestamptz,
      out "chargeId" bigint, out "creditsRemaining" integer
    ) language plpgsql as $$
    declare
      balance record;
      price integer := ${priceSql};
      "monthlyRemaining" integer;
    begin
      balance := "lockBalance"(account, "runningMonth", allowance, moment);
      "monthlyRemaining" := balance."monthlyAllowance" - balance."monthlyUsed";
      "creditsRemaining" := "monthlyRemaining" + balance.packs - price;
      if "creditsRemaining" < 0 then
        perform refuse('MONTHLY_LIMIT_REACHED', null, json_build_object(
          'cost', price, 'creditsRemaining', "creditsRemaining" + price));
      end if;
      perform "checkQueue"(account, "queueLimit");
      "chargeId" := "chargeAccount"(account, subject, cause, price, balance.month,
                           least(price, "monthlyRemaining"), "creditsRemaining", moment);
    end $$`)
}
