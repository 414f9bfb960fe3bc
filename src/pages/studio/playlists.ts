import { tell } from '../parts/notices.ts'
import { Refusal } from '../parts/refusal.ts'
import { ask, newIdempotencyKey } from './api.ts'
import { showTrouble } from './library.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const pageSize = 50

export async function readPlaylists(): Promise<void> {
  const { playlists } = state
  if (playlists.value.loading || playlists.value.next === null) return
  const cursor = playlists.value.next
  playlists.value = { ...playlists.value, loading: true }
  try {
    const query = { limit: pageSize, ...(cursor !== undefined && { cursor }) }
    const { data } = await ask((client) => client.GET('/v1/playlists', { params: { query } }))
    const items = [...playlists.value.items, ...data.playlists]
    playlists.value = { items, next: data.nextCursor, loading: false }
  } catch (error) {
    playlists.value = { ...playlists.value, loading: false }
    showTrouble(error)
  }
}

export async function readPlaylist(id: string): Promise<void> {
  try {
    const params = { path: { id } }
    state.playlist.value = (
      await ask((client) => client.GET('/v1/playlists/{id}', { params }))
    ).data
  } catch (error) {
    showTrouble(error)
  }
}

export async function addTracks(id: string, trackIds: readonly string[]): Promise<void> {
  await attempt(async () => {
    const options = { body: { trackIds: [...trackIds] }, params: paramsOf(id) }
    const { data } = await ask((client) => client.POST('/v1/playlists/{id}/tracks', options))
    return words.playlists.added(data.added.length, data.errors ?? [])
  })
}

export async function removeFrom(id: string, trackIds: readonly string[]): Promise<void> {
  await attempt(async () => {
    const options = { body: { trackIds: [...trackIds] }, params: { path: { id } } }
    const { data } = await ask((client) =>
      client.POST('/v1/playlists/{id}/tracks/bulk-remove', options),
    )
    return words.playlists.removed(data.removed.length)
  })
  await readPlaylist(id)
}

export async function moveTo(id: string, target: string, ids: readonly string[]): Promise<void> {
  await attempt(async () => {
    const body = { trackIds: [...ids], targetPlaylistId: target }
    const options = { body, params: paramsOf(id) }
    const { data } = await ask((client) => client.POST('/v1/playlists/{id}/tracks/move', options))
    return words.playlists.moved(data.moved.length, data.errors ?? [])
  })
  await readPlaylist(id)
}

/** Says what became of it. */
async function attempt(act: () => Promise<string>): Promise<void> {
  try {
    void tell(await act())
    state.chosen.value = new Set()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    void tell(error.message, true)
  }
}

function paramsOf(id: string) {
  return { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } }
}
