-- Refuses with QUEUE_FULL if the account has `maximum` tracks and sound effects unfinished.
-- Called by chargeTrack and payEffect, which have locked the account.
create or replace function "checkQueue"(account uuid, maximum integer) returns void
language plpgsql as $$
begin
  if "countUnfinished"(account, '{render,separate,effect}') >= maximum then
    perform refuse('QUEUE_FULL', 5, null);
  end if;
end $$;
