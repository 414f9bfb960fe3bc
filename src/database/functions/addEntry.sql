-- Adds an entry to the ledger of an account: its balance is that of the last entry plus the
-- credits. Called by lockBalance, and for refunds, packs and changed allowances. The account must
-- be locked. Without credits there is no entry.
create or replace function "addEntry"(
  account uuid, kind text, credits integer, charge bigint, subject text, moment timestamptz
) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  last integer;
begin
  if credits = 0 then
    return;
  end if;
  select e.balance into last
    from "creditEntries" e where e."accountId" = account order by e.id desc limit 1;
  insert into "creditEntries"
      ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
    values (account, kind, credits, coalesce(last, 0) + credits, charge, subject, moment);
end $$;
