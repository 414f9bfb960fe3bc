import { useSignal } from '@preact/signals'
import { Choice, TextField } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { go } from '../parts/route.ts'
import { numberOf } from './draft.ts'
import { faultOf, sendRequest } from './make.ts'
import { type MadeOf, requestOf } from './requests.ts'
import { state } from './state.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

const fields: Record<MadeOf['of'], readonly string[]> = {
  song: ['tags', 'lyrics', 'duration', 'bpm', 'key', 'scale', 'vocalGender', 'seed'],
  instrumental: ['prompt', 'duration', 'seed'],
  effect: ['prompt', 'duration'],
}
const numeric = ['duration', 'bpm', 'seed']

/** The same request and seed with one field different; both are shown side by side then. */
export function Again({ track }: { track: Track }) {
  const found = requestOf(track)
  const made = found?.made
  const field = useSignal(made ? (fields[made.of][0] ?? '') : '')
  const value = useSignal<string | null>(null)
  if (!found || !made) return null
  const body = made.body as Record<string, unknown>
  const before = String(body[field.value] ?? '')
  async function send(event: Event): Promise<void> {
    event.preventDefault()
    const text = value.value ?? before
    const changed = numeric.includes(field.value) ? numberOf(text) : text
    const again = { ...made, body: { ...body, [field.value]: changed } } as MadeOf
    const id = await sendRequest(again)
    if (id) go('tracks', id, track.id)
  }
  return html`<form class="again card" onSubmit=${send} aria-labelledby="again" novalidate>
    <h2 id="again"><${Icon} name="again" /> ${words.again.title}</h2>
    <p class="hint">${found.whole ? words.again.hint : words.again.partly}</p>
    <div class="fields">
      <${Choice} id="again-field" label=${words.again.field} value=${field.value}
        options=${fields[made.of].map((name) => [name, words.again.fields[name] ?? name])}
        onChange=${(name: string) => {
          field.value = name
          value.value = null
        }} />
      <${TextField} id="again-value" label=${words.again.value} value=${value.value ?? before}
        numeric=${numeric.includes(field.value)} fault=${faultOf(field.value)}
        onInput=${(text: string) => (value.value = text)} />
    </div>
    <button class="main" disabled=${state.sending.value || (value.value ?? before) === before}>
      ${state.waiting.value > 0 ? words.make.waits(state.waiting.value) : words.again.act}
    </button>
  </form>`
}
