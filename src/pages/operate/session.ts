import { operatorClient } from '../../../generated/client.ts'
import { answerOf, baseUrl } from '../parts/call.ts'
import { load, save } from '../parts/saved.ts'
import { state } from './state.ts'

/** The token of this tab. It is kept nowhere else. */
export function openSession(): void {
  state.token.value = load<string>('operator-token', 'tab')
}

/** Whether the service takes the token; otherwise it is refused like any call. */
export async function signIn(token: string): Promise<void> {
  const client = operatorClient({ baseUrl, token })
  const { data } = await answerOf(() => client.GET('/operator/v1/plans'))
  state.plans.value = data.plans
  state.ended.value = ''
  state.token.value = token
  save('operator-token', token, 'tab')
}
