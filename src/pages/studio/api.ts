import { publicClient } from '../../../generated/client.ts'
import { answerOf } from '../parts/call.ts'
import { Refusal } from '../parts/refusal.ts'
import { endSession } from './end-session.ts'
import { state } from './state.ts'

/** Of this service, also behind the prefix of a proxy. */
export const baseUrl = new URL('.', location.href).href.replace(/\/$/, '')

type Client = ReturnType<typeof publicClient>
type Sent = { data?: unknown; error?: unknown; response: Response }
type Data<Answer extends Sent> = NonNullable<Answer['data']>

/**
 * Sends a call of the generated client and returns its answer; see `answerOf`. A key that is no
 * longer good ends the session.
 */
export async function ask<Answer extends Sent>(
  send: (client: Client) => Promise<Answer>,
  options: Parameters<typeof answerOf>[1] = {},
): Promise<Data<Answer>> {
  const key = state.key.value
  const client = publicClient({ baseUrl, apiKey: key ?? '' })
  try {
    return await answerOf(() => send(client), options)
  } catch (error) {
    if (error instanceof Refusal && error.status === 401 && key === state.key.value) {
      endSession(error.message)
    }
    throw error
  }
}

/** A name for a create, so that sending it twice makes and charges it once. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
