import { baseUrl, isOffline } from '../parts/call.ts'
import { later } from '../parts/later.ts'
import { momentBetween, readMetrics } from './metrics.ts'
import { state } from './state.ts'

const everySeconds = 5
/** A quarter of an hour. */
const most = 180

/** Reads `/metrics` while the page is visible, until `signal` is aborted. */
export async function watchMetrics(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (document.visibilityState === 'visible') await readOnce(signal)
    else await visible(signal)
    await pause(signal)
  }
}

/** Until the next reading, or until the page comes into sight again. */
async function pause(signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  await Promise.race([later(everySeconds, until), visible(until)]).catch(() => {})
  over.abort()
}

async function readOnce(signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch(`${baseUrl}/metrics`, { signal })
    if (!answer.ok) return
    const reading = readMetrics(await answer.text(), Date.now())
    const moment = momentBetween(state.reading.value, reading)
    state.reading.value = reading
    state.moments.value = [...state.moments.value, moment].slice(-most)
    isOffline.value = false
  } catch (error) {
    if (!signal.aborted && error instanceof TypeError) isOffline.value = true
  }
}

/** Resolves when the page comes into sight again, or when aborted. */
function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (!signal.aborted && document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
}
