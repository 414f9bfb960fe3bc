import type { Entries } from '../call.ts'
import { invalidField } from '../problem.ts'
import { presentTold } from './present.ts'

export const eventHandlers = {
  async streamEvents(_, { context, account, listening }) {
    const { lastEventId, ...listener } = listening()
    const after = readEventId(lastEventId)
    const told = await context.events.open({ accountId: account.id, ...listener }, after)
    return {
      contentType: 'text/event-stream',
      pieces: presentTold(told, context.config.links, after !== undefined),
    }
  },
} satisfies Partial<Entries>

/** Undefined without an id. Refused with VALIDATION_ERROR if no event can have it. */
function readEventId(id: string): number | undefined {
  if (id === '') return undefined
  if (!/^\d{1,15}$/.test(id)) {
    throw invalidField('Last-Event-ID', 'must be the id of an event of this stream.')
  }
  return Number(id)
}
