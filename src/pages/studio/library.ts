import { attempt } from '../parts/attempt.ts'
import { tell } from '../parts/notices.ts'
import { noPages, type Query, readOn } from '../parts/pages.ts'
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
export function readMore(): Promise<void> {
  const { value: filter } = state.filter
  return readOn(state.library, {
    read: (query) => readPage(filter, query),
    onTrouble: showTrouble,
    limit: pageSize,
  })
}

/** Of a view that could not be read. */
export function showTrouble(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  state.trouble.value = error.message
}

async function readPage({ kind, status }: Filter, page: Query) {
  if (kind === 'effects') {
    const params = { query: page }
    const { data } = await ask((client) => client.GET('/v1/sound-effects', { params }))
    const effects = data.soundEffects.map(effectOf)
    keepTracks(effects)
    const shown = effects.filter((one) => status === 'any' || one.status === status)
    return { items: shown.map(({ id }) => id), next: data.nextCursor }
  }
  const wanted = { ...(status !== 'any' && { status }), ...(kind !== 'all' && { type: kind }) }
  const query = { ...page, ...wanted }
  const { data } = await ask((client) => client.GET('/v1/generations', { params: { query } }))
  keepTracks(data.generations.map(trackOf))
  return { items: data.generations.map(({ id }) => id), next: data.nextCursor }
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
