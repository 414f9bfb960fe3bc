import { useState } from 'preact/hooks'
import { type Children, html } from './html.ts'

interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  /** What the service or the page has against it. */
  fault?: string | undefined
  children?: Children
}

/** A label, its control and what is wrong with it. The control takes `describedBy(id)`. */
export function Field({ id, label, hint, fault, children }: FieldProps) {
  return html`<div class=${fault ? 'field faulty' : 'field'}>
    <label for=${id}>${label}</label>
    ${children}
    ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
    ${fault && html`<p class="fault" id=${`${id}-fault`} role="alert">${fault}</p>`}
  </div>`
}

/** The attributes of the control of a Field. */
export function controlOf({ id, hint, fault }: Pick<FieldProps, 'id' | 'hint' | 'fault'>) {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? 'true' : undefined,
  }
}

interface TextProps extends FieldProps {
  value: string
  onInput(value: string): void
  placeholder?: string
  kind?: 'text' | 'url' | 'password'
  numeric?: boolean
  disabled?: boolean
}

export function TextField(props: TextProps) {
  const { value, onInput, placeholder, kind = 'text', numeric, disabled } = props
  return html`<${Field} ...${props}>
    <input type=${kind} value=${value} placeholder=${placeholder} autocomplete="off"
      inputmode=${numeric ? 'decimal' : undefined} spellcheck=${false} disabled=${disabled}
      ...${controlOf(props)}
      onInput=${(event: InputEvent) => onInput((event.target as HTMLInputElement).value)} />
  <//>`
}

interface ChoiceProps extends FieldProps {
  value: string
  options: readonly (readonly [value: string, label: string])[]
  disabled?: boolean
  onChange(value: string): void
}

export function Choice(props: ChoiceProps) {
  const { value, options, disabled, onChange } = props
  return html`<${Field} ...${props}>
    <select ...${controlOf(props)} value=${value} disabled=${disabled}
      onChange=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}>
      ${options.map(
        ([one, label]) => html`<option value=${one} selected=${one === value}>${label}</option>`,
      )}
    </select>
  <//>`
}

interface TickProps {
  label: Children
  checked: boolean
  onChange(checked: boolean): unknown
}

/** After a change the box shows what is, also if it was refused. */
export function Tick({ label, checked, onChange }: TickProps) {
  const [, drawAgain] = useState({})
  async function change(event: Event): Promise<void> {
    await onChange((event.target as HTMLInputElement).checked)
    drawAgain({})
  }
  return html`<label class="tick">
    <input type="checkbox" checked=${checked} onChange=${change} />
    <span>${label}</span>
  </label>`
}
