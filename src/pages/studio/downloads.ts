import type { Export } from '../../../generated/public/api.ts'
import { later } from '../parts/later.ts'
import { Refusal } from '../parts/refusal.ts'
import { ask, newIdempotencyKey } from './api.ts'
import { state } from './state.ts'
import type { Track } from './track.ts'
import { words } from './words.ts'

const pollSeconds = 2

type Format = Export['format']

interface File {
  url: string
  bytes: number
}

/** A file could not be made; the message says why to the person. */
export class NotMade extends Error {}

/** What to show the person of an error while a file is loaded. */
export function reasonOf(error: unknown): string {
  const isForPeople = error instanceof Refusal || error instanceof NotMade
  return isForPeople ? error.message : words.downloads.broken
}

/** Has the track made as such a file. Refused with NotMade if that fails. */
export async function exportAs(id: string, format: Format): Promise<File> {
  const params = { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } }
  const { data } = await ask((client) =>
    client.POST('/v1/generations/{id}/exports', { body: { format }, params }),
  )
  let made: Export | undefined = data
  while (made.status === 'processing') {
    await later(pollSeconds)
    made = (await readExports(id)).find((one) => one.format === format) ?? made
  }
  const { url, bytes, errorMessage } = made
  if (url === null || bytes === null) throw new NotMade(errorMessage ?? words.downloads.broken)
  return { url, bytes }
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
