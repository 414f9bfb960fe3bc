-- Takes the price of a track: charges its account, or refuses. Called by the statement that accepts
-- a track, which inserts the track and its job if this does not refuse. Locks the account. Refuses
-- with ACCOUNT_DELETED, MONTHLY_LIMIT_REACHED or QUEUE_FULL.
create or replace function "chargeTrack"(
  account uuid, "runningMonth" date, allowance integer, subject text, cause text,
  cost integer, "queueLimit" integer, moment timestamptz,
  out "chargeId" bigint, out "creditsRemaining" integer
) language plpgsql as $$
declare
  balance record;
  price integer := cost;
  "monthlyRemaining" integer;
begin
  balance := "lockBalance"(account, "runningMonth", allowance, moment);
  if balance.month is null then
    price := 0;
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
end $$;
