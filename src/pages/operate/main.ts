import { render } from 'preact'
import { SessionOver } from '../parts/call.ts'
import { html } from '../parts/html.ts'
import { App } from './app.ts'
import { openSession } from './session.ts'

const root = document.querySelector<HTMLElement>('#operate')
openSession()
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof SessionOver) event.preventDefault()
})
if (root) {
  root.replaceChildren()
  render(html`<${App} />`, root)
}
