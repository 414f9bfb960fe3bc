import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'
import { refreshMe } from './session.ts'
import { state } from './state.ts'
import { effectOf, type Track, trackOf } from './track.ts'

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
