import { Choice, controlOf, Field, TextField } from '../parts/fields.ts'
import { html } from '../parts/html.ts'
import { Icon } from '../parts/icons.ts'
import { go } from '../parts/route.ts'
import { save } from '../parts/saved.ts'
import { numberOf } from './draft.ts'
import { faultOf, sendRequest } from './make.ts'
import { type MadeOf, requestOf } from './requests.ts'
import { type Again as Change, state } from './state.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

const fields: Record<MadeOf['of'], readonly string[]> = {
  song: ['tags', 'lyrics', 'duration', 'bpm', 'key', 'scale', 'vocalGender', 'seed'],
  instrumental: ['prompt', 'duration', 'seed'],
  effect: ['prompt', 'duration'],
}
const numeric = ['duration', 'bpm', 'seed']
const long = ['tags', 'lyrics', 'prompt']

/** The same request and seed with one field different; both are shown side by side then. */
export function Again({ track }: { track: Track }) {
  const found = requestOf(track)
  if (!found) return null
  const { made, whole } = found
  const names = fields[made.of]
  const kept = state.again.value?.id === track.id ? state.again.value : null
  const field = kept?.field ?? names[0] ?? ''
  const body = made.body as Record<string, unknown>
  const before = String(body[field] ?? '')
  const value = kept?.value ?? before
  const type = (part: Partial<Change>) => {
    state.again.value = { id: track.id, field, value: kept?.value ?? null, ...part }
    save('again', state.again.value, 'tab')
  }
  async function send(event: Event): Promise<void> {
    event.preventDefault()
    const changed = numeric.includes(field) ? numberOf(value) : value
    const id = await sendRequest({ ...made, body: { ...body, [field]: changed } } as MadeOf)
    if (id) go('tracks', id, track.id)
  }
  const props = { id: 'again-value', label: words.again.value, fault: faultOf(field) }
  return html`<form class="again card" onSubmit=${send} aria-labelledby="again" novalidate>
    <h2 id="again" class="beside"><${Icon} name="again" /> ${words.again.title}</h2>
    <p class="hint">${whole ? words.again.hint : words.again.partly}</p>
    <div class="change">
      <${Choice} id="again-field" label=${words.again.field} value=${field}
        options=${names.map((name) => [name, words.again.fields[name] ?? name])}
        onChange=${(name: string) => type({ field: name, value: null })} />
      ${
        long.includes(field)
          ? html`<${Field} ...${props}>
              <textarea rows=${field === 'lyrics' ? 6 : 2} ...${controlOf(props)} value=${value}
                onInput=${(event: InputEvent) =>
                  type({ value: (event.target as HTMLTextAreaElement).value })} />
            <//>`
          : html`<${TextField} ...${props} value=${value} numeric=${numeric.includes(field)}
              onInput=${(text: string) => type({ value: text })} />`
      }
    </div>
    <button class="main" disabled=${state.sending.value || value === before}>
      ${state.waiting.value > 0 ? words.make.waits(state.waiting.value) : words.again.act}
    </button>
  </form>`
}
