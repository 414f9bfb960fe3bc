import { render } from 'preact'
import { SessionOver } from '../parts/call.ts'
import { html } from '../parts/html.ts'
import { tell } from '../parts/notices.ts'
import { App } from './app.ts'
import { restoreDraft } from './make.ts'
import { audio, onKey } from './player.ts'
import { openSession } from './session.ts'
import { words } from './words.ts'

const root = document.querySelector<HTMLElement>('#studio')
openSession()
restoreDraft()
document.addEventListener('keydown', onKey)
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof SessionOver) event.preventDefault()
  else void tell(words.trouble.broken, true)
})
if (root) {
  root.replaceChildren()
  root.after(audio)
  render(html`<${App} />`, root)
}
