import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { webhookDeliveries } from '../metrics.ts'
import { failureReason } from '../outbound/request.ts'
import { isSettled, planRetry, TIMEOUT_SECONDS } from './retry.ts'
import { signatureHeaders } from './secret.ts'
import { claimDelivery, type Delivery, endRetriesOf, findSecret, finishDelivery } from './store.ts'

export const DELIVER_WEBHOOK = 'deliver-webhook'

type Slice = Pick<Context, 'clock' | 'database' | 'outbound' | 'queue'>
type Outcome = Pick<Delivery, 'responseStatus' | 'error' | 'milliseconds'>

/** Of an attempt that had begun when its worker was lost. */
const lost: Outcome = { responseStatus: null, error: 'lost', milliseconds: null }

/**
 * Task: one POST, signed if the account has a secret. The claim of an attempt is committed before
 * the request is sent, so there is never more than one under way, and a crash after the claim loses
 * the attempt. Only an account that wants retries gets another one.
 */
export async function deliverWebhook(
  { clock, database, outbound, queue }: Slice,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted()
  // Before the claim, after which a failure of the database loses the attempt.
  const secrets = job.accountId ? await findSecret(database, job.accountId) : undefined
  const now = clock.now()
  const delivery = await claimDelivery(database, job.subjectId, now)
  if (!delivery) {
    await recordOutcome({ clock, database, queue }, job, lost, finishJob)
    return
  }
  const { url, payload } = delivery
  const start = performance.now()
  const outcome = await outbound
    .post(
      url,
      payload,
      {
        'content-type': 'application/json',
        'user-agent': 'service-webhook/1.0',
        ...signatureHeaders(secrets, { id: job.subjectId, payload, now }),
      },
      { timeoutSeconds: TIMEOUT_SECONDS, signal },
    )
    .then(({ status }) => ({ responseStatus: status, error: null }))
    .catch((error: unknown) => ({
      responseStatus: null,
      error: signal.aborted ? 'interrupted' : failureReason(error),
    }))
  const milliseconds = Math.round(performance.now() - start)
  await recordOutcome({ clock, database, queue }, job, { ...outcome, milliseconds }, finishJob)
}

/** Task: no worker knows what became of an attempt that had begun. */
export async function abandonDelivery(
  context: Pick<Context, 'clock' | 'database' | 'queue'>,
  job: Job,
): Promise<void> {
  await recordOutcome(context, job, lost, (transaction, lostJob, now) =>
    failJob(transaction, lostJob, 'failed', now),
  )
}

/**
 * Ends the job with the outcome of the attempt, and plans the next one. Changes nothing of a
 * delivery that was suppressed or has an outcome, and does not count it.
 */
async function recordOutcome(
  { clock, database, queue }: Pick<Context, 'clock' | 'database' | 'queue'>,
  job: Job,
  outcome: Outcome,
  endJob: (transaction: Transaction, job: Job, now: Date) => Promise<void>,
): Promise<void> {
  const isRecorded = await database.transaction(async (transaction) => {
    const now = clock.now()
    // Before the delivery, so that a deletion of the account ends what is planned here.
    if (!isSettled(outcome) && job.accountId) await lockAccount(transaction, job.accountId)
    const finished = await finishDelivery(transaction, job.subjectId, { ...outcome, now })
    await endJob(transaction, job, now)
    if (finished) await planRetry({ queue }, transaction, finished, now)
    else await endRetriesOf(transaction, job.subjectId)
    return finished !== undefined
  })
  if (!isRecorded) return
  webhookDeliveries.inc({ outcome: outcome.error ?? classOf(outcome.responseStatus) })
}

/** 204 becomes `2xx`. */
function classOf(status: number | null): string {
  return `${Math.floor(Number(status) / 100)}xx`
}
