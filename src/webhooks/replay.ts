import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { queueAttempt } from './retry.ts'
import { type AttemptedDelivery, findDelivery } from './store.ts'

/**
 * Queues one more attempt for now, also of a delivery that arrived. One that is planned for later
 * is made now instead. Refused with NOT_FOUND, also for a deleted account, and with
 * DELIVERY_UNDER_WAY.
 */
export async function replayDelivery(
  { clock, database, queue }: Pick<Context, 'clock' | 'database' | 'queue'>,
  subjectId: string,
): Promise<AttemptedDelivery> {
  return database.transaction(async (transaction) => {
    const delivery = await findDelivery(transaction, subjectId)
    if (!delivery || delivery.suppressedAt) throw new Problem('NOT_FOUND')
    if (!(await lockAccount(transaction, delivery.accountId))) throw new Problem('NOT_FOUND')
    const now = clock.now()
    const queued = await queueAttempt({ queue }, transaction, delivery, { at: now, now })
    if (!queued) throw new Problem('DELIVERY_UNDER_WAY')
    return queued as AttemptedDelivery
  })
}
