/**
 * What went wrong at an engine server, in words of our own: the message may be shown to an operator, the cause, for the
 * log, quotes the server.
 */
export class EngineError extends Error {
  constructor(message: string, quoted?: unknown) {
    super(message, quoted === undefined ? {} : { cause: quoted })
    this.name = 'EngineError'
  }
}

/** Nothing was begun and nothing is wrong with the request: the same one may be sent again later. */
export class EngineNotReady extends EngineError {
  /** How long the server asks to be left alone, where it says so. */
  readonly retryAfterSeconds: number | undefined
  /** How long a job may wait for it, counted from its first try. */
  readonly patienceSeconds: number

  constructor(
    message: string,
    wait: { patienceSeconds: number; retryAfterSeconds?: number | undefined },
    quoted?: unknown,
  ) {
    super(message, quoted)
    this.name = 'EngineNotReady'
    this.patienceSeconds = wait.patienceSeconds
    this.retryAfterSeconds = wait.retryAfterSeconds
  }
}
