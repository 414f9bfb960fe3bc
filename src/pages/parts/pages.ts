import type { Signal } from '@preact/signals'

/** A part of a list, and where it goes on. */
export interface Pages<Item> {
  items: readonly Item[]
  /** Undefined before the first page, null after the last. */
  next: string | null | undefined
  loading: boolean
}

export function noPages<Item>(): Pages<Item> {
  return { items: [], next: undefined, loading: false }
}

export interface Query {
  limit: number
  cursor?: string
}

export interface Reading<Item> {
  read(query: Query): Promise<{ items: readonly Item[]; next: string | null }>
  onTrouble(error: unknown): void
  limit?: number
}

/** Reads the next page. An answer or refusal is dropped if the list was begun anew meanwhile. */
export async function readOn<Item>(
  list: Signal<Pages<Item>>,
  { read, onTrouble, limit = 30 }: Reading<Item>,
): Promise<void> {
  const { items, next: cursor, loading } = list.value
  if (loading || cursor === null) return
  const reading = { ...list.value, loading: true }
  list.value = reading
  try {
    const page = await read({ limit, ...(cursor !== undefined && { cursor }) })
    if (list.value !== reading) return
    list.value = { items: [...items, ...page.items], next: page.next, loading: false }
  } catch (error) {
    if (list.value !== reading) return
    list.value = { ...reading, loading: false }
    onTrouble(error)
  }
}
