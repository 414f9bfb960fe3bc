import { operatorClient } from '../../../generated/client.ts'
import { answerOf } from '../parts/call.ts'
import { Refusal } from '../parts/refusal.ts'
import { endSession } from './end-session.ts'
import { state } from './state.ts'
import { words } from './words.ts'

/** Of this service, also behind the prefix of a proxy. */
export const baseUrl = new URL('.', location.href).href.replace(/\/$/, '')

type Client = ReturnType<typeof operatorClient>
type Sent = { data?: { data: unknown }; error?: unknown; response: Response }
type Data<Answer extends Sent> = NonNullable<Answer['data']>['data']

/**
 * Sends a call of the generated client and returns the data of its answer; see `answerOf`. A token
 * that is not right ends the session.
 */
export async function ask<Answer extends Sent>(
  send: (client: Client) => Promise<Answer>,
): Promise<Data<Answer>> {
  const token = state.token.value
  const client = operatorClient({ baseUrl, token: token ?? '' })
  try {
    const answer = await answerOf(() => send(client))
    return (answer as NonNullable<Answer['data']>).data
  } catch (error) {
    if (error instanceof Refusal && error.status === 401 && token === state.token.value) {
      endSession(words.signIn.over)
    }
    throw error
  }
}
