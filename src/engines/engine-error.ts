/** A failure of an engine server. Operators see the message; the cause, for the log, quotes it. */
export class EngineError extends Error {
  constructor(message: string, quoted?: unknown) {
    super(message, quoted === undefined ? {} : { cause: quoted })
    this.name = 'EngineError'
  }
}

/** The server did not start the work, and the request is valid: it may be sent again later. */
export class EngineNotReady extends EngineError {
  /** From the server's `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** How long a job may wait for the server, counted from its first try or a later `since`. */
  readonly giveUpAfterSeconds: number
  /** Since when the server has not been ready, if that is known. */
  readonly since: Date | undefined

  constructor(
    message: string,
    wait: {
      giveUpAfterSeconds: number
      retryAfterSeconds?: number | undefined
      since?: Date | undefined
    },
    quoted?: unknown,
  ) {
    super(message, quoted)
    this.name = 'EngineNotReady'
    this.giveUpAfterSeconds = wait.giveUpAfterSeconds
    this.retryAfterSeconds = wait.retryAfterSeconds
    this.since = wait.since
  }
}
