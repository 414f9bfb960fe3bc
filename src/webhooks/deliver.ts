import type { Context } from '../context.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { webhookDeliveries } from '../metrics.ts'
import { failureReason } from '../outbound/request.ts'
import { claimDelivery, finishDelivery } from './store.ts'

/**
 * One POST per final state, never a second one. The claim of a delivery is committed before the
 * request is sent, so a crash after the claim loses the callback. The second attempt of the job is
 * for a worker that was lost before the claim.
 */
export const DELIVER_WEBHOOK = 'deliver-webhook'
export const DELIVER_ATTEMPTS = 2

const TIMEOUT_SECONDS = 10

type Slice = Pick<Context, 'clock' | 'database' | 'outbound'>

export async function deliverWebhook(
  { clock, database, outbound }: Slice,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  const delivery = await claimDelivery(database, job.subjectId, clock.now())
  if (!delivery) {
    await recordOutcome({ clock, database }, job, { responseStatus: null, error: 'lost' }, null)
    return
  }
  const start = performance.now()
  const outcome = await outbound
    .post(
      delivery.url,
      delivery.payload,
      { 'content-type': 'application/json', 'user-agent': 'service-webhook/1.0' },
      { timeoutSeconds: TIMEOUT_SECONDS, signal },
    )
    .then(({ status }) => ({ responseStatus: status, error: null }))
    .catch((error: unknown) => ({
      responseStatus: null,
      error: signal.aborted ? 'interrupted' : failureReason(error),
    }))
  const milliseconds = Math.round(performance.now() - start)
  await recordOutcome({ clock, database }, job, outcome, milliseconds)
}

export async function abandonDelivery(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  job: Job,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock.now()
    await finishDelivery(transaction, job.subjectId, {
      responseStatus: null,
      error: 'lost',
      milliseconds: null,
      now,
    })
    await failJob(transaction, job, 'failed', now)
  })
  webhookDeliveries.inc({ outcome: 'lost' })
}

/** Changes nothing when the delivery was suppressed or has an outcome. */
async function recordOutcome(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  job: Job,
  outcome: { responseStatus: number | null; error: string | null },
  milliseconds: number | null,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock.now()
    await finishDelivery(transaction, job.subjectId, { ...outcome, milliseconds, now })
    await finishJob(transaction, job, now)
  })
  webhookDeliveries.inc({ outcome: outcome.error ?? classOf(outcome.responseStatus) })
}

/** 204 becomes `2xx`. */
function classOf(status: number | null): string {
  return `${Math.floor(Number(status) / 100)}xx`
}
