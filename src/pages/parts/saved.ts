/** Values that survive a reload. Browsers may forbid storage: then nothing is kept. */

/** How long a value is kept: as long as the tab is open, or for good. */
type Lifetime = 'tab' | 'browser'

export function load<Value>(name: string, lifetime: Lifetime = 'browser'): Value | null {
  try {
    const text = storageOf(lifetime).getItem(`tonewright.${name}`)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function save(name: string, value: unknown, lifetime: Lifetime = 'browser'): void {
  try {
    storageOf(lifetime).setItem(`tonewright.${name}`, JSON.stringify(value))
  } catch {
    // Full or forbidden.
  }
}

export function forget(name: string, lifetime: Lifetime = 'browser'): void {
  try {
    storageOf(lifetime).removeItem(`tonewright.${name}`)
  } catch {
    // Forbidden.
  }
}

function storageOf(lifetime: Lifetime): Storage {
  return lifetime === 'tab' ? sessionStorage : localStorage
}
