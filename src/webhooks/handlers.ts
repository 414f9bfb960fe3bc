import type { Entries } from '../call.ts'
import { paged } from '../page.ts'
import { presentDelivery } from './present.ts'
import { type Delivery, listDeliveriesOf, type Moment } from './store.ts'

export const webhookHandlers = {
  async listWebhookDeliveries({ query }, { context, account }) {
    const { items, ...rest } = await paged<Delivery, Moment>(context, query, {
      scope: ['own deliveries', account.id],
      read: (page) => listDeliveriesOf(context.database, account.id, page),
      positionOf: ({ createdAt, subjectId }) => ({ at: createdAt.toISOString(), subjectId }),
    })
    return { deliveries: items.map(presentDelivery), ...rest }
  },
} satisfies Partial<Entries>
