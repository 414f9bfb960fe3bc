import { readOn } from '../parts/pages.ts'
import { ask } from './api.ts'
import { showTrouble } from './library.ts'
import { state } from './state.ts'

export function readDeliveries(): Promise<void> {
  return readOn(state.deliveries, {
    async read(query) {
      const params = { query }
      const { data } = await ask((client) => client.GET('/v1/webhook-deliveries', { params }))
      return { items: data.deliveries, next: data.nextCursor }
    },
    onTrouble: showTrouble,
  })
}
