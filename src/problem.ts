import { type ErrorCode, errors } from '../generated/errors.ts'

/** Values by name, or one entry for each item of a list. */
type Details = Record<string, unknown> | readonly object[]

interface ProblemDetail {
  /** Details for programs. `field` is the invalid field of a VALIDATION_ERROR. */
  details?: Details
  /** Replaces the default message of the catalogue with a more specific one. */
  message?: string
  /** Seconds until the same request may succeed; every 429 carries one. */
  retryAfterSeconds?: number
  cause?: unknown
}

/**
 * The only error whose text reaches a client. Any other is logged and answered as INTERNAL_ERROR.
 */
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

/**
 * A VALIDATION_ERROR for one field. `rule` continues a sentence that starts with the field name.
 */
export function invalidField(field: string, rule: string): Problem {
  return new Problem('VALIDATION_ERROR', { message: `${field} ${rule}`, details: { field } })
}

/** The body of an error answer. */
export function errorBody({ code, message, details }: Problem) {
  return { error: details ? { code, message, details } : { code, message } }
}
