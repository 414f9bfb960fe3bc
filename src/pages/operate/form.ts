import { useSignal } from '@preact/signals'
import { Refusal } from '../parts/refusal.ts'

type Values = Record<string, string | boolean>

/**
 * A form: its values, and the refusal of what was sent, at the field that it names. `id` is the
 * first part of the ids of its fields. A value that is left out starts anew after a success.
 */
export function useForm<Fields extends Values>(
  id: string,
  initial: Fields,
  send: (values: Fields) => Promise<void>,
) {
  const values = useSignal(initial)
  const sending = useSignal(false)
  const fault = useSignal<{ field: string; message: string } | null>(null)

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (sending.value) return
    const form = event.target as HTMLFormElement
    sending.value = true
    fault.value = null
    try {
      await send(values.value)
      values.value = initial
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const field = error.field in values.value ? error.field : ''
      fault.value = { field, message: error.message }
      form.querySelector<HTMLElement>(`[id="${id}-${field}"]`)?.focus()
    } finally {
      sending.value = false
    }
  }

  function set(name: keyof Fields, value: string | boolean): void {
    values.value = { ...values.value, [name]: value }
    if (fault.value?.field === name) fault.value = null
  }

  return {
    submit,
    sending: sending.value,
    values: values.value,
    /** What is wrong, if no field of the form is named. */
    fault: fault.value?.field === '' ? fault.value.message : '',
    /** The properties of a text field. */
    text: (name: keyof Fields & string) => ({
      id: `${id}-${name}`,
      value: values.value[name],
      fault: fault.value?.field === name ? fault.value.message : undefined,
      onInput: (value: string) => set(name, value),
    }),
    /** The properties of a choice. */
    choice: (name: keyof Fields & string) => ({
      id: `${id}-${name}`,
      value: values.value[name],
      fault: fault.value?.field === name ? fault.value.message : undefined,
      onChange: (value: string) => set(name, value),
    }),
    /** The properties of a tick. */
    tick: (name: keyof Fields & string) => ({
      checked: values.value[name],
      onChange: (value: boolean) => set(name, value),
    }),
  }
}

/** What a field says as a number; what is no number is refused by the service, at the field. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
