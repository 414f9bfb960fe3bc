import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * The bytes of finished audio, each under a key of its own that is made once and never used for
 * other bytes. Whoever knows a key may listen, so a key tells nothing and cannot be guessed.
 */
export interface MediaStore {
  /** All or nothing, also across a crash; putting a key again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined as well for what was never a key, so that keys may come from a URL. */
  find(key: string): Promise<StoredMedia | undefined>
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

/** How long whoever has a file may keep it: a key never means other bytes. */
export const MEDIA_CACHING = 'public, max-age=31536000, immutable'

const mediaKey = /^a\/[0-9a-f]{40}\.mp3$/

export function newMediaKey(): string {
  return `a/${randomBytes(20).toString('hex')}.mp3`
}

export function isMediaKey(key: string): boolean {
  return mediaKey.test(key)
}

/** The public address of a key; `baseUrl` may end in a slash or not. */
export function mediaUrl(baseUrl: string, key: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${key}`
}
