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
