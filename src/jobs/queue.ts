import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { wholeTables } from '../database/connections.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'

/**
 * A job is a promise made in the transaction that charged for it. queued -> running (a worker holds a lease
 * with a token) -> done | failed; running -> queued when the worker hands it back, fails with attempts left, or
 * lets the lease run out; queued or running -> cancelled when its subject is deleted. Only the holder of the
 * current token may write a result, and does so in the transaction that ends the job, so a late worker changes
 * nothing. Leases are given and judged by the clock of the database: those of the processes may differ.
 */
export type Lane = 'render' | 'separate' | 'effect' | 'transcribe' | 'webhook' | 'housekeeping'

export interface Job {
  id: number
  kind: string
  lane: Lane
  accountId: string | null
  subjectId: string
  attempt: number
  maxAttempts: number
  token: string
  /** Of the first attempt. */
  startedAt: Date
}

export interface NewJob {
  kind: string
  lane: Lane
  accountId: string | null
  subjectId: string
  maxAttempts: number
  runAt: Date
  now: Date
}

/** Thrown when a result comes too late: the lease ran out and somebody else has the job, or it was cancelled. */
export class LeaseLost extends Error {
  constructor(job: Job) {
    super(`job ${job.id} (${job.kind}) is no longer ours`)
    this.name = 'LeaseLost'
  }
}

export interface Queue {
  /** Part of the caller's transaction: the job exists if and only if that commits. */
  enqueue(transaction: Transaction, job: NewJob): Promise<void>
}

export const CHANNEL = 'tonewright_jobs'

/** Enqueueing a subject's job a second time does nothing. */
export const tableQueue: Queue = {
  async enqueue(transaction, { now, ...job }) {
    await transaction
      .raw(
        `with made as (
           insert into jobs (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt")
           values (:kind, :lane, :accountId, :subjectId, :maxAttempts, :runAt, :now)
           on conflict (kind, "subjectId") do nothing returning lane)
         select pg_notify('${CHANNEL}', lane) from made`,
        { ...job, now },
      )
      .options({ name: 'enqueueJob' })
  },
}

export interface Holder {
  worker: string
  /** What it can do; of other kinds it takes none. */
  kinds: string[]
  leaseSeconds: number
  now: Date
}

/** Judged with now(), which an index can be searched for. */
const leaseEnd = `clock_timestamp() + make_interval(secs => :leaseSeconds)`

const columns = `id, kind, lane, "accountId", "subjectId", attempt, "maxAttempts", token, "startedAt"`

/**
 * Takes the next job that is due. Within an account the oldest goes first; between accounts each running job
 * and each earlier place in its own line counts as one turn, and of equals the one goes first that was served
 * longest ago: an account that queued thousands delays nobody else's first.
 */
export async function claimJob(
  database: Database,
  lane: Lane,
  { worker, kinds, leaseSeconds, now }: Holder,
): Promise<Job | undefined> {
  const { rows } = await database.raw(
    `with line as materialized (
       select id, "accountId", row_number() over (partition by "accountId" order by id) as place
         from jobs
        where state = 'queued' and lane = :lane and "runAt" <= :now and kind = any(:kinds)),
     served as materialized (
       select a."accountId",
              (select count(*) from jobs r
                where r.state = 'running' and r.lane = :lane and r."accountId" = a."accountId") as running,
              (select max(s."startedAt") from jobs s
                where s.lane = :lane and s."accountId" = a."accountId") as "lastAt"
         from (select distinct "accountId" from line) a),
     next as materialized (
       select line.id, line.place + coalesce(served.running, 0) as turn, served."lastAt"
         from line left join served on served."accountId" = line."accountId"
        order by turn, "lastAt" nulls first, line.id limit 64)
     update jobs set state = 'running', attempt = attempt + 1, token = :token, worker = :worker,
            "leaseUntil" = ${leaseEnd}, "startedAt" = coalesce("startedAt", :now)
      where id = (
        select j.id from jobs j join next on next.id = j.id
         where j.state = 'queued'
         order by next.turn, next."lastAt" nulls first, j.id limit 1 for update of j skip locked)
      returning ${columns}`,
    { lane, worker, kinds, leaseSeconds, now, token: randomUUID() },
  )
  return rows[0]
}

/** Puts jobs whose worker fell silent back in line, as long as they have attempts left. */
export async function requeueLost(database: Database): Promise<number> {
  const { rowCount } = await database.raw(
    `update jobs set state = 'queued', token = null, worker = null, "leaseUntil" = null,
            error = 'worker lost'
      where id in (
        select id from jobs where state = 'running' and "leaseUntil" <= now() and attempt < "maxAttempts"
         for update skip locked)`,
  )
  return rowCount
}

/** Takes over one job whose worker fell silent in its last attempt, to be given up. */
export async function claimLost(
  database: Database,
  { worker, kinds, leaseSeconds }: Omit<Holder, 'now'>,
): Promise<Job | undefined> {
  const { rows } = await database.raw(
    `update jobs set token = :token, worker = :worker, "leaseUntil" = ${leaseEnd}
      where id = (
        select id from jobs where state = 'running' and "leaseUntil" <= now() and attempt >= "maxAttempts"
           and kind = any(:kinds)
         order by id limit 1 for update skip locked)
      returning ${columns}`,
    { worker, kinds, leaseSeconds, token: randomUUID() },
  )
  return rows[0]
}

/** Extends the leases and returns the tokens that are still good. */
export async function renewLeases(
  database: Database,
  tokens: string[],
  leaseSeconds: number,
): Promise<string[]> {
  const running = database('jobs').whereIn('token', tokens).where({ state: 'running' })
  const rows = await database('jobs')
    .whereIn('id', inLine(running))
    .whereIn('token', tokens)
    .update({ leaseUntil: database.raw(leaseEnd, { leaseSeconds }) })
    .returning<{ token: string }[]>('token')
  return rows.map((row) => row.token)
}

/** Ends the job in the transaction that writes its result. Throws LeaseLost, undoing that result. */
export async function finishJob(
  transaction: Database | Transaction,
  job: Job,
  now: Date,
): Promise<void> {
  await settleJob(transaction, job, { state: 'done', finishedAt: now, error: null })
}

/** Ends the job as failed, in the transaction that writes the consequences. Throws LeaseLost. */
export async function failJob(
  transaction: Database | Transaction,
  job: Job,
  error: string,
  now: Date,
): Promise<void> {
  await settleJob(transaction, job, { state: 'failed', finishedAt: now, error })
}

/** Puts the job back in line for its next attempt; false when it has none left. Throws LeaseLost. */
export async function retryJob(
  database: Database,
  job: Job,
  error: string,
  runAt: Date,
): Promise<boolean> {
  const held = database('jobs').where({ id: job.id, token: job.token, state: 'running' })
  // Judged by the table: somebody may have given an attempt back since the job was claimed.
  const count = await held
    .clone()
    .whereRaw('attempt < "maxAttempts"')
    .update({ ...noLease, state: 'queued', error, runAt })
  if (count > 0) return true
  if (await held.first('id')) return false
  throw new LeaseLost(job)
}

/**
 * Called by a worker that lives and finds its lease lost: it crashed nowhere, so the attempt was
 * none. Once for each lost lease.
 */
export async function giveAttemptBack(database: Database, job: Job): Promise<void> {
  await database('jobs')
    .where({ id: job.id })
    .whereIn('state', ['queued', 'running'])
    .where('attempt', '>', 0)
    .update({ attempt: database.raw('attempt - 1') })
}

/** Puts the job back as if it had not been taken: a shutdown is nobody's failure. Throws LeaseLost. */
export async function handBackJob(database: Database, job: Job): Promise<void> {
  await settleJob(database, job, { state: 'queued', attempt: notTaken(database) })
  await database.raw(`select pg_notify('${CHANNEL}', ?)`, [job.lane])
}

/** Puts the job back for later as if it had not been taken: it cannot be done yet. Throws LeaseLost. */
export async function postponeJob(database: Database, job: Job, runAt: Date): Promise<void> {
  await settleJob(database, job, { state: 'queued', attempt: notTaken(database), runAt })
}

function notTaken(database: Database): Knex.Raw {
  return database.raw('greatest(attempt - 1, 0)')
}

/** Puts what was given up back in line, with all its attempts. */
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

/** For subjects that are being deleted: their workers find their leases gone. */
export async function cancelJobs(
  transaction: Transaction,
  kind: string,
  subjectIds: string[],
  now: Date,
): Promise<void> {
  const unfinished = transaction('jobs')
    .where({ kind })
    .whereIn('subjectId', subjectIds)
    .whereIn('state', ['queued', 'running'])
  await transaction('jobs')
    .whereIn('id', inLine(unfinished))
    .update({ ...noLease, state: 'cancelled', finishedAt: now })
}

/** How many tracks and sound effects the account has in the making. Exact while it is locked. */
export async function countInProgress(
  transaction: Transaction,
  accountId: string,
): Promise<number> {
  // Two halves, for the index of each state.
  const { rows } = await transaction
    .raw(
      `select count(*)::int as count from (
         select from jobs where lane in ('render', 'separate', 'effect') and "accountId" = ? and state = 'queued'
         union all
         select from jobs where lane in ('render', 'separate', 'effect') and "accountId" = ? and state = 'running') job`,
      [accountId, accountId],
    )
    .options({ name: 'countInProgress' })
  return rows[0].count
}

/** Refused with QUEUE_FULL when an account has so many in the making already. */
export function checkQueue(inProgress: number, limit: number): void {
  if (inProgress >= limit) throw new Problem('QUEUE_FULL', { retryAfterSeconds: 5 })
}

export interface Unfinished {
  lane: Lane
  kind: string
  state: 'queued' | 'running'
  count: number
  /** Of the queued ones, how many could be done now, and since when the first of them. */
  due: number
  dueSince: Date | null
}

/** What is still to be done, without a look at what is done: one half for the index of each state. */
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

export interface JobRow extends Omit<Job, 'token' | 'startedAt'> {
  state: OpenState
  worker: string | null
  error: string | null
  runAt: Date
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

export const openStates = ['queued', 'running', 'failed'] as const
export type OpenState = (typeof openStates)[number]

/** What is still to be done or was given up, oldest first. */
export async function listJobs(
  database: Database,
  filter: { state?: OpenState; kind?: string; limit: number; offset: number },
): Promise<JobRow[]> {
  const { state, kind, limit, offset } = filter
  const query = database<JobRow>('jobs')
    .whereIn('state', state ? [state] : openStates)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  if (kind !== undefined) query.where({ kind })
  return query
}

export async function deleteFinishedJobs(database: Database, before: Date): Promise<number> {
  return database('jobs').where('finishedAt', '<', before).delete().options(wholeTables)
}

const noLease = { token: null, worker: null, leaseUntil: null }

/** Whoever changes several jobs takes them in one order, so that two of them never wait for each other. */
function inLine(jobs: Knex.QueryBuilder): Knex.QueryBuilder {
  return jobs.select('id').orderBy('id').forUpdate()
}

async function settleJob(
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
