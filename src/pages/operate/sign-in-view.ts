import { html } from '../parts/html.ts'
import { Refusal } from '../parts/refusal.ts'
import { SignIn } from '../parts/sign-in.ts'
import { signIn } from './session.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function SignInView() {
  return html`<${SignIn} id="token" label=${words.signIn.token} texts=${words.signIn}
    fault=${state.ended.value} enter=${enter}>${words.signIn.where}<//>`
}

async function enter(token: string): Promise<void> {
  state.ended.value = ''
  try {
    await signIn(token)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    state.ended.value = error.status === 401 ? words.signIn.wrong : error.message
  }
}
