import { render } from 'preact'
import { html } from '../parts/html.ts'
import { App } from './app.ts'
import { openSession } from './session.ts'

const root = document.querySelector<HTMLElement>('#operate')
openSession()
if (root) {
  root.replaceChildren()
  render(html`<${App} />`, root)
}
