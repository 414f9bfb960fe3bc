import type { Export } from '../../../generated/public/api.ts'
import { later } from '../parts/later.ts'
import { ask, newIdempotencyKey } from './api.ts'
import { state } from './state.ts'
import type { Track } from './track.ts'

const pollSeconds = 2

type Format = Export['format']

/** Has the track made as such a file, and resolves with the finished or failed export. */
export async function exportAs(id: string, format: Format): Promise<Export> {
  const params = { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } }
  const { data } = await ask((client) =>
    client.POST('/v1/generations/{id}/exports', { body: { format }, params }),
  )
  let made: Export | undefined = data
  while (made.status === 'processing') {
    await later(pollSeconds)
    made = (await readExports(id)).find((one) => one.format === format) ?? made
  }
  return made
}

async function readExports(id: string): Promise<readonly Export[]> {
  const params = { path: { id } }
  const { data } = await ask((client) => client.GET('/v1/generations/{id}/exports', { params }))
  state.exports.value = { ...state.exports.value, [id]: data.exports }
  return data.exports
}

export async function saveMidi(track: Track): Promise<void> {
  const params = { path: { id: track.id } }
  const file = await ask((client) =>
    client.GET('/v1/generations/{id}/midi', { params, parseAs: 'blob' }),
  )
  saveFile(file as unknown as Blob, `${nameOf(track)}.mid`)
}

export async function saveCertificate(track: Track): Promise<void> {
  const options = { params: { path: { id: track.id } }, parseAs: 'blob' } as const
  const file =
    track.kind === 'soundEffect'
      ? await ask((client) => client.GET('/v1/sound-effects/{id}/certificate', options))
      : await ask((client) => client.GET('/v1/generations/{id}/certificate', options))
  saveFile(file as unknown as Blob, `${nameOf(track)} certificate.pdf`)
}

/** The title, as a name that every file system takes. */
export function nameOf({ title }: Track): string {
  return (
    title
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 80) || 'track'
  )
}

export function followLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  followLink(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
