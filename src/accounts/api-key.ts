import { hash, randomInt } from 'node:crypto'

/**
 * A key is `twr_key_` and 32 characters of [A-Za-z0-9]. It is shown once, when it is created; the
 * database stores only its SHA-256. A key has 190 random bits, which need neither salt nor a slow
 * hash.
 */
const PREFIX = 'twr_key_'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const SHAPE = /^twr_key_[A-Za-z0-9]{32}$/

export const MAX_ACTIVE_KEYS = 5

export function newApiKey(): string {
  return PREFIX + Array.from({ length: 32 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

export function isApiKey(text: string): boolean {
  return SHAPE.test(text)
}

export function hashApiKey(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}
