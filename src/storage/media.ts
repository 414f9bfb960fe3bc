import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Audio files. Each has its own key, which is generated once and never reused for other bytes. Keys
 * under `a/` are finished tracks: the key alone is enough to download one, so it is random and
 * carries no information. Keys under `u/` are uploaded songs, under `e/` exports of tracks; these
 * need a signed link.
 */
export interface MediaStore {
  /** Atomic, also across a crash. Idempotent. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Like `put`, for bytes that need not fit into memory, and returns their number. Removes what an
   * earlier call for the key left when its process was killed.
   */
  putFrom(key: string, pieces: AsyncIterable<Uint8Array>): Promise<number>
  /** Undefined also for an invalid key, so keys may come from a URL. */
  find(key: string): Promise<StoredMedia | undefined>
  /** Rejects when there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
  /** All keys, in any order. */
  list(): AsyncIterable<string>
  /**
   * Keys older than a day, in any order. No transaction that stores such a key is still running.
   */
  listOld(): AsyncIterable<string>
  /** Rejects when files cannot be written or read now, or when `signal` aborts the check. */
  check(signal: AbortSignal): Promise<void>
}

/** A file of this machine, or an object of another server. */
export type StoredMedia = StoredFile | StoredObject

/** The HTTP metadata of both. */
interface Described {
  size: number
  /** In quotes, as in HTTP. */
  etag: string
  modifiedAt: Date
}

export interface StoredFile extends Described {
  path: string
  /** Undefined when it was removed meanwhile. */
  open(): Promise<OpenFile | undefined>
}

export interface OpenFile {
  /** Reads from a position of the file on, and returns the number of bytes read. */
  read(into: Uint8Array, place: number): Promise<number>
  close(): Promise<void>
}

export interface StoredObject extends Described {
  /**
   * A temporary address that serves the bytes, ranges included; null when the service sends them
   * itself.
   */
  url: string | null
  /** A range of bytes, both ends included; undefined when it was removed meanwhile. */
  open(first: number, last: number): Promise<Readable | undefined>
}

const mediaKey = /^(?:[au]\/[0-9a-f]{40}\.mp3|e\/[0-9a-f]{40}\.(?:wav|flac|zip))$/

const contentTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  zip: 'application/zip',
}
type Ending = keyof typeof contentTypes

export function newMediaKey(): string {
  return newKey('a', 'mp3')
}

export function newUploadKey(): string {
  return newKey('u', 'mp3')
}

export function newExportKey(ending: Exclude<Ending, 'mp3'>): string {
  return newKey('e', ending)
}

export function contentTypeOf(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf('.') + 1) as Ending]
}

export function isMediaKey(key: string): boolean {
  return mediaKey.test(key)
}

/** Whether the key alone is enough to download the file. Otherwise a signed link is needed. */
export function isOpenKey(key: string): boolean {
  return key.startsWith('a/')
}

/** The Cache-Control of a file: a track never changes, the others are deleted. */
export function cachingOf(key: string): string {
  return isOpenKey(key) ? 'public, max-age=31536000, immutable' : 'private, no-store'
}

function newKey(space: 'a' | 'u' | 'e', ending: Ending): string {
  return `${space}/${randomBytes(20).toString('hex')}.${ending}`
}

/** The public address of a key. `baseUrl` may end with a slash. */
export function mediaUrl(baseUrl: string, key: string): string {
  const base = baseUrl.endsWith('/') ? baseUrl.replace(/\/+$/, '') : baseUrl
  return `${base}/${key}`
}
