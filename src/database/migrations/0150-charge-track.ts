import type { Knex } from 'knex'

/**
 * Like "payTrack", which the release before calls, with half of its statements: each costs Postgres
 * 5 to 10 µs beside its work. It locks the account and learns at once whether it is of test keys,
 * and reads month and packs together. "lockBalance" opens a month, once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function "chargeTrack"(
      account uuid, "runningMonth" date, allowance integer, subject text, cause text,
      cost integer, "queueLimit" integer, moment timestamptz,
      out "chargeId" bigint, out "creditsRemaining" integer
    ) language plpgsql as $$
    declare
      price integer := cost;
      "isTest" boolean;
      balance record;
      "monthlyRemaining" integer;
    begin
      select "testOf" is not null into "isTest"
        from accounts where id = account and "deletedAt" is null for no key update;
      if not found then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;
      if "isTest" then
        price := 0;
      else
        select period as month, granted as "monthlyAllowance", used as "monthlyUsed",
               (select coalesce(sum(granted - used), 0)::integer from "creditPacks"
                 where "accountId" = account and used < granted) as packs
          into balance
          from "allowancePeriods" where "accountId" = account and period >= "runningMonth"
          order by period desc limit 1;
      end if;
      if "isTest" or not found then
        balance := "lockBalance"(account, "runningMonth", allowance, moment);
      end if;

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

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function "chargeTrack"')
}
