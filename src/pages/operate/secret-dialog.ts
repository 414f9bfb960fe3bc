import { useEffect, useRef } from 'preact/hooks'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { state } from './state.ts'
import { words } from './words.ts'

/** Shows what is shown once, until it is closed. */
export function SecretDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const shown = state.shown.value
  useEffect(() => {
    if (shown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [shown])
  function close(): void {
    state.shown.value = null
  }
  async function copy(): Promise<void> {
    field.current?.select()
    // Browsers have a clipboard on secure origins only; elsewhere it is selected to be copied.
    await navigator.clipboard?.writeText(shown?.secret ?? '').then(
      () => tell(words.secret.copied),
      () => {},
    )
  }
  return html`<dialog ref=${dialog} class="card ask" aria-labelledby="secret" onCancel=${close}>
    ${
      shown &&
      html`<h2 id="secret">${shown.title}</h2>
      <p>${shown.text}</p>
      <input class="secret" type="text" readonly ref=${field} value=${shown.secret}
        aria-label=${shown.title} />
      <div class="row end">
        <button class="quiet" onClick=${copy}>${words.secret.copy}</button>
        <button class="main" onClick=${close}>${words.secret.close}</button>
      </div>`
    }
  </dialog>`
}
