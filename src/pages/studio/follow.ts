import type { WorkProgress } from '../../../generated/public/api.ts'
import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'
import { listen, type StudioEvent } from './events.ts'
import { keepTracks, noteNew, readRecent, readTrack } from './queue.ts'
import { refreshMe } from './session.ts'
import { state } from './state.ts'
import { isMaking, type Track, trackOf } from './track.ts'
import { refreshUpload } from './uploads.ts'

/** Progress is asked for this often while something is made, one call for all of it. */
const pollSeconds = 3

/** Follows all work of the account until `signal` is aborted: by events, and by polls. */
export function follow(signal: AbortSignal): void {
  void listen(onEvent, signal)
  const timer = setInterval(() => {
    if (Object.values(state.tracks.value).some(isMaking) && !document.hidden) void poll()
  }, pollSeconds * 1000)
  signal.addEventListener('abort', () => clearInterval(timer))
}

let isPolling = false

async function poll(): Promise<void> {
  if (isPolling) return
  isPolling = true
  try {
    const making = Object.values(state.tracks.value).filter(isMaking)
    const effects = making.filter(({ kind }) => kind === 'soundEffect')
    for (const { id, kind } of effects.slice(0, 2)) await readTrack(id, kind)
    if (effects.length < making.length) await readRecentGenerations(making)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  } finally {
    isPolling = false
  }
}

async function readRecentGenerations(making: readonly Track[]): Promise<void> {
  const query = { limit: 20 }
  const { data } = await ask((client) => client.GET('/v1/generations', { params: { query } }))
  keepTracks(data.generations.map(trackOf))
  const seen = new Set(data.generations.map(({ id }) => id))
  const [old] = making.filter(({ id, kind }) => kind === 'generation' && !seen.has(id))
  if (old) await readTrack(old.id)
}

/** As a read would tell it. */
function noteProgress({ id, progress, etaSeconds }: WorkProgress): void {
  const track = state.tracks.value[id]
  if (!track || !isMaking(track)) return
  keepTracks([{ ...track, progress, etaSeconds: etaSeconds ?? null, queuePosition: null }])
}

async function onEvent(event: StudioEvent): Promise<void> {
  if (event.type === 'opened') {
    if (event.missed) await readRecent()
    return
  }
  if (event.type === 'progress') return noteProgress(event)
  if (event.object === 'transcription') return refreshUpload(event.id)
  if (event.type === 'created' && !state.tracks.value[event.id]) {
    return noteNew(event.id, event.object)
  }
  if (state.gone.value.has(event.id)) return
  await readTrack(event.id, event.object)
  if (event.type === 'failed') void refreshMe()
}
