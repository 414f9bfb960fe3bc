import type { Signal } from '@preact/signals'
import type { Pages } from './pages.ts'
import { clearTrouble, showTrouble } from './trouble.ts'

interface Query {
  limit: number
  cursor?: string
}

const pageSize = 30

/** Reads the next page. An answer is dropped if the list was begun anew meanwhile. */
export async function readOn<Item>(
  list: Signal<Pages<Item>>,
  read: (query: Query) => Promise<{ items: readonly Item[]; next: string | null }>,
): Promise<void> {
  const { items, next: cursor, loading } = list.value
  if (loading || cursor === null) return
  const reading = { ...list.value, loading: true }
  list.value = reading
  clearTrouble()
  try {
    const page = await read({ limit: pageSize, ...(cursor !== undefined && { cursor }) })
    if (list.value !== reading) return
    list.value = { items: [...items, ...page.items], next: page.next, loading: false }
  } catch (error) {
    if (list.value === reading) list.value = { ...reading, loading: false }
    showTrouble(error)
  }
}
