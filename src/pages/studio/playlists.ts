import { attempt } from '../parts/attempt.ts'
import { tell } from '../parts/notices.ts'
import { readOn } from '../parts/pages.ts'
import { isOpen } from '../parts/route.ts'
import { ask, newIdempotencyKey } from './api.ts'
import { showTrouble } from './library.ts'
import { state } from './state.ts'
import { words } from './words.ts'

const pageSize = 50

export function readPlaylists(): Promise<void> {
  return readOn(state.playlists, {
    async read(query) {
      const { data } = await ask((client) => client.GET('/v1/playlists', { params: { query } }))
      return { items: data.playlists, next: data.nextCursor }
    },
    onTrouble: showTrouble,
    limit: pageSize,
  })
}

export async function readPlaylist(id: string): Promise<void> {
  try {
    const params = { path: { id } }
    const { data } = await ask((client) => client.GET('/v1/playlists/{id}', { params }))
    if (isOpen(id)) state.playlist.value = data
  } catch (error) {
    if (isOpen(id)) showTrouble(error)
  }
}

export async function addTracks(id: string, trackIds: readonly string[]): Promise<void> {
  await announce(async () => {
    const options = { body: { trackIds: [...trackIds] }, params: paramsOf(id) }
    const { data } = await ask((client) => client.POST('/v1/playlists/{id}/tracks', options))
    return words.playlists.added(data.added.length, data.errors ?? [])
  })
}

export async function removeFrom(id: string, trackIds: readonly string[]): Promise<void> {
  await announce(async () => {
    const options = { body: { trackIds: [...trackIds] }, params: { path: { id } } }
    const { data } = await ask((client) =>
      client.POST('/v1/playlists/{id}/tracks/bulk-remove', options),
    )
    return words.playlists.removed(data.removed.length)
  })
  await readPlaylist(id)
}

export async function moveTo(id: string, target: string, ids: readonly string[]): Promise<void> {
  await announce(async () => {
    const body = { trackIds: [...ids], targetPlaylistId: target }
    const options = { body, params: paramsOf(id) }
    const { data } = await ask((client) => client.POST('/v1/playlists/{id}/tracks/move', options))
    return words.playlists.moved(data.moved.length, data.errors ?? [])
  })
  await readPlaylist(id)
}

/** Says what became of it. */
async function announce(act: () => Promise<string>): Promise<void> {
  await attempt(async () => {
    void tell(await act())
    state.chosen.value = new Set()
  })
}

function paramsOf(id: string) {
  return { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } }
}
