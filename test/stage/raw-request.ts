import { Worker } from 'node:worker_threads'

export interface RawAnswer {
  status: number
  head: string
  body: string
  code: string | undefined
  field: string | undefined
}

// In its own thread, because nock replaces the sockets of this one.
const client = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const { port, bytes, hangUp } = workerData
  const parts = []
  let failure
  const socket = connect(port, '127.0.0.1', () => {
    if (hangUp) socket.end(bytes)
    else socket.write(bytes)
  })
  parentPort.on('message', (more) => socket.write(more))
  socket.on('data', (part) => {
    if (parts.push(part) === 1) parentPort.postMessage({ first: part.toString('latin1') })
  })
  socket.on('error', (error) => (failure = error.code))
  socket.on('close', () => {
    parentPort.postMessage({ text: Buffer.concat(parts).toString('latin1'), failure })
  })
`

export interface Received {
  /** All bytes received until the connection closed. */
  text: string
  /** The error of a connection that was not closed in order. */
  failure: string | undefined
}

/** Sends these bytes and any further ones over a socket, and reads until the service closes it. */
export function startRaw(
  baseUrl: string,
  bytes: string | Uint8Array,
  { hangUp = false } = {},
): {
  send(more: string | Uint8Array): void
  /** What comes first, while the connection may still be open. */
  first: Promise<string>
  received: Promise<Received>
} {
  const workerData = { port: Number(new URL(baseUrl).port), bytes, hangUp }
  const worker = new Worker(client, { eval: true, workerData })
  const first = Promise.withResolvers<string>()
  const all = Promise.withResolvers<Received>()
  worker.on('message', (message: Received | { first: string }) => {
    if ('first' in message) first.resolve(message.first)
    else all.resolve(message)
  })
  worker.on('error', all.reject)
  const received = all.promise.finally(() => worker.terminate())
  return { send: (more) => worker.postMessage(more), first: first.promise, received }
}

/** The answer to bytes that no HTTP client would send. */
export async function sendRaw(
  baseUrl: string,
  bytes: string | Uint8Array,
  options: { hangUp?: boolean } = {},
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

/** The bytes of one request that asks for the connection to be closed afterwards. */
export function requestBytes(
  start: string,
  headers: readonly string[],
  body: string | Uint8Array = '',
): Uint8Array {
  const lines = [`${start} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', '']
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), Buffer.from(body)])
}
