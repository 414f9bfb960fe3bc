import type { Knex } from 'knex'
import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import { activeCarrier, type Carrier } from '../tracing/tracing.ts'
import type { Lane } from './lanes.ts'
import { LEASES, openWaker, type Waker } from './wake.ts'

/**
 * A job is inserted in the transaction that charges for it. States: queued -> running (a worker
 * holds a lease with a token) -> done | failed. A running job is queued again when its worker hands
 * it back, when it fails with attempts left, or when its lease expires. A queued or running job is
 * cancelled when its subject is cancelled or deleted. Only the holder of the current token may
 * write a result, in the transaction that ends the job, so a late worker changes nothing. Leases
 * are set and compared by the clock of the database, because the clocks of the processes may
 * differ.
 */
export interface Job {
  id: number
  kind: string
  lane: Lane
  accountId: string | null
  subjectId: string
  attempt: number
  maxAttempts: number
  token: string
  /** The start of the first attempt. */
  startedAt: Date
  /** The span that enqueued it; null if there was none. */
  trace: Carrier | null
}

export interface NewJob extends NewJobs {
  subjectId: string
}

/** What several jobs have in common. */
interface NewJobs {
  kind: string
  lane: Lane
  accountId: string | null
  maxAttempts: number
  runAt: Date
  now: Date
}

/**
 * Thrown when a result is too late: the lease expired and another worker has the job, or the job
 * was cancelled.
 */
export class LeaseLost extends Error {
  constructor(job: Job) {
    super(`job ${job.id} (${job.kind}) has another lease or was cancelled`)
    this.name = 'LeaseLost'
  }
}

/** The reason of an abort by a worker that was notified of the cancellation. */
export class JobCancelled extends LeaseLost {}

export interface Queue extends Pick<Waker, 'wake'> {
  /**
   * Runs in the caller's transaction: the job exists if and only if that commits, which also wakes
   * a worker. A caller that inserts a job otherwise calls `wake` after the commit.
   */
  enqueue(transaction: Transaction, job: NewJob): Promise<void>
  /** Enqueues a job for each subject by one statement. */
  enqueueAll(transaction: Transaction, subjectIds: string[], jobs: NewJobs): Promise<void>
  /** Like enqueue, also if the subject had such a job. False if one is running. */
  requeue(transaction: Transaction, job: NewJob): Promise<boolean>
}

/**
 * SQL that inserts a job for each row of `source`, unless its subject already has one of this kind.
 * Its values are those of a NewJob, and `trace`.
 */
export function insertJobSql(source: string, subjectId = ':subjectId'): string {
  return `
    insert into jobs
        (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt", trace)
    select :kind, :lane, :accountId, ${subjectId}, :maxAttempts, :runAt, :now, :trace::jsonb
      from ${source}
    on conflict (kind, "subjectId") do nothing`
}

const enqueueStatement = {
  name: 'enqueueJobs',
  text: `${insertJobSql('unnest(:subjectIds::text[]) as subject (id)', 'subject.id')} returning id`,
}

const requeueStatement = {
  name: 'requeueJob',
  text: `
    insert into jobs as j
        (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt", trace)
      values (:kind, :lane, :accountId, :subjectId, :maxAttempts, :runAt, :now, :trace::jsonb)
      on conflict (kind, "subjectId") do update
      set state = 'queued', attempt = 0, "runAt" = excluded."runAt", "finishedAt" = null,
          error = null, trace = excluded.trace
      where j.state <> 'running'
      returning id`,
}

/** False if the subject already has a job of this kind. */
export async function insertJob(
  transaction: Transaction,
  { subjectId, ...job }: NewJob,
): Promise<boolean> {
  return insertJobs(transaction, [subjectId], job)
}

/** False if each subject already has a job of this kind. */
async function insertJobs(
  transaction: Transaction,
  subjectIds: string[],
  jobs: NewJobs,
): Promise<boolean> {
  const values = { ...jobs, subjectIds, trace: activeCarrier() }
  const inserted = await named(transaction, enqueueStatement, values)
  return inserted.length > 0
}

export function openQueue(database: Database): Queue {
  const { wake } = openWaker(database)

  function wakeAfter(transaction: Transaction, { lane, runAt, now }: NewJobs): void {
    if (runAt > now) return
    transaction.executionPromise.then(
      () => wake(lane),
      () => undefined,
    )
  }

  async function enqueueAll(transaction: Transaction, subjectIds: string[], jobs: NewJobs) {
    if (subjectIds.length === 0) return
    if (await insertJobs(transaction, subjectIds, jobs)) wakeAfter(transaction, jobs)
  }

  return {
    enqueue: (transaction, { subjectId, ...job }) => enqueueAll(transaction, [subjectId], job),
    enqueueAll,
    async requeue(transaction, job) {
      const values = { ...job, trace: activeCarrier() }
      const queued = await named(transaction, requeueStatement, values)
      if (queued.length === 0) return false
      wakeAfter(transaction, job)
      return true
    },
    wake,
  }
}

/** Compared with now(), which can use an index. */
export const leaseEnd = `clock_timestamp() + make_interval(secs => :leaseSeconds)`

/** Extends the leases and returns the tokens that are still valid. */
export async function renewLeases(
  database: Database,
  tokens: string[],
  leaseSeconds: number,
): Promise<string[]> {
  const running = database('jobs').whereIn('token', tokens).where({ state: 'running' })
  const rows = await database('jobs')
    .whereIn('id', inIdOrder(running))
    .whereIn('token', tokens)
    .update({ leaseUntil: database.raw(leaseEnd, { leaseSeconds }) })
    .returning<{ token: string }[]>('token')
  return rows.map((row) => row.token)
}

/**
 * Ends the job in the transaction that writes its result. Throws LeaseLost, which rolls the result
 * back.
 */
export async function finishJob(
  transaction: Database | Transaction,
  job: Job,
  now: Date,
): Promise<void> {
  await updateHeldJob(transaction, job, { state: 'done', finishedAt: now, error: null })
}

/** Ends the job as failed in the transaction that writes the consequences. Throws LeaseLost. */
export async function failJob(
  transaction: Database | Transaction,
  job: Job,
  error: string,
  now: Date,
): Promise<void> {
  await updateHeldJob(transaction, job, { state: 'failed', finishedAt: now, error })
}

/** Queues the job for its next attempt. False when it has no attempt left. Throws LeaseLost. */
export async function retryJob(
  database: Database,
  job: Job,
  error: string,
  runAt: Date,
): Promise<boolean> {
  const held = database('jobs').where({ id: job.id, token: job.token, state: 'running' })
  // Compared in SQL, because returnAttempt may have changed `attempt` since the claim.
  const count = await held
    .clone()
    .whereRaw('attempt < "maxAttempts"')
    .update({ ...noLease, state: 'queued', error, runAt })
  if (count > 0) return true
  if (await held.first('id')) return false
  throw new LeaseLost(job)
}

/**
 * For a worker that is alive and lost its lease: it did not crash, so the attempt does not count.
 * To be run once for each lost lease.
 */
export async function returnAttempt(database: Database, job: Job): Promise<void> {
  await database('jobs')
    .where({ id: job.id })
    .whereIn('state', ['queued', 'running'])
    .where('attempt', '>', 0)
    .update({ attempt: database.raw('attempt - 1') })
}

/**
 * Queues the job again without counting the attempt, because a shutdown is not a failure. Throws
 * LeaseLost.
 */
export async function releaseJob(database: Database, job: Job): Promise<void> {
  await updateHeldJob(database, job, { state: 'queued', attempt: withoutAttempt(database) })
}

/**
 * Queues the job for later without counting the attempt, because it cannot run yet. Throws
 * LeaseLost.
 */
export async function postponeJob(database: Database, job: Job, runAt: Date): Promise<void> {
  await updateHeldJob(database, job, { state: 'queued', attempt: withoutAttempt(database), runAt })
}

function withoutAttempt(database: Database): Knex.Raw {
  return database.raw('greatest(attempt - 1, 0)')
}

/** Queues failed jobs again with all their attempts. */
export async function retryFailedJobs(
  database: Database,
  kinds: string[],
  now: Date,
): Promise<void> {
  await database('jobs')
    .whereIn('kind', kinds)
    .where({ state: 'failed' })
    .update({ state: 'queued', attempt: 0, finishedAt: null, runAt: now })
}

/**
 * Locked in the order of their ids, so that two transactions never deadlock. Notified within the
 * transaction: few transactions cancel a job, and the notification cannot be lost with a process.
 */
const cancelStatement = {
  name: 'cancelJobs',
  text: `
    with unfinished as (
      select id, token, worker from jobs
       where kind = any(:kinds) and "subjectId" = any(:subjectIds)
         and state in ('queued', 'running')
       order by id for update),
    cancelled as (
      update jobs
         set state = 'cancelled', "finishedAt" = :now,
             token = null, worker = null, "leaseUntil" = null
        from unfinished where jobs.id = unfinished.id
      returning jobs."subjectId", unfinished.token, unfinished.worker)
    select "subjectId",
           case when token is not null then pg_notify(
             '${LEASES}' || left(encode(sha256(convert_to(worker, 'UTF8')), 'hex'), 32),
             token::text) end
      from cancelled`,
}

/**
 * Cancels the jobs of these subjects in the transaction that ends the subjects, and returns those
 * that were unfinished. A worker that runs one is notified at the commit; one that hears nothing
 * finds its lease lost when it renews it.
 */
export async function cancelJobs(
  transaction: Transaction,
  kinds: readonly string[],
  subjectIds: string[],
  now: Date,
): Promise<{ subjectId: string }[]> {
  return named<{ subjectId: string }>(transaction, cancelStatement, { kinds, subjectIds, now })
}

/** When the first attempt of the subject's job started, whichever kind it is; null before it. */
export async function findStart(
  transaction: Transaction,
  kinds: readonly string[],
  subjectId: string,
): Promise<Date | null> {
  const job = await transaction('jobs')
    .whereIn('kind', kinds)
    .where({ subjectId })
    .first('startedAt')
  return job?.startedAt ?? null
}

export interface Unfinished {
  lane: Lane
  kind: string
  state: 'queued' | 'running'
  count: number
  /** Queued jobs that are due, and the time when the first of them became due. */
  due: number
  dueSince: Date | null
}

/**
 * Counts unfinished jobs without reading finished ones: a union, so that each state uses its index.
 */
export async function countUnfinished(
  database: Database,
  now: Date,
  timeoutMilliseconds: number,
): Promise<Unfinished[]> {
  const { rows } = await database
    .raw(
      `select lane, kind, 'queued' as state, count(*)::int as count,
              (count(*) filter (where "runAt" <= :now))::int as due,
              min("runAt") filter (where "runAt" <= :now) as "dueSince"
         from jobs where state = 'queued' group by lane, kind
       union all
       select lane, kind, 'running', count(*)::int, 0, null
         from jobs where state = 'running' group by lane, kind`,
      { now },
    )
    .timeout(timeoutMilliseconds)
  return rows
}

/** Deletes at most `limit` of them. */
export async function deleteFinishedJobs(
  database: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const old = database('jobs').where('finishedAt', '<', before).orderBy('finishedAt').limit(limit)
  return database('jobs').whereIn('id', old.select('id')).delete()
}

const noLease = { token: null, worker: null, leaseUntil: null }

/** Locks several jobs in one order, so that two transactions never deadlock. */
function inIdOrder(jobs: Knex.QueryBuilder): Knex.QueryBuilder {
  return jobs.select('id').orderBy('id').forUpdate()
}

async function updateHeldJob(
  transaction: Database | Transaction,
  job: Job,
  changes: {
    state: string
    finishedAt?: Date
    error?: string | null
    attempt?: Knex.Raw
    runAt?: Date
  },
): Promise<void> {
  const count = await transaction('jobs')
    .where({ id: job.id, token: job.token, state: 'running' })
    .update({ ...noLease, ...changes })
  if (count === 0) throw new LeaseLost(job)
}
