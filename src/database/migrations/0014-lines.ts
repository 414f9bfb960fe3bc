import type { Knex } from 'knex'

/**
 * A line is an account with queued jobs in a lane. A claim looks at the lines instead of the whole
 * queue. Triggers keep them, so that they are right whoever writes a job.
 *
 * `openLine` shares a lock on the line until its job is committed, and `leaveLine` closes a line
 * only with a lock that excludes it. So no job is queued in a line that is being closed, and jobs
 * of an account do not wait for each other. `leaveLine` never waits, so it is in no deadlock.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table lines (
      lane text not null,
      "accountId" uuid not null,
      -- When a job of the account was last started in the lane for the first time.
      "servedAt" timestamptz,
      -- The job that opened the line.
      "firstId" bigint not null,
      primary key (lane, "accountId")
    ) with (fillfactor = 50)`)
  await knex.raw(`
    create function "openLine"() returns trigger language plpgsql as $$
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
    end $$`)
  await knex.raw(`
    create function "leaveLine"() returns trigger language plpgsql as $$
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
    end $$`)
  await knex.raw(`
    create trigger "jobsInserted" after insert on jobs for each row
      when (new.state = 'queued' and new."accountId" is not null)
      execute function "openLine"()`)
  await knex.raw(`
    create trigger "jobsRequeued" after update of state on jobs for each row
      when (new.state = 'queued' and old.state <> 'queued' and new."accountId" is not null)
      execute function "openLine"()`)
  await knex.raw(`
    create trigger "jobsClaimed" after update of state on jobs for each row
      when (new.state = 'running' and old.state = 'queued' and new."accountId" is not null)
      execute function "leaveLine"()`)
  // The triggers keep others from writing until this is committed, so no job is missed.
  await knex.raw(`
    insert into lines (lane, "accountId", "servedAt", "firstId")
      select lane, "accountId",
             (select max(s."startedAt") from jobs s
               where s.lane = q.lane and s."accountId" = q."accountId"), min(id)
        from jobs q
       where state = 'queued' and "accountId" is not null group by lane, "accountId"`)
  // With runAt, so that jobs for later are passed over without a look at the table.
  await knex.raw('drop index "jobsQueued"')
  await knex.raw(`
    create index "jobsQueued" on jobs (lane, "accountId", id, "runAt") where state = 'queued'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger "jobsInserted" on jobs')
  await knex.raw('drop trigger "jobsRequeued" on jobs')
  await knex.raw('drop trigger "jobsClaimed" on jobs')
  await knex.raw('drop function "openLine"')
  await knex.raw('drop function "leaveLine"')
  await knex.raw('drop table lines')
  await knex.raw('drop index "jobsQueued"')
  await knex.raw(`create index "jobsQueued" on jobs (lane, "accountId", id) where state = 'queued'`)
}
