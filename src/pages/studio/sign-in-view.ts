import { useSignal } from '@preact/signals'
import { TextField, Tick } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { Refusal } from '../parts/refusal.ts'
import { endSession } from './end-session.ts'
import { signIn } from './session.ts'
import { state } from './state.ts'
import { words } from './words.ts'

/** One field, and what a key is. */
export function SignInView() {
  const key = useSignal('')
  const remember = useSignal(false)
  async function enter(event: Event): Promise<void> {
    event.preventDefault()
    state.ended.value = ''
    try {
      await signIn(key.value.trim(), remember.value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      endSession(error.message)
    }
  }
  return html`<section class="welcome">
    <h1>${words.signIn.title}</h1>
    <p class="lead">${words.signIn.lead}</p>
    <form class="card" onSubmit=${enter}>
      <${TextField} id="key" label=${words.signIn.key} kind="password" value=${key.value}
        placeholder="twr_key_…" hint=${words.signIn.hint} fault=${state.ended.value}
        onInput=${(text: string) => (key.value = text)} />
      <${Tick} label=${words.signIn.remember} checked=${remember.value}
        onChange=${(on: boolean) => (remember.value = on)} />
      <button class="main" disabled=${key.value.trim() === ''}>${words.signIn.enter}</button>
    </form>
    <p class="hint">${words.signIn.more} <a href="docs/guide/">${words.signIn.guide}</a></p>
  </section>`
}
