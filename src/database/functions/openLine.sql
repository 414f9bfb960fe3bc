-- Trigger of jobs that are queued: opens the line of the account in the lane if there is none.
-- Shares a lock on the line until the job is committed, so that leaveLine does not close it, and
-- jobs of an account do not wait for each other.
create or replace function "openLine"() returns trigger language plpgsql as $$
begin
  loop
    perform from lines
      where lane = new.lane and "accountId" = new."accountId" for key share;
    exit when found;
    insert into lines (lane, "accountId", "servedAt", "firstId")
      select new.lane, new."accountId", max("startedAt"), new.id from jobs
        where lane = new.lane and "accountId" = new."accountId"
      on conflict do nothing;
    exit when found;
  end loop;
  return null;
end $$;

create or replace trigger "jobsInserted" after insert on jobs
  for each row when (new.state = 'queued' and new."accountId" is not null)
  execute function "openLine"();
create or replace trigger "jobsRequeued" after update of state on jobs
  for each row when (new.state = 'queued' and old.state <> 'queued'
                     and new."accountId" is not null)
  execute function "openLine"();
