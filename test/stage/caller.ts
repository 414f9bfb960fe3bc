import { type ContractCheck, downloadTypes } from './contract-check.ts'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: validated against the contract, then read freely
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  data: any
  code: string | undefined
  field: string | undefined
  /** The body when it is not JSON. */
  bytes: Buffer
}

export interface Caller {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** Sends JSON, a form or a string, and validates every answer against the contract. */
export function callerOf(
  baseUrl: string,
  check: ContractCheck,
  own: Record<string, string>,
): Caller {
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const content: Record<string, string> =
      body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { ...content, ...own, ...headers },
      ...(body !== undefined && {
        body: typeof body === 'string' || isForm ? body : JSON.stringify(body),
      }),
    })
    const { status, headers: received } = response
    const type = received.get('content-type') ?? ''
    // It would not end by itself.
    const isStream = type.startsWith('text/event-stream')
    if (isStream) await response.body?.cancel()
    const bytes = isStream ? Buffer.alloc(0) : Buffer.from(await response.arrayBuffer())
    const isFile = downloadTypes.some((one) => type.startsWith(one))
    const parsed = bytes.length === 0 || isFile ? undefined : JSON.parse(bytes.toString())
    check.check(method, path, { status, headers: received, body: parsed })
    return {
      status,
      headers: received,
      body: parsed,
      data: parsed?.data,
      code: parsed?.error?.code,
      field: parsed?.error?.details?.field,
      bytes,
    }
  }
  return {
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
  }
}
