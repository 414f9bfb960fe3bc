import { signal } from '@preact/signals'

/** Where the page is: the parts of its fragment, such as `['tracks', 'gen_1']`. */
export const route = signal<readonly string[]>(read())

addEventListener('hashchange', () => {
  route.value = read()
  scrollTo(0, 0)
  // The reader of a screen hears where it is.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
})

export function go(...parts: readonly string[]): void {
  location.hash = addressOf(...parts)
}

export function addressOf(...parts: readonly string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`
}

/** Whether the view of this id is shown: an answer for another one comes too late. */
export function isOpen(id: string): boolean {
  return route.value[1] === id
}

function read(): readonly string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded)
}

/** Without its escapes; as it is if they are broken, because addresses are typed and cut off. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
