import { useSignal } from '@preact/signals'
import { TextField } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { Refusal } from '../parts/refusal.ts'
import { signIn } from './session.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function SignInView() {
  const token = useSignal('')
  async function enter(event: Event): Promise<void> {
    event.preventDefault()
    state.ended.value = ''
    try {
      await signIn(token.value.trim())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      state.ended.value = error.status === 401 ? words.signIn.wrong : error.message
    }
  }
  return html`<section class="entrance">
    <h1>${words.signIn.title}</h1>
    <p class="lead">${words.signIn.lead}</p>
    <form class="card stack" onSubmit=${enter}>
      <${TextField} id="token" label=${words.signIn.token} kind="password" value=${token.value}
        hint=${words.signIn.hint} fault=${state.ended.value}
        onInput=${(text: string) => (token.value = text)} />
      <button class="main" disabled=${token.value.trim() === ''}>${words.signIn.enter}</button>
    </form>
    <p class="hint">${words.signIn.where}</p>
  </section>`
}
