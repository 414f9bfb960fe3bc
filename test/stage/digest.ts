import { createHash } from 'node:crypto'

/** The SHA-256 of bytes, as text that a failure can show. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
