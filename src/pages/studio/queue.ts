import type { WorkProgress } from '../../../generated/public/api.ts'
import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'
import { listen, type StudioEvent } from './events.ts'
import { refreshMe } from './session.ts'
import { state } from './state.ts'
import { effectOf, isMaking, type Track, trackOf } from './track.ts'

/** Progress is asked for this often while something is made, one call for all of it. */
const pollSeconds = 3
const shownRecent = 12

export function keepTracks(tracks: readonly Track[]): void {
  const added = Object.fromEntries(tracks.map((track) => [track.id, track]))
  state.tracks.value = { ...state.tracks.value, ...added }
}

/** The newest tracks and sound effects, which the queue begins with. */
export async function readRecent(): Promise<void> {
  const query = { limit: shownRecent }
  const [generations, effects] = await Promise.all([
    ask((client) => client.GET('/v1/generations', { params: { query } })),
    ask((client) => client.GET('/v1/sound-effects', { params: { query } })),
  ])
  const tracks = [
    ...generations.data.generations.map(trackOf),
    ...effects.data.soundEffects.map(effectOf),
  ]
  keepTracks(tracks)
  const known = (state.recent.value ?? []).filter((id) => !tracks.some((one) => one.id === id))
  const ids = [...known, ...tracks.map(({ id }) => id)]
  const newest = (one: string, other: string) =>
    (state.tracks.value[other]?.createdAt ?? '').localeCompare(
      state.tracks.value[one]?.createdAt ?? '',
    )
  state.recent.value = ids
    .filter((id) => state.tracks.value[id] && !state.gone.value.has(id))
    .sort(newest)
    .slice(0, shownRecent * 2)
}

/** Puts what was just created at the head of the queue. */
export async function noteNew(id: string, kind: Track['kind']): Promise<void> {
  const track = await readTrack(id, kind)
  if (!track) return
  state.recent.value = [id, ...(state.recent.value ?? []).filter((one) => one !== id)]
  void refreshMe()
}

/** Undefined for one that is not there (any more). */
export async function readTrack(
  id: string,
  kind: Track['kind'] | undefined = state.tracks.value[id]?.kind,
): Promise<Track | undefined> {
  const kinds = kind ? [kind] : (['generation', 'soundEffect'] as const)
  for (const one of kinds) {
    const track = await readAs(one, id)
    if (!track) continue
    keepTracks([track])
    return track
  }
  dropTrack(id)
  return undefined
}

async function readAs(kind: Track['kind'], id: string): Promise<Track | undefined> {
  const params = { path: { id } }
  try {
    return kind === 'soundEffect'
      ? effectOf((await ask((client) => client.GET('/v1/sound-effects/{id}', { params }))).data)
      : trackOf((await ask((client) => client.GET('/v1/generations/{id}', { params }))).data)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error
    return undefined
  }
}

/** Of a track that was deleted, here or elsewhere. */
export function dropTrack(id: string): void {
  const { [id]: _, ...rest } = state.tracks.value
  state.tracks.value = rest
  state.gone.value = new Set([...state.gone.value, id])
  state.recent.value = state.recent.value?.filter((one) => one !== id) ?? null
  state.chosen.value = new Set([...state.chosen.value].filter((one) => one !== id))
}

export async function cancel(track: Track): Promise<void> {
  const params = { path: { id: track.id } }
  try {
    if (track.kind === 'soundEffect') {
      await ask((client) => client.POST('/v1/sound-effects/{id}/cancel', { params }))
    } else await ask((client) => client.POST('/v1/generations/{id}/cancel', { params }))
  } catch (error) {
    // It ended just now, or it is gone: the read tells.
    if (!(error instanceof Refusal)) throw error
  }
  await readTrack(track.id)
  void refreshMe()
}

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
  if (event.object === 'transcription') {
    const { refreshUpload } = await import('./uploads.ts')
    return refreshUpload(event.id)
  }
  if (event.type === 'created' && !state.tracks.value[event.id]) {
    return noteNew(event.id, event.object)
  }
  if (state.gone.value.has(event.id)) return
  await readTrack(event.id, event.object)
  if (event.type === 'failed') void refreshMe()
}
