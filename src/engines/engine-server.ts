import { Agent, type BodyInit, fetch, type Headers, type Response } from 'undici'
import { measureCall } from '../metrics.ts'
import type { Clock } from '../time.ts'
import { sendTraced } from '../tracing/client.ts'
import { type Carrier, tracing } from '../tracing/tracing.ts'
import { EngineError, EngineNotReady } from './engine-error.ts'

type Bytes = Uint8Array<ArrayBuffer>

export interface ServerSettings {
  /** Starts sentences: `The music server`. */
  name: string
  /** With or without `/v1` at its end. */
  url: string
  /** Headers that carry the key, if there is one. */
  headers: Readonly<Record<string, string>>
  apiKey: string | null
  clock: Clock
  /** Statuses that mean `try again later`; 429 unless given. */
  busyStatuses?: readonly number[]
  /** Meanings of statuses that differ from the usual; they follow the name. */
  reasons?: Readonly<Record<number, string>>
  /** A longer answer is rejected; 128 MB unless given. */
  longestAnswerBytes?: number
}

export interface ServerRequest {
  signal: AbortSignal
  method?: 'GET' | 'POST'
  body?: BodyInit
  json?: unknown
}

/** The state of a server as this process saw it; null before the first check. */
export interface ServerState {
  reachable: boolean | null
  since: Date | null
  lastError: { at: Date; message: string } | null
}

/** Four minutes of stereo at 48 kHz in 32 bits are 92 MB. */
const defaultLongestAnswerBytes = 128 * 1024 * 1024
const quotedCharacters = 500
const busyWaitSeconds = 1800
const unreachableWaitSeconds = 120
const connectSeconds = 2
/**
 * A server that accepts the connection and does not answer in this time is busy, not unreachable.
 */
const checkSeconds = 4
/** A successful check is valid for this long. */
const validSeconds = 5

/** The server did not accept the connection, so nothing was sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])

const defaultReasons: Readonly<Record<number, string>> = {
  400: 'does not take the request',
  401: 'refuses the key',
  403: 'refuses the key',
  404: 'knows no such address, model or file',
  413: 'finds the request too big',
  415: 'does not take the request',
  422: 'does not take the request',
}

/**
 * One server that the operator configured. Its own words appear only in the cause of an error, and
 * no request goes to another address, wherever its answers point.
 */
export class EngineServer implements AsyncDisposable {
  readonly #settings: ServerSettings
  readonly #base: URL
  // No timeouts here: a model on a slow machine takes minutes before the first byte.
  readonly #agent = new Agent({
    connect: { timeout: connectSeconds * 1000 },
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  #state: ServerState = { reachable: null, since: null, lastError: null }
  #checkedAt: Date | undefined
  #checking: Promise<void> | undefined

  constructor(settings: ServerSettings) {
    this.#settings = settings
    this.#base = new URL(settings.url.replace(/\/(v1\/?)?$/, ''))
  }

  get state(): ServerState {
    return this.#state
  }

  /**
   * Sends to a path of the server, or to the path of a URL in one of its answers. Rejects with the
   * signal's reason, EngineNotReady or EngineError; an answer has HTTP status 200 to 299.
   */
  async send(path: string, request: ServerRequest): Promise<{ headers: Headers; bytes: Bytes }> {
    const address = this.#addressOf(path)
    const { method = 'GET' } = request
    const exchange = (more?: Carrier | null) => this.#exchange(address, request, more)
    const { response, bytes } = await measureCall(method, address, () =>
      tracing ? sendTraced(tracing, method, address, exchange) : exchange(),
    )
    this.#setReachable(true)
    if (response.ok) return { headers: response.headers, bytes }
    throw this.#refused(response, bytes)
  }

  async #exchange(address: URL, request: ServerRequest, more?: Carrier | null) {
    const { signal, method = 'GET', json } = request
    const body = json === undefined ? request.body : JSON.stringify(json)
    try {
      const response = await fetch(address, {
        method,
        headers: {
          ...this.#settings.headers,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body !== undefined && { body }),
        // A redirect would send the request and the key to an address that the operator did not
        // configure.
        redirect: 'manual',
        dispatcher: this.#agent,
        signal,
      })
      const { longestAnswerBytes = defaultLongestAnswerBytes } = this.#settings
      const bytes = await readBytes(response, longestAnswerBytes)
      return { response, status: response.status, bytes }
    } catch (cause) {
      signal.throwIfAborted()
      throw this.#failed(cause)
    }
  }

  /**
   * Fetches a file that the server made. Never rejects with EngineNotReady: the server did the
   * work, and would be asked for all of it again.
   */
  async collect(path: string, signal: AbortSignal): Promise<Bytes> {
    try {
      return (await this.send(path, { signal })).bytes
    } catch (error) {
      if (!(error instanceof EngineNotReady)) throw error
      throw this.failure('did not hand over its file', error)
    }
  }

  /** The answer to `send`, read as JSON. */
  async ask(path: string, request: ServerRequest): Promise<unknown> {
    const { bytes } = await this.send(path, request)
    const text = Buffer.from(bytes).toString('utf8')
    try {
      return JSON.parse(text)
    } catch {
      throw this.failure('answered with something else than JSON', text)
    }
  }

  /**
   * The error for work that the server did not do; `what` follows its name, `quote` is its answer,
   * or the error of the call.
   */
  failure(what: string, quote?: unknown): EngineError {
    return this.#remember(new EngineError(`${this.#settings.name} ${what}`, this.#quoted(quote)))
  }

  /** Limits the work to this time, whatever the server does. */
  async within<Result>(
    seconds: number,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const deadline = AbortSignal.timeout(seconds * 1000)
    try {
      return await work(AbortSignal.any([signal, deadline]))
    } catch (error) {
      signal.throwIfAborted()
      if (deadline.aborted) throw this.failure(`did not finish within ${seconds} seconds`)
      throw error
    }
  }

  /**
   * Rejects with EngineNotReady when the server does not answer; an answer of any status will do.
   */
  async checkReachable(): Promise<void> {
    const { reachable } = this.#state
    const age = this.#checkedAt && this.#settings.clock.now().getTime() - this.#checkedAt.getTime()
    if (reachable && age !== undefined && age >= 0 && age < validSeconds * 1000) return
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  async #check(): Promise<void> {
    const signal = AbortSignal.timeout(checkSeconds * 1000)
    try {
      const options = { redirect: 'manual', dispatcher: this.#agent, signal } as const
      const response = await fetch(this.#addressOf('/'), options)
      await response.body?.cancel()
      this.#setReachable(true)
    } catch (cause) {
      if (!signal.aborted) throw this.#unreachable(cause)
      this.#setReachable(true)
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#agent.destroy()
  }

  /** A server behind a prefix may refer to its files with or without it. */
  #addressOf(reference: string): URL {
    const prefix = this.#base.pathname.replace(/\/$/, '')
    if (!URL.canParse(reference, this.#base.origin)) {
      throw this.failure('points to a file that cannot be', reference)
    }
    const { pathname, search } = new URL(reference, this.#base.origin)
    const path = pathname.startsWith(`${prefix}/`) ? pathname : prefix + pathname
    return new URL(path + search, this.#base)
  }

  #failed(cause: unknown): EngineError {
    const reason = cause instanceof Error ? cause.cause : undefined
    if (neverReached(reason)) return this.#unreachable(cause)
    return this.#remember(new EngineError(`${this.#settings.name} broke off`, cause))
  }

  #unreachable(cause: unknown): EngineNotReady {
    this.#setReachable(false)
    const message = `${this.#settings.name} cannot be reached`
    const since = this.#state.since ?? undefined
    const wait = { giveUpAfterSeconds: unreachableWaitSeconds, since }
    return this.#remember(new EngineNotReady(message, wait, cause))
  }

  #refused({ status, headers }: Response, bytes: Bytes): EngineError {
    const { name, busyStatuses = [429], reasons } = this.#settings
    const cause = this.#quoted(Buffer.from(bytes).toString('utf8'))
    if (busyStatuses.includes(status)) {
      const seconds = Number(headers.get('retry-after') ?? Number.NaN)
      const retryAfterSeconds = seconds > 0 && seconds <= 3600 ? seconds : undefined
      const wait = { giveUpAfterSeconds: busyWaitSeconds, retryAfterSeconds }
      return this.#remember(new EngineNotReady(`${name} is busy (HTTP ${status})`, wait, cause))
    }
    const reason = reasons?.[status] ?? defaultReasons[status] ?? 'failed'
    return this.#remember(new EngineError(`${name} ${reason} (HTTP ${status})`, cause))
  }

  #setReachable(reachable: boolean): void {
    const now = this.#settings.clock.now()
    this.#checkedAt = now
    if (this.#state.reachable === reachable) return
    this.#state = { ...this.#state, reachable, since: now }
  }

  #remember<Failure extends EngineError>(error: Failure): Failure {
    const { message } = error
    this.#state = { ...this.#state, lastError: { at: this.#settings.clock.now(), message } }
    return error
  }

  /**
   * Removes the key, which an answer may repeat. An Error, because only those are logged as causes.
   */
  #quoted(quote: unknown): Error | undefined {
    if (quote === undefined || quote instanceof Error) return quote
    const text = typeof quote === 'string' ? quote : (JSON.stringify(quote) ?? '')
    const { apiKey } = this.#settings
    const clean = apiKey ? text.replaceAll(apiKey, '[hidden]') : text
    return new Error(`the server answered: ${clean.slice(0, quotedCharacters)}`)
  }
}

/** An open connection may end with some of the codes, too: then the request was sent. */
function neverReached(reason: unknown): boolean {
  if (!(reason instanceof Error && 'code' in reason)) return false
  const lost = 'syscall' in reason && (reason.syscall === 'read' || reason.syscall === 'write')
  return neverConnected.has(String(reason.code)) && !lost
}

async function readBytes(response: Response, longestBytes: number): Promise<Bytes> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > longestBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
