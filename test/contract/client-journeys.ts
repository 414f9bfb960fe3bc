/**
 * Programs of a customer for each generated client: create, repeat the create, find it by its
 * metadata, poll, download, certificate, upload.
 * They are kept as text because they import modules that the tests generate from the served
 * contract.
 */
const settings = `
const { BASE_URL = '', API_KEY = '', SONG = '' } = process.env
const wait = () => new Promise((resolve) => setTimeout(resolve, 200))
const metadata = { order: '42' }
const song = new File([await readFile(SONG)], 'My Song.wav')
`

const report = `
console.log(JSON.stringify({
  status: track.status,
  audioBytes: audio.byteLength,
  certificate: new TextDecoder().decode((await certificate.arrayBuffer()).slice(0, 5)),
  upload: upload.status,
  repeated: again === track.id,
  found: found.map(({ id }) => id).join() === track.id,
}))
`

export const fetchJourney = `
import { readFile } from 'node:fs/promises'
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'
${settings}
const client = createClient<paths>({ baseUrl: BASE_URL, headers: { 'X-API-Key': API_KEY } })

type Refusal = components['schemas']['ErrorResponse']

function dataOf<Data>({ data, error }: { data?: { data: Data }; error?: Refusal }): Data {
  if (data) return data.data
  throw new Error(error?.error.code)
}

const wish = { tags: 'warm lofi piano', duration: 30, metadata }
const header = { 'Idempotency-Key': 'order 42' }
const create = async () =>
  dataOf(await client.POST('/v1/generations', { params: { header }, body: wish }))
const { id } = await create()
const { id: again } = await create()
const { generations: found } = dataOf(
  await client.GET('/v1/generations', { params: { query: { metadata } } }),
)
const params = { path: { id } }
let track = dataOf(await client.GET('/v1/generations/{id}', { params }))
while (track.status === 'processing') {
  await wait()
  track = dataOf(await client.GET('/v1/generations/{id}', { params }))
}
const audio = await (await fetch(track.audioUrl ?? '')).arrayBuffer()
const { data: certificate = new Blob() } = await client.GET(
  '/v1/generations/{id}/certificate',
  { params, parseAs: 'blob' },
)
const { attestation } = dataOf(await client.GET('/v1/songs/config'))
const form = new FormData()
form.append('file', song)
form.append('feature', 'remove_vocals')
form.append('attestationVersion', attestation.version)
form.append('attestationConfirmed', 'true')
const bodySerializer = (body: unknown) => body as FormData
const upload = dataOf(
  await client.POST('/v1/songs/uploads', { body: form as never, bodySerializer }),
)
${report}`

export const heyJourney = `
import { readFile } from 'node:fs/promises'
import {
  createGeneration,
  createUpload,
  getGeneration,
  getGenerationCertificate,
  getSongsConfig,
  listGenerations,
} from './hey/index.ts'
import { client } from './hey/client.gen.ts'
${settings}
client.setConfig({ baseUrl: BASE_URL, auth: API_KEY, throwOnError: true })
const throwOnError = true

const wish = { tags: 'warm lofi piano', duration: 30, metadata }
const headers = { 'Idempotency-Key': 'order 42' }
const created = await createGeneration({ throwOnError, headers, body: wish })
const again = (await createGeneration({ throwOnError, headers, body: wish })).data.data.id
const query = { metadata }
const found = (await listGenerations({ throwOnError, query })).data.data.generations
const path = { id: created.data.data.id }
const read = async () => (await getGeneration({ throwOnError, path })).data.data
let track = await read()
while (track.status === 'processing') {
  await wait()
  track = await read()
}
const audio = await (await fetch(track.audioUrl ?? '')).arrayBuffer()
const certificate = (await getGenerationCertificate({ throwOnError, path })).data
const { attestation } = (await getSongsConfig({ throwOnError })).data.data
const upload = (await createUpload({
  throwOnError,
  body: {
    file: song,
    feature: 'remove_vocals',
    attestationVersion: attestation.version,
    attestationConfirmed: true,
  },
})).data.data
${report}`

export const orvalJourney = `
import { readFile } from 'node:fs/promises'
import {
  createGeneration,
  createUpload,
  getGeneration,
  getGenerationCertificate,
  getSongsConfig,
  listGenerations,
} from './orval.ts'
${settings}
const options = { headers: { 'X-API-Key': API_KEY } }

const wish = {
  tags: 'warm lofi piano', duration: 30, timesignature: 3, seed: null, metadata,
} as const
const keyed = { headers: { ...options.headers, 'Idempotency-Key': 'order 42' } }
const created = await createGeneration(wish, keyed)
if (created.status !== 202) throw new Error(created.data.error.code)
const second = await createGeneration(wish, keyed)
if (second.status !== 202) throw new Error(second.data.error.code)
const again = second.data.data.id
const list = await listGenerations({ metadata }, options)
if (list.status !== 200) throw new Error(list.data.error.code)
const found = list.data.data.generations
const read = async () => {
  const { status, data } = await getGeneration(created.data.data.id, options)
  if (status !== 200) throw new Error(data.error.code)
  return data.data
}
let track = await read()
while (track.status === 'processing') {
  await wait()
  track = await read()
}
const audio = await (await fetch(track.audioUrl ?? '')).arrayBuffer()
const { status, data: certificate } = await getGenerationCertificate(track.id, options)
if (status !== 200) throw new Error(certificate.error.code)
const config = await getSongsConfig(options)
if (config.status !== 200) throw new Error(config.data.error.code)
const { version } = config.data.data.attestation
const rights = { attestationVersion: version, attestationConfirmed: true }
const sent = await createUpload({ file: song, feature: 'remove_vocals', ...rights }, options)
if (sent.status !== 201) throw new Error(sent.data.error.code)
const upload = sent.data.data
${report}`

/** This client decodes a PDF as text although it types it as a Blob, so this call uses fetch. */
export const oazapftsJourney = `
import { readFile } from 'node:fs/promises'
import { ok } from '@oazapfts/runtime'
import * as tonewright from './oazapfts.ts'
${settings}
const headers = { 'X-API-Key': API_KEY }
tonewright.defaults.headers = headers

const wish = {
  tags: 'warm lofi piano', duration: 30, timesignature: 3, seed: null, metadata,
} as const
const key = { idempotencyKey: 'order 42' }
const { id } = (await ok(tonewright.createGeneration(wish, key))).data
const { id: again } = (await ok(tonewright.createGeneration(wish, key))).data
const found = (await ok(tonewright.listGenerations({ metadata }))).data.generations
const read = async () => (await ok(tonewright.getGeneration(id))).data
let track = await read()
while (track.status === 'processing') {
  await wait()
  track = await read()
}
const audio = await (await fetch(track.audioUrl ?? '')).arrayBuffer()
const certificate = await fetch(BASE_URL + '/v1/generations/' + id + '/certificate', { headers })
const { attestation } = (await ok(tonewright.getSongsConfig())).data
const upload = (await ok(tonewright.createUpload({
  file: song,
  feature: 'remove_vocals',
  attestationVersion: attestation.version,
  attestationConfirmed: true,
}))).data
${report}`
