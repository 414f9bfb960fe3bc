import { useSignal } from '@preact/signals'
import { Tick } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { Refusal } from '../parts/refusal.ts'
import { SignIn } from '../parts/sign-in.ts'
import { endSession } from './end-session.ts'
import { signIn } from './session.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function SignInView() {
  const remember = useSignal(false)
  async function enter(key: string): Promise<void> {
    state.ended.value = ''
    try {
      await signIn(key, remember.value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      endSession(error.message)
    }
  }
  const choice = html`<${Tick} label=${words.signIn.remember} checked=${remember.value}
    onChange=${(on: boolean) => (remember.value = on)} />`
  return html`<${SignIn} id="key" label=${words.signIn.key} placeholder="twr_key_…"
    texts=${words.signIn} fault=${state.ended.value} enter=${enter} choice=${choice}>
    ${words.signIn.more} <a href="docs/guide/">${words.signIn.guide}</a>
  <//>`
}
