import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import type { Lane } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { failRender } from './fail.ts'
import type { Render, RenderKind } from './render.ts'

type Slice = Pick<Context, 'config' | 'clock' | 'database' | 'engines' | 'queue' | 'log'>

interface Submission<Accepted> {
  id: string
  accountId: string
  createdAt: Date
  lane: Lane
  needs: Parameters<Context['engines']['checkReachable']>[0]
  /** Takes what it costs and inserts the row, or throws the Problem that refuses it. */
  insert(transaction: Transaction): Promise<Accepted>
  /** The message of GENERATION_FAILED, where it is not the usual one. */
  refusal?: string
  /** What else an acceptance changes. */
  write?(transaction: Transaction): Promise<void>
}

/** The second run is for a worker that was lost or an engine that failed. */
const RUNS = 2

/** The engine cannot be reached, or the job could not be queued. */
class NotStarted extends Error {}

/**
 * Inserts a render with its job in one transaction. One that cannot be started is kept as failed,
 * so that its id can be read and its webhook is delivered, and what it cost is returned. Refused as
 * `insert` is, or with GENERATION_FAILED.
 */
export async function acceptOrRecordFailure<Row extends Render, Accepted>(
  context: Slice,
  kind: RenderKind<Row>,
  submission: Submission<Accepted>,
): Promise<Accepted> {
  const { database, engines, queue, log } = context
  const { id, accountId, createdAt: now, lane, insert } = submission
  // Checked before the account is locked, reported after every refusal of `insert`.
  const unreachable = await engines.checkReachable(submission.needs).then(
    () => undefined,
    (cause: unknown) => new NotStarted('the engine cannot be reached', { cause }),
  )
  try {
    return await database.transaction(async (transaction) => {
      const accepted = await insert(transaction)
      if (unreachable) throw unreachable
      const job = { kind: kind.job, lane, accountId, subjectId: id, maxAttempts: RUNS }
      await queue.enqueue(transaction, { ...job, runAt: now, now }).catch((cause: unknown) => {
        throw new NotStarted('the job could not be queued', { cause })
      })
      await submission.write?.(transaction)
      return accepted
    })
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    const { cause } = error
    log.error({ err: cause, kind: kind.job, subjectId: id }, 'a render could not be started')
    await database.transaction(async (transaction) => {
      await insert(transaction)
      const failure = { errorMessage: kind.notStarted, renderSeconds: 0, completedAt: now }
      await failRender(context, transaction, kind, id, failure)
    })
    const message = submission.refusal
    throw new Problem('GENERATION_FAILED', { ...(message && { message }), details: { id }, cause })
  }
}
