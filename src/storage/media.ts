import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * The bytes of audio, each under a key of its own that is made once and never used for other bytes. Keys under `a/`
 * are finished tracks: whoever knows one may listen, so a key tells nothing and cannot be guessed. Keys under `u/` are
 * uploaded songs, which only a signed link opens.
 */
export interface MediaStore {
  /** All or nothing, also across a crash; putting a key again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined as well for what was never a key, so that keys may come from a URL. */
  find(key: string): Promise<StoredMedia | undefined>
  /** The bytes themselves; rejects where there are none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** Harmless when there is nothing to remove. */
  remove(key: string): Promise<void>
  /** Keys put more than a day ago, in any order: nobody is still about to write down that they exist. */
  listOld(): AsyncIterable<string>
  /** Rejects when files can be neither kept nor found now, or that is not known before `signal` ends it. */
  check(signal: AbortSignal): Promise<void>
}

/** A file on this machine, or an object that another server holds. */
export type StoredMedia = { path: string } | StoredObject

export interface StoredObject {
  size: number
  /** In quotes, as HTTP writes it. */
  etag: string
  modifiedAt: Date
  /** An address that serves the bytes itself, ranges included, for a while; null where listeners are to be served from here. */
  url: string | null
  /** First and last byte; undefined when the object was removed meanwhile. */
  open(first: number, last: number): Promise<Readable | undefined>
}

const mediaKey = /^[au]\/[0-9a-f]{40}\.mp3$/

export function newMediaKey(): string {
  return newKey('a')
}

export function newUploadKey(): string {
  return newKey('u')
}

export function isMediaKey(key: string): boolean {
  return mediaKey.test(key)
}

/** Whether whoever knows the key may have the bytes; a signed link is needed otherwise. */
export function isOpenKey(key: string): boolean {
  return key.startsWith('a/')
}

/** How long whoever has the bytes may keep them: a track never changes, an upload is to be gone in a day. */
export function cachingOf(key: string): string {
  return isOpenKey(key) ? 'public, max-age=31536000, immutable' : 'private, no-store'
}

function newKey(space: 'a' | 'u'): string {
  return `${space}/${randomBytes(20).toString('hex')}.mp3`
}

/** The public address of a key; `baseUrl` may end in a slash or not. */
export function mediaUrl(baseUrl: string, key: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${key}`
}
