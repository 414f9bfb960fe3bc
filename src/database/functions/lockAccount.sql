-- Locks an account until the transaction ends; false if it is deleted.
-- Called by everything that changes the work of an account. Rows that only refer to the account may
-- be inserted meanwhile.
create or replace function "lockAccount"(account uuid) returns boolean language plpgsql as $$
begin
  perform from accounts where id = account and "deletedAt" is null for no key update;
  return found;
end $$;
