import { useSignal } from '@preact/signals'
import { TextField } from './fields.ts'
import { type Children, html } from './html.ts'

interface SignInProps {
  id: string
  /** Of the secret. */
  label: string
  placeholder?: string
  texts: { title: string; lead: string; hint: string; enter: string }
  fault: string
  enter(secret: string): Promise<void>
  /** Between the field and the button. */
  choice?: Children
  /** Below the form. */
  children?: Children
}

/** One field for a key or a token, and what that is. */
export function SignIn(props: SignInProps) {
  const { id, label, placeholder, texts, fault, enter, choice, children } = props
  const secret = useSignal('')
  function submit(event: Event): void {
    event.preventDefault()
    void enter(secret.value.trim())
  }
  return html`<section class="welcome">
    <h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    <form class="card stack" onSubmit=${submit}>
      <${TextField} id=${id} label=${label} kind="password" value=${secret.value}
        placeholder=${placeholder} hint=${texts.hint} fault=${fault}
        onInput=${(text: string) => (secret.value = text)} />
      ${choice}
      <button class="main" disabled=${secret.value.trim() === ''}>${texts.enter}</button>
    </form>
    <p class="hint">${children}</p>
  </section>`
}
