import type { SongUpload } from '../../../generated/public/api.ts'
import { readOn } from '../parts/pages.ts'
import { Refusal } from '../parts/refusal.ts'
import { isOpen } from '../parts/route.ts'
import { ask, newIdempotencyKey } from './api.ts'
import { showTrouble } from './library.ts'
import { showFault } from './make.ts'
import { noteNew } from './queue.ts'
import { refreshMe } from './session.ts'
import { state } from './state.ts'

export type Feature = SongUpload['feature']

/** Prices, limits and the statements of rights, which are read each time. */
export async function readSongs(): Promise<void> {
  try {
    const [config, templates] = await Promise.all([
      ask((client) => client.GET('/v1/songs/config')),
      ask((client) => client.GET('/v1/templates')),
    ])
    state.songs.value = config.data
    state.templates.value = templates.data.templates
  } catch (error) {
    showTrouble(error)
  }
}

export function readUploads(): Promise<void> {
  return readOn(state.uploads, {
    async read(query) {
      const { data } = await ask((client) => client.GET('/v1/songs/uploads', { params: { query } }))
      return { items: data.uploads, next: data.nextCursor }
    },
    onTrouble: showTrouble,
  })
}

export async function readUpload(id: string): Promise<void> {
  try {
    const params = { path: { id } }
    const { data } = await ask((client) => client.GET('/v1/songs/uploads/{id}', { params }))
    if (isOpen(id)) state.upload.value = data
  } catch (error) {
    if (isOpen(id)) showTrouble(error)
  }
}

/** After an event about it. */
export async function refreshUpload(id: string): Promise<void> {
  if (state.upload.value?.id === id) await readUpload(id)
}

export interface SongFile {
  file: File | null
  url: string
  feature: Feature
  trimStart: string
  /** The version of the statements that the person has read and confirmed. */
  version: string
}

/** Returns the upload; undefined if it was refused. */
export async function sendSong(song: SongFile): Promise<SongUpload | undefined> {
  return sending(async () => {
    const form = new FormData()
    form.set('feature', song.feature)
    form.set('attestationVersion', song.version)
    form.set('attestationConfirmed', 'true')
    if (song.trimStart.trim() !== '') form.set('trimStartSeconds', song.trimStart.trim())
    if (song.file) form.set('file', song.file)
    else form.set('url', song.url.trim())
    const params = { header: { 'Idempotency-Key': newIdempotencyKey() } }
    const { data } = await ask((client) =>
      client.POST('/v1/songs/uploads', {
        params,
        body: { feature: song.feature },
        bodySerializer: () => form,
      }),
    )
    return data
  })
}

export async function transcribe(upload: SongUpload, version: string): Promise<void> {
  await sending(async () => {
    const body = { attestationVersion: version, attestationConfirmed: true }
    const params = { path: { id: upload.id }, header: { 'Idempotency-Key': newIdempotencyKey() } }
    const { data } = await ask((client) =>
      client.POST('/v1/songs/uploads/{id}/transcribe', { body, params }),
    )
    state.upload.value = data
  })
}

export interface Style {
  lyrics: string
  templateId: string
  prompt: string
  extraPrompt: string
  vocalGender: string
}

/** Returns the id of the new track; undefined if it was refused. */
export async function reimagine(uploadId: string, style: Style): Promise<string | undefined> {
  const { lyrics, templateId, prompt, extraPrompt, vocalGender } = style
  return makeTrack(async () => {
    const body = {
      uploadId,
      lyrics,
      ...(templateId ? { templateId, ...(extraPrompt && { extraPrompt }) } : { prompt }),
      vocalGender: vocalGender as 'auto',
    }
    const params = { header: { 'Idempotency-Key': newIdempotencyKey() } }
    return (await ask((client) => client.POST('/v1/reimagine', { body, params }))).data.id
  })
}

export async function removeVocals(uploadId: string, version: string): Promise<string | undefined> {
  return makeTrack(async () => {
    const body = { uploadId, attestationVersion: version, attestationConfirmed: true }
    const params = { header: { 'Idempotency-Key': newIdempotencyKey() } }
    return (await ask((client) => client.POST('/v1/remove-vocals', { body, params }))).data.id
  })
}

async function makeTrack(make: () => Promise<string>): Promise<string | undefined> {
  const id = await sending(make)
  if (id !== undefined) await noteNew(id, 'generation')
  return id
}

/** What is refused is shown at its field; new statements are shown at once. */
async function sending<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
  state.sending.value = true
  state.fault.value = null
  try {
    return await send()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ATTESTATION_REQUIRED') await readSongs()
    showFault(error)
    return undefined
  } finally {
    state.sending.value = false
    void refreshMe()
  }
}
