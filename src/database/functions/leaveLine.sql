-- Trigger of jobs that are claimed: notes that the account was served, and closes its line if no
-- job of it is queued in the lane. Closes a line only with a lock that excludes that of openLine,
-- so no job is queued in a line that is being closed. Never waits for a lock, so it is in no
-- deadlock.
create or replace function "leaveLine"() returns trigger language plpgsql as $$
begin
  if old."startedAt" is null then
    update lines set "servedAt" = greatest("servedAt", new."startedAt")
      where (lane, "accountId") in (
        select lane, "accountId" from lines
          where lane = new.lane and "accountId" = new."accountId"
          for no key update skip locked);
  end if;
  if exists (select from jobs where state = 'queued' and lane = new.lane
                                and "accountId" = new."accountId") then
    return null;
  end if;
  perform from lines
    where lane = new.lane and "accountId" = new."accountId" for update skip locked;
  -- Looks again, because a job may have been committed before the lock was taken.
  if found and not exists (select from jobs where state = 'queued' and lane = new.lane
                                              and "accountId" = new."accountId") then
    delete from lines where lane = new.lane and "accountId" = new."accountId";
  end if;
  return null;
end $$;

create or replace trigger "jobsClaimed" after update of state on jobs
  for each row when (new.state = 'running' and old.state = 'queued'
                     and new."accountId" is not null)
  execute function "leaveLine"();
