import { createHash } from 'node:crypto'

/**
 * A name that a caller gives to a request, so that it can be repeated safely. The answer is kept by
 * the transaction that does the work, for 24 hours, and a repetition gets it again.
 */
export interface IdempotencyKey {
  accountId: string
  operation: string
  key: string
}

/** The first answer to a key. */
export interface Recorded {
  /** Of the request; a repetition has the same. */
  fingerprint: Buffer
  status: number
  answer: { data: object } | { error: object }
}

const KEPT_MILLISECONDS = 24 * 60 * 60 * 1000

/** Keys used at or before this moment are forgotten. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - KEPT_MILLISECONDS)
}

/** The number of its lock. */
export function lockNumberOf({ accountId, operation, key }: IdempotencyKey): string {
  return hash([accountId, operation, key]).readBigInt64BE().toString()
}

/** Equal for equal requests: the order of fields does not matter. */
export function fingerprintOf(request: object): Buffer {
  return hash(request)
}

function hash(value: object): Buffer {
  return createHash('sha256').update(JSON.stringify(value, sortFields)).digest()
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}
