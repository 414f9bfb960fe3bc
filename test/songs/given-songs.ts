import { readdir } from 'node:fs/promises'
import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { attestation } from '../../src/songs/attestation.ts'
import type { Answer, Person, Stage } from '../stage/stage.ts'

/** The fields of a confirmed attestation. */
export const confirmed = {
  attestationVersion: attestation.version,
  attestationConfirmed: true,
} as const

/** Stereo, 44.1 kHz: a different tone in each channel. */
export function tone(seconds: number): { left: Float32Array; right: Float32Array } {
  const length = Math.round(seconds * 44_100)
  const at = (hertz: number) =>
    Float32Array.from(
      { length },
      (_, index) => Math.sin((index * hertz * 2 * Math.PI) / 44_100) / 4,
    )
  return { left: at(220), right: at(330) }
}

/** Mono, 8 bits, 8 kHz: the smallest file of this length. `edit` may change any byte. */
export function smallWav(seconds: number, edit: (view: DataView) => void = () => {}): Uint8Array {
  const samples = Math.round(seconds * 8000)
  const bytes = new Uint8Array(44 + samples).fill(128)
  const view = new DataView(bytes.buffer)
  const words: [number, string][] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ]
  for (const [place, text] of words) bytes.set(Buffer.from(text, 'latin1'), place)
  view.setUint32(4, 36 + samples, true)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  view.setUint32(40, samples, true)
  for (let index = 0; index < samples; index++) {
    bytes[44 + index] = 128 + Math.round(60 * Math.sin(index / 6))
  }
  edit(view)
  return bytes
}

const mp3s = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()

export function toneMp3(seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const known = mp3s.get(seconds)
  if (known) return known
  const { left, right } = tone(seconds)
  const made = encodeMp3(left, right, { encodedBy: 'test', seed: 1 })
  mp3s.set(seconds, made)
  return made
}

const wavs = new Map<number, Uint8Array<ArrayBuffer>>()

export function toneWav(seconds: number): Uint8Array<ArrayBuffer> {
  const known = wavs.get(seconds)
  if (known) return known.slice()
  const { left, right } = tone(seconds)
  const made = encodeWav(left, right, 44_100)
  wavs.set(seconds, made)
  return made.slice()
}

/** The form of an upload; a field that is undefined is left out. */
export function formOf(
  file: Uint8Array | undefined,
  fields: Record<string, unknown> = {},
  fileName = 'My Song.mp3',
): FormData {
  const form = new FormData()
  const all = { feature: 'remove_vocals', ...confirmed, ...fields }
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) form.append(name, String(value))
  }
  if (file) form.append('file', new Blob([new Uint8Array(file)]), fileName)
  return form
}

/** A form for the catalogue of recordings. */
export function recordingForm(file: Uint8Array, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'song.wav')
  return form
}

/** A song of 12 seconds that was accepted. */
export async function upload(
  stage: Stage,
  person: Person,
  feature: 'reimagine' | 'remove_vocals',
  fields: Record<string, unknown> = {},
): Promise<Answer['data']> {
  const form = formOf(smallWav(12), { feature, ...fields }, 'My Song.wav')
  const answer = await stage.as(person).post('/v1/songs/uploads', form)
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201)
  return answer.data
}

export async function readUpload(
  stage: Stage,
  person: Person,
  id: string,
): Promise<Answer['data']> {
  return (await stage.as(person).get(`/v1/songs/uploads/${id}`)).data
}

/** The state that a refused upload must not change: credits, uploads, records, files, jobs. */
export async function belongingsOf(stage: Stage, person: Person) {
  const { database } = stage.context
  const count = async (table: string) => Number((await database(table).count())[0]?.count)
  return {
    credits: await stage.balance(person),
    uploads: await count('uploads'),
    attestations: await count('attestations'),
    charges: await count('charges'),
    jobs: await count('jobs'),
    media: (await readdir(stage.mediaFolder, { recursive: true })).filter((name) =>
      name.endsWith('.mp3'),
    ).length,
    incoming: await readdir(stage.incomingFolder),
  }
}

/** Runs the step and expects that it kept nothing. */
export async function expectNothingKept(
  stage: Stage,
  person: Person,
  step: () => Promise<Answer>,
): Promise<Answer> {
  const before = await belongingsOf(stage, person)
  const answer = await step()
  expect(await belongingsOf(stage, person), `after ${answer.code}`).to.deep.equal(before)
  return answer
}
