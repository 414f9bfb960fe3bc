import { Refusal } from '../parts/refusal.ts'
import { state } from './state.ts'

/** Above the view, or at its filter. */
export function showTrouble(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  const { field, message } = error
  state.trouble.value = { field, message }
}

export function clearTrouble(): void {
  state.trouble.value = null
}

/** What is wrong with a filter. */
export function troubleAt(field: string): string | undefined {
  const trouble = state.trouble.value
  return trouble?.field === field ? trouble.message : undefined
}
