import { type ErrorCode, errors } from '../generated/errors.ts'

/** Facts by name, or one entry for each item of a list. */
export type Details = Record<string, unknown> | readonly object[]

export interface ProblemDetail {
  /** What a program can use; `field` names the offending field of a VALIDATION_ERROR. */
  details?: Details
  /** Replaces the catalogue's sentence where a sharper one is known. */
  message?: string
  /** Seconds until the same request may succeed; every 429 carries one. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The one error that may reach a client. Anything else is logged and answered as INTERNAL_ERROR. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, detail: ProblemDetail = {}) {
    super(detail.message ?? errors[code].message, { cause: detail.cause })
    this.name = 'Problem'
    this.code = code
    this.status = errors[code].status
    this.details = detail.details
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}

/** A VALIDATION_ERROR for one field; `rule` completes the sentence that starts with the field's name. */
export function invalidField(field: string, rule: string): Problem {
  return new Problem('VALIDATION_ERROR', { message: `${field} ${rule}`, details: { field } })
}
