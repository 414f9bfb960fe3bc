import type { WebhookDelivery } from '../../../generated/operator/api.ts'
import { attempt } from '../parts/attempt.ts'
import { later } from '../parts/later.ts'
import { tell } from '../parts/notices.ts'
import { noPages } from '../parts/pages.ts'
import { ask } from './api.ts'
import { readOn } from './lists.ts'
import { type JobFilter, state } from './state.ts'
import { words } from './words.ts'

/** How often the page looks for the result of a replay, once a second. */
const mostLooks = 30

export function listJobs(filter: Partial<JobFilter> = {}): Promise<void> {
  state.jobFilter.value = { ...state.jobFilter.value, ...filter }
  state.jobs.value = noPages()
  return readJobs()
}

export function readJobs(): Promise<void> {
  const { state: of, kind } = state.jobFilter.value
  return readOn(state.jobs, async (page) => {
    const query = { ...page, ...(of && { state: of }), ...(kind.trim() && { kind: kind.trim() }) }
    const data = await ask((client) => client.GET('/operator/v1/jobs', { params: { query } }))
    return { items: data.jobs, next: data.nextCursor }
  })
}

export function listDeliveries(subjectId: string): Promise<void> {
  state.deliverySubject.value = subjectId
  state.deliveries.value = noPages()
  return readDeliveries()
}

export function readDeliveries(): Promise<void> {
  const subjectId = state.deliverySubject.value.trim()
  return readOn(state.deliveries, async (page) => {
    const query = { ...page, ...(subjectId !== '' && { subjectId }) }
    const data = await ask((client) =>
      client.GET('/operator/v1/webhook-deliveries', { params: { query } }),
    )
    return { items: data.deliveries, next: data.nextCursor }
  })
}

/** Asks for one more attempt, and shows in the row what became of it, once a worker made it. */
export async function replay(id: string): Promise<void> {
  const params = { path: { id } }
  await attempt(async () => {
    const planned = await ask((client) =>
      client.POST('/operator/v1/webhook-deliveries/{id}/replay', { params }),
    )
    showDelivery(planned)
    for (let looks = 0; looks < mostLooks; looks++) {
      await later(1)
      const query = { subjectId: id }
      const { deliveries } = await ask((client) =>
        client.GET('/operator/v1/webhook-deliveries', { params: { query } }),
      )
      const [now] = deliveries
      if (!now || now.nextAttemptAt === planned.nextAttemptAt) continue
      showDelivery(now)
      return void tell(words.deliveries.replayed(words.deliveries.outcome(now)), !!now.error)
    }
    void tell(words.deliveries.waits)
  })
}

function showDelivery(delivery: WebhookDelivery): void {
  const { deliveries } = state
  const { subjectId } = delivery
  const items = deliveries.value.items.map((one) => (one.subjectId === subjectId ? delivery : one))
  deliveries.value = { ...deliveries.value, items }
}
