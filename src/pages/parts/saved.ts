/** Values that survive a reload. Browsers may forbid storage: then nothing is kept. */

type Place = 'tab' | 'browser'

export function load<Value>(name: string, place: Place = 'browser'): Value | null {
  try {
    const text = storageOf(place).getItem(`tonewright.${name}`)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function save(name: string, value: unknown, place: Place = 'browser'): void {
  try {
    storageOf(place).setItem(`tonewright.${name}`, JSON.stringify(value))
  } catch {
    // Full or forbidden.
  }
}

export function forget(name: string, place: Place = 'browser'): void {
  try {
    storageOf(place).removeItem(`tonewright.${name}`)
  } catch {
    // Forbidden.
  }
}

function storageOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage
}
