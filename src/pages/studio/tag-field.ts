import { controlOf, Field } from '../parts/fields.ts'
import { lengthOf } from '../parts/format.ts'
import { html } from '../parts/html.ts'
import { words } from './words.ts'

interface Vocabulary {
  genres: readonly string[]
  moods: readonly string[]
  instruments: readonly string[]
}

const vocabulary: Vocabulary = JSON.parse(
  document.querySelector<HTMLElement>('#studio')?.dataset.vocabulary ?? '{}',
)
const mostShown = 10

interface TagFieldProps {
  id: string
  label: string
  hint: string
  value: string
  fault: string
  limit: number
  /** Without suggestions. */
  plain?: boolean
  onInput(value: string): void
}

/** Words with a live count, and the engine's own words to add by a click. */
export function TagField(props: TagFieldProps) {
  const { value, limit, plain, onInput } = props
  const length = lengthOf(value)
  return html`<${Field} ...${props}>
      <textarea rows="2" ...${controlOf(props)} value=${value}
        onInput=${(event: InputEvent) => onInput((event.target as HTMLTextAreaElement).value)} />
      <span class=${length > limit ? 'count over' : 'count'}>${length} / ${limit}</span>
    <//>
    ${!plain && html`<${Suggestions} value=${value} onInput=${onInput} />`}`
}

/** While a word is typed those that contain it; else some of each kind. */
function Suggestions({ value, onInput }: Pick<TagFieldProps, 'value' | 'onInput'>) {
  const parts = value.split(',')
  const typed = (parts.at(-1) ?? '').trim().toLowerCase()
  const used = new Set(parts.map((part) => part.trim().toLowerCase()))
  const { genres, moods, instruments } = vocabulary
  const all = [...genres, ...moods, ...instruments]
  const fitting = all.filter((word) => typed !== '' && word.includes(typed) && word !== typed)
  const some = [...genres.slice(0, 5), ...moods.slice(0, 3), ...instruments.slice(0, 3)]
  const shown = (fitting.length > 0 ? fitting : some)
    .filter((word) => !used.has(word))
    .slice(0, mostShown)
  function add(word: string): void {
    const before = fitting.length > 0 ? parts.slice(0, -1) : parts
    const kept = before.map((part) => part.trim()).filter(Boolean)
    onInput([...kept, word].join(', '))
  }
  return html`<div class="chips" role="group" aria-label=${words.make.suggestions}>
    ${shown.map(
      (word) => html`<button type="button" class="chip" onClick=${() => add(word)}>
        <span aria-hidden="true">+ </span>${word}</button>`,
    )}
  </div>`
}
