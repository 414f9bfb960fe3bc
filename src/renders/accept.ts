import { countHitSql, type PendingHit, requireHitSql, showHit } from '../accounts/admission.ts'
import { hitValues, type WindowRow, windowColumns } from '../accounts/rate-window.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isEndedByPostgres } from '../database/lateness.ts'
import type { Statement } from '../database/named.ts'
import { isFromPostgres } from '../database/refusal.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import type { Lane } from '../jobs/lanes.ts'
import { insertJobSql, type Job, type NewJob } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { activeCarrier } from '../tracing/tracing.ts'
import { failRender } from './fail.ts'
import type { Render, RenderKind } from './render.ts'

type Slice = Pick<
  Context,
  'changes' | 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log'
>

/** What an acceptance writes besides its work: the hit that it counts, and its answer. */
export interface Records<Accepted> {
  hit: PendingHit
  recorder?: Recorder<Accepted> | undefined
}

interface Submission<Accepted> extends Records<Accepted> {
  id: string
  accountId: string
  createdAt: Date
  /** When it may be rendered. */
  startsAt: Date
  /** The kind of its job. */
  job: string
  lane: Lane
  /** The capability without which it cannot be rendered; null if the built-in engine renders it. */
  needs: Parameters<Context['engines']['checkReachable']>[0] | null
  /** Runs its acceptStatement, or is refused with a Problem. */
  insert(database: Database | Transaction, shared: SharedValues): Promise<Inserted<Accepted>>
  /** Whether `insert` runs other statements, too. */
  inTransaction: boolean
  /** The message of GENERATION_FAILED if it is not the usual one. */
  refusal?: string
}

/** The values that every acceptance has. */
export type SharedValues = NewJob &
  Pick<Job, 'trace'> &
  ReturnType<typeof hitValues> & { queued: boolean }

/** What every acceptance returns. */
export type AcceptedRow = WindowRow & { isListening: boolean }

interface Inserted<Accepted> {
  accepted: Accepted
  window: AcceptedRow
}

/** Whether a stream may be waiting for the event that the row leaves behind. */
const isListeningSql = `exists (
  select from "eventLogs" where "accountId" = :accountId and "keptUntil" > clock_timestamp())`

/** The second run is for a worker that was lost or an engine that failed. */
const RUNS = 2

/**
 * The statement that accepts a render, a transaction by itself: locks the account, takes the price,
 * inserts row and job, and counts the hit. `takePrice` is the function that locks and takes the
 * price, or refuses; `insertRow` inserts the row from `paid`. One statement instead of nine takes
 * half of the time in Node and 0.7 of that in Postgres.
 */
export function acceptStatement(name: string, takePrice: string, insertRow: string): Statement {
  const text = `
    with paid as (select * from ${takePrice}),
         made as (${insertRow}),
         job as (${insertJobSql('paid where :queued::boolean')}),
         hit as (select minute.* from paid, ${countHitSql} as minute)
    select paid.*, ${windowColumns('hit')}, ${requireHitSql('hit')},
           ${isListeningSql} as "isListening"
      from paid, hit`
  return { name, text }
}

/**
 * Accepts a render with its job. A render that cannot be started is kept as failed, so that its id
 * can be read and its webhook is delivered, and its price is refunded. Refused by `insert`, or with
 * GENERATION_FAILED.
 */
export async function acceptRender<Row extends Render, Accepted>(
  context: Slice,
  kind: RenderKind<Row>,
  submission: Submission<Accepted>,
): Promise<Accepted> {
  const { changes, database, engines, queue, log } = context
  const { id, accountId, createdAt: now, startsAt, lane } = submission
  const { hit, recorder, insert } = submission
  const job = { kind: submission.job, lane, accountId, subjectId: id, maxAttempts: RUNS }
  const trace = activeCarrier()
  const shared = { ...job, runAt: startsAt, now, trace, ...hitValues(hit) }

  const { needs } = submission
  const [reached] = await Promise.allSettled([needs && engines.checkReachable(needs)])
  let cause = reached.status === 'rejected' ? reached.reason : undefined
  if (!cause) {
    try {
      const start = async (transaction: Transaction) => {
        const inserted = await insert(transaction, { ...shared, queued: true })
        await recorder?.answer(transaction, inserted.accepted)
        return inserted
      }
      const { accepted, window } = await (submission.inTransaction || recorder
        ? database.transaction(start)
        : insert(database, { ...shared, queued: true }))
      queue.wake(lane)
      if (window.isListening) changes.tell({ accountId, itemId: id })
      showHit(hit, window)
      return accepted
    } catch (error) {
      if (!isFromPostgres(error) || isEndedByPostgres(error)) throw error
      cause = error
    }
  }

  const message = submission.refusal
  const problem = new Problem('GENERATION_FAILED', {
    ...(message && { message }),
    details: { id },
    cause,
  })
  const { window } = await database.transaction(async (transaction) => {
    const inserted = await insert(transaction, { ...shared, queued: false })
    const failure = { errorMessage: kind.notStarted, renderSeconds: 0, completedAt: now }
    await failRender(context, transaction, kind, id, failure)
    await recorder?.refusal(transaction, problem)
    return inserted
  })
  log.error({ err: cause, kind: submission.job, subjectId: id }, 'a render could not be started')
  showHit(hit, window)
  throw problem
}
