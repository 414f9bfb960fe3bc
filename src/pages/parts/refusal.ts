interface ErrorBody {
  error?: { code?: string; message?: string; details?: Record<string, unknown> | unknown[] }
}

/** An answer of the service that is no success. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** The field that is at fault, as the contract names it; empty if none is. */
  readonly field: string
  readonly details: Record<string, unknown>
  /** Seconds. */
  readonly retryAfter: number

  private constructor(response: Response, { error }: ErrorBody) {
    super(error?.message ?? response.statusText)
    this.status = response.status
    this.code = error?.code ?? ''
    this.details = Array.isArray(error?.details) ? {} : (error?.details ?? {})
    this.field = typeof this.details.field === 'string' ? this.details.field : ''
    // A proxy in front may send none, or a date.
    const seconds = Number(response.headers.get('Retry-After'))
    this.retryAfter = seconds >= 1 ? seconds : 1
  }

  static of(response: Response, body: unknown): Refusal {
    return new Refusal(response, typeof body === 'object' && body !== null ? body : {})
  }
}
