import type { Knex } from 'knex'
import { replaceFunctions } from '../functions.ts'

const tables = `
  create table jobs (
    id bigint primary key generated always as identity,
    kind text not null,
    lane text not null,
    "accountId" uuid,
    "subjectId" text not null,
    state text not null default 'queued',
    attempt integer not null default 0,
    "maxAttempts" integer not null,
    -- The lease: whoever holds the token may write the job's result, until the time is over.
    token uuid,
    worker text,
    "leaseUntil" timestamptz,
    "runAt" timestamptz not null,
    "createdAt" timestamptz not null,
    "startedAt" timestamptz,
    "finishedAt" timestamptz,
    error text,
    -- The headers of W3C Trace Context of the span that enqueued it; null where none was traced.
    trace jsonb,
    constraint "jobsOncePerSubject" unique (kind, "subjectId"),
    constraint "jobsEnded" check (
      case when "finishedAt" is null then state in ('queued', 'running')
           else state in ('done', 'failed', 'cancelled') end),
    constraint "jobsLease" check (
      (state = 'running')
      = (token is not null and "leaseUntil" is not null and worker is not null)),
    constraint "jobsAttempts" check (attempt <= "maxAttempts")
  );
  -- With runAt, so that jobs for later are passed over without a look at the table.
  create index "jobsQueued" on jobs (lane, "accountId", id, "runAt") where state = 'queued';
  -- Without leaseUntil, so that the renewal of a lease changes no index.
  create index "jobsRunning" on jobs (lane, "accountId") where state = 'running';
  create index "jobsServed" on jobs (lane, "accountId", "startedAt")
    where "startedAt" is not null;
  create index "jobsFinished" on jobs ("finishedAt") where "finishedAt" is not null;
  create index "jobsFailed" on jobs (id) where state = 'failed';

  -- A line is an account with queued jobs in a lane. A claim looks at the lines instead of the
  -- whole queue. Triggers keep them, so that they are right whoever writes a job.
  create table lines (
    lane text not null,
    "accountId" uuid not null,
    -- When a job of the account was last started in the lane for the first time.
    "servedAt" timestamptz,
    -- The job that opened the line.
    "firstId" bigint not null,
    primary key (lane, "accountId")
  ) with (fillfactor = 50);

  -- The lanes in which a worker waits for a job. 'worker' is the process of Postgres that serves
  -- the connection on which it listens. Unlogged: a crash ends these connections, too.
  create unlogged table "idleWorkers" (
    lane text not null,
    worker integer not null,
    since timestamptz not null,
    primary key (lane, worker)
  );

  -- How far jobs are that somebody looks at. 'progress' is of the attempt with the token, so that
  -- one which has ended says nothing about the next. Unlogged, because it is soon old; and without
  -- a reference, because that would lock the job, which a claim would then pass over.
  create unlogged table standings (
    "jobId" bigint primary key,
    "lookedAt" timestamptz not null,
    token uuid,
    progress real
  ) with (fillfactor = 50);

  -- The measured speed of each lane, as means in which the last jobs weigh most.
  create table paces (
    lane text primary key,
    -- Of work for each second of sound.
    "secondsPerSecond" double precision not null,
    -- From the start of a job to its end.
    "jobSeconds" double precision not null
  ) with (fillfactor = 50);`

export const functions = ['openLine', 'leaveLine']

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
  await replaceFunctions(knex, functions)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table paces, standings, "idleWorkers", lines, jobs;
    drop function "leaveLine", "openLine"`)
}
