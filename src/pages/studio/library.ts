import { attempt } from '../parts/attempt.ts'
import { tell } from '../parts/notices.ts'
import { noPages } from '../parts/pages.ts'
import { Refusal } from '../parts/refusal.ts'
import { ask } from './api.ts'
import { dropTrack, keepTracks } from './queue.ts'
import { type Filter, state } from './state.ts'
import { effectOf, trackOf } from './track.ts'
import { words } from './words.ts'

const pageSize = 24

/** Another filter is another list. */
export function setFilter(part: Partial<Filter>): void {
  state.filter.value = { ...state.filter.value, ...part }
  state.library.value = noPages()
  state.chosen.value = new Set()
  void readMore()
}

/** The next page of the list, if there is one. */
export async function readMore(): Promise<void> {
  const { library, filter } = state
  const { next: cursor, loading } = library.value
  if (loading || cursor === null) return
  const asked = filter.value
  library.value = { ...library.value, loading: true }
  try {
    const { ids, next } = await readPage(asked, cursor)
    if (asked !== filter.value) return
    const items = [...library.value.items, ...ids.filter((id) => !library.value.items.includes(id))]
    library.value = { items, next, loading: false }
  } catch (error) {
    library.value = { ...library.value, loading: false }
    showTrouble(error)
  }
}

/** Of a view that could not be read. */
export function showTrouble(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  state.trouble.value = error.message
}

async function readPage({ kind, status }: Filter, cursor: string | undefined) {
  const wanted = status === 'any' ? {} : { status }
  const place = cursor === undefined ? {} : { cursor }
  if (kind === 'effects') {
    const query = { limit: pageSize, ...place }
    const { data } = await ask((client) => client.GET('/v1/sound-effects', { params: { query } }))
    const effects = data.soundEffects.map(effectOf)
    keepTracks(effects)
    const shown = effects.filter((one) => status === 'any' || one.status === status)
    return { ids: shown.map(({ id }) => id), next: data.nextCursor }
  }
  const query = { limit: pageSize, ...place, ...wanted, ...(kind !== 'all' && { type: kind }) }
  const { data } = await ask((client) => client.GET('/v1/generations', { params: { query } }))
  keepTracks(data.generations.map(trackOf))
  return { ids: data.generations.map(({ id }) => id), next: data.nextCursor }
}

export function choose(id: string, isChosen: boolean): void {
  const chosen = new Set(state.chosen.value)
  if (isChosen) chosen.add(id)
  else chosen.delete(id)
  state.chosen.value = chosen
}

/** Whether all of them are gone; what was gone already counts. */
export function removeTracks(ids: readonly string[]): Promise<boolean> {
  return attempt(async () => {
    const body = { ids: [...ids] }
    const { data } = await ask((client) => client.POST('/v1/generations/bulk-delete', { body }))
    for (const id of [...data.deleted, ...(data.errors ?? []).map((one) => one.id)]) dropTrack(id)
    void tell(words.remove.done(data.deleted.length))
  })
}
