import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  head: string
  body: string
  code: string | undefined
  field: string | undefined
}

export interface Received {
  /** All bytes received until the connection closed. */
  text: string
  /** The error of a connection that was not closed regularly. */
  failure: string | undefined
}

export interface RawOptions {
  /** When to end the connection from this side; never by default. */
  hangUp?: 'at once' | 'once answered'
}

/** Sends these bytes and any further ones over a socket, and reads until the service closes it. */
export function startRaw(
  baseUrl: string,
  bytes: string | Uint8Array,
  { hangUp }: RawOptions = {},
): {
  send(more: string | Uint8Array): void
  /** The first bytes, while the connection may still be open. */
  first: Promise<string>
  received: Promise<Received>
} {
  const first = Promise.withResolvers<string>()
  const received = Promise.withResolvers<Received>()
  const parts: Buffer[] = []
  let failure: string | undefined
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1', () => {
    if (hangUp === 'at once') socket.end(bytes)
    else socket.write(bytes)
  })
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    first.resolve(part.toString('latin1'))
    if (hangUp === 'once answered') socket.end()
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code
  })
  socket.on('close', () => {
    received.resolve({ text: Buffer.concat(parts).toString('latin1'), failure })
  })
  return {
    send: (more) => socket.write(more),
    first: first.promise,
    received: received.promise,
  }
}

/** Sends bytes that no HTTP client would send, and returns the answer. */
export async function sendRaw(
  baseUrl: string,
  bytes: string | Uint8Array,
  options: RawOptions = {},
): Promise<RawAnswer> {
  return readAnswer((await startRaw(baseUrl, bytes, options).received).text)
}

/** The last answer in the received bytes. */
export function readAnswer(text: string): RawAnswer {
  const final = text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '')
  const [head = '', body = ''] = final.split('\r\n\r\n')
  const error = body.startsWith('{') ? JSON.parse(body).error : undefined
  return {
    status: Number(head.split(' ')[1]),
    head,
    body,
    code: error?.code,
    field: error?.details?.field,
  }
}

/** The bytes of one request with `Connection: close`. */
export function requestBytes(
  start: string,
  headers: readonly string[],
  body: string | Uint8Array = '',
  host = 'localhost',
): Uint8Array {
  const lines = [`${start} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', '']
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), Buffer.from(body)])
}
