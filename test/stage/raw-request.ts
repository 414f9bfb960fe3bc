import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface RawAnswer {
  status: number
  head: string
  body: string
  code: string | undefined
  field: string | undefined
}

// In a thread of its own, because nock replaces the sockets of this one and reads what goes through them.
const client = `
  const { connect } = require('node:net')
  const { parentPort, workerData } = require('node:worker_threads')
  const { port, bytes, hangUp } = workerData
  const parts = []
  const socket = connect(port, '127.0.0.1', () => (hangUp ? socket.end(bytes) : socket.write(bytes)))
  socket.on('data', (part) => parts.push(part))
  socket.on('error', () => {})
  socket.on('close', () => parentPort.postMessage(Buffer.concat(parts).toString('latin1')))
`

/**
 * Sends these bytes over a socket, as no HTTP client would, and reads until the service closes it. With `hangUp`
 * nothing more is to come.
 */
export async function sendRaw(
  baseUrl: string,
  bytes: string | Uint8Array,
  { hangUp = false } = {},
): Promise<RawAnswer> {
  const workerData = { port: Number(new URL(baseUrl).port), bytes, hangUp }
  const worker = new Worker(client, { eval: true, workerData })
  const [received] = (await once(worker, 'message')) as [string]
  await worker.terminate()
  const final = received.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '')
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
