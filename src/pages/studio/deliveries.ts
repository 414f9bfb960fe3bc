import { ask } from './api.ts'
import { showTrouble } from './library.ts'
import { state } from './state.ts'

const pageSize = 30

export async function readDeliveries(): Promise<void> {
  const { deliveries } = state
  if (deliveries.value.loading || deliveries.value.next === null) return
  const cursor = deliveries.value.next
  deliveries.value = { ...deliveries.value, loading: true }
  try {
    const query = { limit: pageSize, ...(cursor !== undefined && { cursor }) }
    const params = { query }
    const { data } = await ask((client) => client.GET('/v1/webhook-deliveries', { params }))
    const items = [...deliveries.value.items, ...data.deliveries]
    deliveries.value = { items, next: data.nextCursor, loading: false }
  } catch (error) {
    deliveries.value = { ...deliveries.value, loading: false }
    showTrouble(error)
  }
}
