import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Lane } from './lanes.ts'
import { type Job, leaseEnd } from './queue.ts'

export interface Holder {
  worker: string
  /** The kinds of jobs that the worker has tasks for. */
  kinds: string[]
  leaseSeconds: number
  now: Date
}

interface Claim {
  jobs: Job[]
  /** Whether there may be further due jobs. */
  more: boolean
}

/** A row of the answer. There is one without a job when none was claimed. */
type Row = (Job | { id: null }) & { found: number }

/** Jobs that a claim considers beyond those it takes, because others may be taking them. */
const SPARE = 32

const columns = `
  id, kind, lane, "accountId", "subjectId", attempt, "maxAttempts", token, "startedAt",
  trace`

const isDue = `
  state = 'queued' and lane = :lane and "runAt" <= :now and kind = any(:kinds)`

/**
 * The commit does not wait for the disk. If a crash of Postgres loses a claim, the job is queued
 * again, and the worker that runs it has lost its lease.
 */
const unflushed = `set_config('synchronous_commit', 'off', true)`

/**
 * Reads the lines of the lane, which are accounts with queued jobs, and the first jobs of those
 * that are next, so its cost does not grow with the queue. `level` is a turn that so many jobs
 * reach that `next` is full; jobs beyond it are not read. Jobs of no account are one more line.
 */
export const claimStatement = {
  name: 'claimJobs',
  text: `
    with busy as materialized (
      select "accountId", count(*)::int as running
        from jobs where state = 'running' and lane = :lane group by "accountId"),
    line as materialized (
      select lines."accountId", coalesce(running, 0) as running, "servedAt"
        from lines left join busy using ("accountId") where lane = :lane
       order by 2, "servedAt" nulls first, "firstId"),
    front as materialized (
      select line.* from line cross join lateral (
        select from jobs where ${isDue} and jobs."accountId" = line."accountId"
         order by id limit 1) first
       limit :size),
    level as materialized (
      select min((:size + total + place - 1) / place) as turn from (
        select sum(running) over sofar as total, row_number() over sofar as place from front
        window sofar as (order by running rows unbounded preceding)) front),
    next as materialized (
      select mine.id, front.running + mine.place as turn, "servedAt"
        from front cross join level cross join lateral (
          select id, row_number() over (order by id) as place from (
            select id from jobs where ${isDue} and jobs."accountId" = front."accountId"
             order by id limit greatest(1, level.turn - front.running)) mine) mine
      union all
      select id, row_number() over (order by id), null from (
        select id from jobs where ${isDue} and "accountId" is null
         order by id limit :size) mine
       order by turn, "servedAt" nulls first, id limit :size),
    taken as materialized (
      select jobs.id, turn, next."servedAt" from jobs join next using (id)
       where state = 'queued'
       order by turn, next."servedAt" nulls first, id limit :count
       for update of jobs skip locked),
    claimed as (
      update jobs set state = 'running', attempt = attempt + 1, token = gen_random_uuid(),
             worker = :worker, "leaseUntil" = ${leaseEnd},
             "startedAt" = coalesce("startedAt", :now)
        from taken where jobs.id = taken.id
      returning jobs.*, turn, "servedAt")
    select ${columns}, found
      from (select count(*)::int as found, ${unflushed} from next) next left join claimed on true
     order by turn, "servedAt" nulls first, id`,
}

/**
 * Claims up to `count` jobs that are due. Within an account the oldest is first. Between accounts
 * each running job and each earlier queued job of the account counts as one turn, and the fewest
 * turns are first; of equals, the account whose last start is longest ago. So an account with
 * thousands of jobs does not delay the first job of another.
 */
export async function claimJobs(
  database: Database,
  lane: Lane,
  holder: Holder,
  count: number,
): Promise<Claim> {
  const rows = await named<Row>(database, claimStatement, claimValues(lane, holder, count))
  const jobs = rows.flatMap(({ found, ...job }) => (job.id === null ? [] : [job as Job]))
  return { jobs, more: rows[0]!.found > jobs.length }
}

export function claimValues(lane: Lane, holder: Holder, count: number) {
  return { lane, ...holder, count, size: count + SPARE }
}

/** Claims the next job that is due. */
export async function claimJob(
  database: Database,
  lane: Lane,
  holder: Holder,
): Promise<Job | undefined> {
  const { jobs } = await claimJobs(database, lane, holder, 1)
  return jobs[0]
}

/** Queues jobs with an expired lease again while they have attempts left. */
export async function requeueLost(database: Database): Promise<number> {
  const { rowCount } = await database.raw(
    `update jobs set state = 'queued', token = null, worker = null, "leaseUntil" = null,
            error = 'worker lost'
      where id in (
        select id from jobs
         where state = 'running' and "leaseUntil" <= now() and attempt < "maxAttempts"
         for update skip locked)`,
  )
  return rowCount
}

/** Claims one job whose lease expired in its last attempt, to be failed. */
export async function claimLost(
  database: Database,
  { worker, kinds, leaseSeconds }: Omit<Holder, 'now'>,
): Promise<Job | undefined> {
  const { rows } = await database.raw(
    `update jobs set token = gen_random_uuid(), worker = :worker, "leaseUntil" = ${leaseEnd}
      where id = (
        select id from jobs
         where state = 'running' and "leaseUntil" <= now() and attempt >= "maxAttempts"
           and kind = any(:kinds)
         order by id limit 1 for update skip locked)
      returning ${columns}`,
    { worker, kinds, leaseSeconds },
  )
  return rows[0]
}

/**
 * Closes the lines that were left open without a job, as a cancellation leaves them. The second
 * statement looks again, for a job that was committed before the lock was taken.
 */
export async function closeEmptyLines(database: Database): Promise<void> {
  const isEmpty = `
    not exists (select from jobs where state = 'queued' and jobs.lane = lines.lane
                                   and jobs."accountId" = lines."accountId")`
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: { lane: string; accountId: string }[] }>(
      `select lane, "accountId" from lines where ${isEmpty} for update skip locked`,
    )
    const locked = rows.map(({ lane, accountId }) => [lane, accountId])
    await transaction('lines').whereIn(['lane', 'accountId'], locked).whereRaw(isEmpty).delete()
  })
}

/** How many jobs of the account are queued or running in the lane. */
export async function countInLane(
  transaction: Transaction,
  lane: Lane,
  accountId: string,
): Promise<number> {
  const { rows } = await transaction.raw<{ rows: { count: number }[] }>(
    'select "countUnfinished"(?, array[?]) as count',
    [accountId, lane],
  )
  return rows[0]!.count
}
