import type { WebhookDelivery } from '../../generated/public/api.ts'
import { formatIso } from '../time.ts'
import { isSettled } from './retry.ts'
import { attemptsOf, type Delivery } from './store.ts'

export function presentDelivery(delivery: Delivery): WebhookDelivery {
  const { attemptedAt, nextAttemptAt } = delivery
  return {
    id: delivery.subjectId,
    url: delivery.url,
    status: statusOf(delivery),
    attempts: attemptsOf(delivery),
    attemptedAt: attemptedAt && formatIso(attemptedAt),
    statusCode: delivery.responseStatus,
    error: delivery.error,
    milliseconds: delivery.milliseconds,
    nextAttemptAt: nextAttemptAt && formatIso(nextAttemptAt),
    createdAt: formatIso(delivery.createdAt),
  }
}

function statusOf(delivery: Delivery): WebhookDelivery['status'] {
  if (delivery.nextAttemptAt || !delivery.finishedAt) return 'pending'
  return isSettled(delivery) && delivery.responseStatus !== 410 ? 'delivered' : 'failed'
}
