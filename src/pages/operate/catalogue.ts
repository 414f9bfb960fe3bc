import { tell } from '../parts/notices.ts'
import { noPages } from '../parts/pages.ts'
import { ask } from './api.ts'
import { readOn } from './lists.ts'
import { state } from './state.ts'
import { words } from './words.ts'

export function listRecordings(): Promise<void> {
  state.recordings.value = noPages()
  return readRecordings()
}

export function readRecordings(): Promise<void> {
  return readOn(state.recordings, async (query) => {
    const data = await ask((client) => client.GET('/operator/v1/catalogue', { params: { query } }))
    return { items: data.recordings, next: data.nextCursor }
  })
}

export async function addRecording(title: string, artist: string, file: File | null) {
  const form = new FormData()
  form.append('title', title)
  form.append('artist', artist)
  if (file) form.append('file', file)
  await ask((client) =>
    client.POST('/operator/v1/catalogue', {
      body: { title, artist, file: '' },
      bodySerializer: () => form,
    }),
  )
  void tell(words.catalogue.added(title))
  await listRecordings()
}

export async function removeRecording(id: string): Promise<void> {
  const params = { path: { id } }
  await ask((client) => client.DELETE('/operator/v1/catalogue/{id}', { params }))
  await listRecordings()
}
