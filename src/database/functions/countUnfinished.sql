-- Counts the jobs of an account in these lanes that are queued or running.
-- Called by checkQueue, and before an export. Exact while the account is locked. A sum of two, so
-- that each state uses its own index.
create or replace function "countUnfinished"(account uuid, lanes text[]) returns integer
language plpgsql as $$
begin
  return (select count(*) from jobs
           where lane = any(lanes) and "accountId" = account and state = 'queued')
       + (select count(*) from jobs
           where lane = any(lanes) and "accountId" = account and state = 'running');
end $$;
