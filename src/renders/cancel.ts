import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import { cancelJobs, findStart } from '../jobs/queue.ts'
import { Problem } from '../problem.ts'
import { secondsSince } from '../time.ts'
import { failRender } from './fail.ts'
import type { Render, RenderKind } from './render.ts'

const BY_ITS_OWNER = 'Cancelled by its owner.'

/**
 * Fails a render that its owner no longer wants, as if it could not be rendered, and takes the job
 * from its worker. It changes the row before the job, as a completion does, so of the two one waits
 * for the other and then finds the row final or the lease lost. Refused with NOT_FOUND, or with
 * ALREADY_FINAL.
 */
export async function cancelRender<Row extends Render>(
  context: Pick<Context, 'changes' | 'clock' | 'config' | 'database' | 'queue'>,
  kind: RenderKind<Row>,
  { id, accountId }: { id: string; accountId: string },
  recorder?: Recorder<Row>,
): Promise<Row> {
  const { clock, database } = context
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    const row = await kind.find(transaction, id)
    if (row?.accountId !== accountId) throw new Problem('NOT_FOUND')
    await kind.lock?.(transaction, row)
    const now = clock.now()
    const startedAt = await findStart(transaction, kind.jobs, id)
    const cancelled = await failRender(context, transaction, kind, id, {
      errorMessage: BY_ITS_OWNER,
      renderSeconds: startedAt ? secondsSince(startedAt, now) : 0,
      completedAt: now,
    })
    if (!cancelled) throw new Problem('ALREADY_FINAL')
    await cancelJobs(transaction, kind.jobs, [id], now)
    await recorder?.answer(transaction, cancelled)
    return cancelled
  })
}
