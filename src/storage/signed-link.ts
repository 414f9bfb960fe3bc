import { createHmac, timingSafeEqual } from 'node:crypto'
import { mediaUrl } from './media.ts'

/** Links that expire. The signature covers the key and the time of expiry. */
export interface LinkSigner {
  /** The address of a key until `end`. The result depends only on its arguments. */
  sign(baseUrl: string, key: string, end: Date): string
  /** Whether the signature is valid and has not expired. */
  isValid(key: string, query: { expires?: unknown; signature?: unknown }, now: Date): boolean
}

export function linkSigner(secret: Uint8Array): LinkSigner {
  const signatureOf = (key: string, expires: string) =>
    createHmac('sha256', secret).update(`${key}\n${expires}`).digest('hex')

  return {
    sign(baseUrl, key, end) {
      const expires = String(Math.floor(end.getTime() / 1000))
      const query = new URLSearchParams({ expires, signature: signatureOf(key, expires) })
      return `${mediaUrl(baseUrl, key)}?${query}`
    },
    isValid(key, { expires, signature }, now) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return false
      const expected = Buffer.from(signatureOf(key, expires))
      const sent = Buffer.from(signature)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false
      return now.getTime() < Number(expires) * 1000
    },
  }
}
