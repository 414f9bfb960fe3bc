import type { Database } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { WaitingAccount } from './queue-position.ts'

/** A look counts for so long: the progress of the job is written in this time. */
const LOOK_SECONDS = 30
/** A job that is looked at again is marked again at most so often. */
const MARK_SECONDS = 10
const FORGET_SECONDS = 3600
/** The weight of the last job in the mean speed. */
const LAST_WEIGHT = 0.2

const since = (seconds: number) => `clock_timestamp() - make_interval(secs => ${seconds})`

/** A queued or running job, as it is found. */
export interface Found {
  /** Its number in the question, from 1. */
  place: number
  state: 'queued' | 'running'
  lane: string
  accountId: string | null
  attempt: number
  startedAt: Date | null
  /** Of this attempt; null if unknown. */
  progress: number | null
  /** Queued jobs of the account in the lane before it; null if it runs or is due later. */
  earlier: number | null
  /** The pace of its lane; null while none is measured. */
  secondsPerSecond: number | null
  jobSeconds: number | null
}

// The marks are in the order of the jobs, so that two such statements do not deadlock.
const lookStatement = {
  name: 'lookAtJobs',
  text: `
    with asked as materialized (
      select asked.place, jobs.*
        from unnest((select :kinds::text[]), (select :subjectIds::text[]), (select :places::int[]))
             as asked (kind, "subjectId", place)
        join jobs on jobs.kind = asked.kind and jobs."subjectId" = asked."subjectId"
       where state in ('queued', 'running')),
    marked as (
      insert into standings ("jobId", "lookedAt")
        select id, clock_timestamp() from asked left join standings on "jobId" = id
         where "lookedAt" is null or "lookedAt" < ${since(MARK_SECONDS)}
         order by id
      on conflict ("jobId") do update set "lookedAt" = excluded."lookedAt")
    select asked.place, asked.state, asked.lane, asked."accountId", asked.attempt,
           asked."startedAt", "secondsPerSecond", "jobSeconds",
           case when standings.token = asked.token then progress end as progress,
           case when state = 'queued' and "runAt" <= :now then (
             select count(*)::int from jobs earlier
              where earlier.state = 'queued' and earlier.lane = asked.lane
                and earlier."accountId" = asked."accountId" and earlier.id < asked.id
                and earlier."runAt" <= :now) end as earlier
      from asked left join standings on "jobId" = asked.id left join paces using (lane)`,
}

/** Finds the jobs that are not finished, and marks them as looked at. */
export async function lookAtJobs(
  database: Database,
  works: readonly { kinds: readonly string[]; subjectId: string }[],
  now: Date,
): Promise<Found[]> {
  const jobs = works.flatMap(({ kinds, subjectId }, index) =>
    kinds.map((kind) => ({ kind, subjectId, place: index + 1 })),
  )
  return named<Found>(database, lookStatement, {
    kinds: jobs.map(({ kind }) => kind),
    subjectIds: jobs.map(({ subjectId }) => subjectId),
    places: jobs.map(({ place }) => place),
    now,
  })
}

const readLaneStatement = {
  name: 'readLane',
  text: `
    with busy as materialized (
      select "accountId", count(*)::int as running
        from jobs where state = 'running' and lane = :lane group by "accountId"),
    waiting as (
      select "accountId", queued, coalesce(running, 0) as running, "servedAt", due."firstId"
        from lines cross join lateral (
          select count(*)::int as queued, min(id) as "firstId" from jobs
           where state = 'queued' and jobs.lane = lines.lane
             and jobs."accountId" = lines."accountId" and "runAt" <= :now) due
        left join busy using ("accountId")
       where lane = :lane and due.queued > 0)
    select (select coalesce(sum(running), 0)::int from busy) as running,
           coalesce(json_agg(json_build_object('accountId', "accountId", 'queued', queued)
             order by running, "servedAt" nulls first, "firstId"), '[]') as accounts
      from waiting`,
}

/** What a lane has to do. */
export interface LaneWork {
  /** How many jobs run at once. */
  running: number
  /** The accounts with due jobs, the one whose job starts next first, as claims take them. */
  accounts: WaitingAccount[]
}

export async function readLane(database: Database, lane: string, now: Date): Promise<LaneWork> {
  const [work] = await named<LaneWork>(database, readLaneStatement, { lane, now })
  return work!
}

/** How far an attempt is: the share of its work that is done, 0 to 1. */
export interface Share {
  jobId: number
  token: string
  share: number
}

// Rows that are being marked are passed over: they are written the next time.
const writeSharesStatement = {
  name: 'writeShares',
  text: `
    update standings set token = known.token, progress = known.share
      from (
        select told.* from unnest(:jobIds::bigint[], :tokens::uuid[], :shares::real[])
                           as told ("jobId", token, share)
          join jobs on jobs.id = told."jobId" and jobs.token = told.token
          join standings seen on seen."jobId" = told."jobId"
         where "lookedAt" > ${since(LOOK_SECONDS)}
           and (seen.token, seen.progress) is distinct from (told.token, told.share)
         for update of seen skip locked) known
     where standings."jobId" = known."jobId"`,
}

/** Writes the shares of the attempts that somebody looks at and that hold their lease. */
export async function writeShares(database: Database, told: readonly Share[]): Promise<void> {
  await named(database, writeSharesStatement, {
    jobIds: told.map(({ jobId }) => jobId),
    tokens: told.map(({ token }) => token),
    shares: told.map(({ share }) => share),
  })
}

const measureStatement = {
  name: 'measurePace',
  text: `
    insert into paces (lane, "secondsPerSecond", "jobSeconds")
      values (:lane, :secondsPerSecond, :jobSeconds)
    on conflict (lane) do update set
      "secondsPerSecond" = paces."secondsPerSecond"
        + ${LAST_WEIGHT} * (excluded."secondsPerSecond" - paces."secondsPerSecond"),
      "jobSeconds" = paces."jobSeconds"
        + ${LAST_WEIGHT} * (excluded."jobSeconds" - paces."jobSeconds")`,
}

/** Adds a finished job to the means of its lane. */
export async function measurePace(
  database: Database,
  pace: { lane: string; secondsPerSecond: number; jobSeconds: number },
): Promise<void> {
  await named(database, measureStatement, pace)
}

const forgetStatement = {
  name: 'forgetLooks',
  text: `
    delete from standings where "jobId" in (
      select "jobId" from standings where "lookedAt" < ${since(FORGET_SECONDS)} limit :limit)
    returning "jobId"`,
}

/** Deletes at most `limit` marks of jobs that nobody looks at any more. */
export async function forgetLooks(database: Database, limit: number): Promise<number> {
  const forgotten = await named(database, forgetStatement, { limit })
  return forgotten.length
}
