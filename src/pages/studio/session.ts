import { Refusal } from '../parts/refusal.ts'
import { decoded, route } from '../parts/route.ts'
import { forget, load, save } from '../parts/saved.ts'
import { ask } from './api.ts'
import { endSession } from './end-session.ts'
import { state } from './state.ts'

/**
 * The key of the fragment, which leaves the address bar at once; else that of this tab or of this
 * browser.
 */
export function openSession(): void {
  takeKey()
  const ofTab = load<string>('key', 'tab')
  state.key.value = ofTab ?? load<string>('key', 'browser')
  state.isKept.value = ofTab === null && state.key.value !== null
  addEventListener('hashchange', () => {
    if (takeKey()) state.key.value = load<string>('key', 'tab')
  })
  // Somebody signed out in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'tonewright.key' && newValue === null && !load('key', 'tab')) endSession()
  })
}

/** Whether the fragment had a key. */
function takeKey(): boolean {
  const given = /^#key=(.+)$/.exec(location.hash)?.[1]
  if (!given) return false
  if (state.key.value !== null) endSession()
  save('key', decoded(given), 'tab')
  history.replaceState(null, '', location.pathname + location.search)
  route.value = []
  return true
}

/** Whether the service knows the key; otherwise it says why not. */
export async function signIn(key: string, remember: boolean): Promise<void> {
  state.key.value = key
  await readMe()
  save('key', key, 'tab')
  if (remember) keepSignedIn()
  state.ended.value = ''
}

/** Moves the key from this tab to the browser. */
export function keepSignedIn(): void {
  save('key', state.key.value)
  forget('key', 'tab')
  state.isKept.value = true
}

/** Account, credits and what is left of today. */
export async function readMe(): Promise<void> {
  const { data } = await ask((client) => client.GET('/v1/me'))
  state.me.value = data
}

/** For what is shown beside the main thing: a failure is not worth a message of its own. */
export async function refreshMe(): Promise<void> {
  try {
    await readMe()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
