import { render } from 'preact'
import { html } from '../parts/html.ts'
import { App } from './app.ts'
import { restoreDraft } from './make.ts'
import { audio, onKey } from './player.ts'
import { openSession } from './session.ts'

const root = document.querySelector<HTMLElement>('#studio')
openSession()
restoreDraft()
document.addEventListener('keydown', onKey)
if (root) {
  root.replaceChildren()
  root.after(audio)
  render(html`<${App} />`, root)
}
