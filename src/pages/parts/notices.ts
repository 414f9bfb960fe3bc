import { signal } from '@preact/signals'
import { html } from './html.ts'
import { later } from './later.ts'

const shownSeconds = 6

interface Notice {
  text: string
  bad: boolean
}

const notices = signal<readonly Notice[]>([])

/** Tells a person something for a few seconds. */
export async function tell(text: string, bad = false): Promise<void> {
  const notice = { text, bad }
  notices.value = [...notices.value, notice]
  await later(shownSeconds)
  notices.value = notices.value.filter((one) => one !== notice)
}

export function Notices() {
  return html`<div class="notices" role="status">
    ${notices.value.map(
      ({ text, bad }) => html`<p class=${bad ? 'notice bad' : 'notice'}>${text}</p>`,
    )}
  </div>`
}
