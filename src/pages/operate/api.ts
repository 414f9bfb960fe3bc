import { operatorClient } from '../../../generated/client.ts'
import { type Answer, answerIn, baseUrl, type Data } from '../parts/call.ts'
import { endSession } from './end-session.ts'
import { state } from './state.ts'
import { words } from './words.ts'

type Client = ReturnType<typeof operatorClient>
type Sent = Answer & { data?: { data: unknown } }

const session = { secret: state.token, end: () => endSession(words.signIn.over) }

/** Sends a call of the generated client with the token, and returns the data of its answer. */
export async function ask<One extends Sent>(
  send: (client: Client) => Promise<One>,
): Promise<Data<One>['data']> {
  const answer = await answerIn(session, (token) => send(operatorClient({ baseUrl, token })))
  return answer.data
}
