import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSecureContext, getCACertificates } from 'node:tls'

export interface ReceivedRequest {
  method: string
  target: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Receiver extends AsyncDisposable {
  port: number
  /** `localhost:<port>`, as OUTBOUND_ALLOW spells it. */
  host: string
  url(path: string): string
  requests: ReceivedRequest[]
}

const certificates = new URL('./certificates/', import.meta.url)

const authority = await readFile(new URL('authority.pem', certificates), 'utf8')

/**
 * Trusts the receiver as well as what Node trusts. The certificate of the receiver is for
 * localhost, receiver.example and loopback. Made once: reading Node's certificates takes 16 ms.
 */
export const trustInReceiver = createSecureContext({
  ca: [...getCACertificates('default'), authority],
})

/** An https server on loopback; answers 204 by default. */
export async function openReceiver(
  answer: (request: ReceivedRequest, response: ServerResponse) => void = (_, response) => {
    response.writeHead(204).end()
  },
): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  const [key, cert] = await Promise.all([
    readFile(new URL('receiver.key', certificates)),
    readFile(new URL('receiver.pem', certificates)),
  ])
  const server = createServer({ key, cert }, async (request, response) => {
    const { method = '', url: target = '', headers } = request
    const received = { method, target, headers, body: await text(request) }
    requests.push(received)
    answer(received, response)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    host: `localhost:${port}`,
    url: (path) => `https://localhost:${port}${path}`,
    requests,
    async [Symbol.asyncDispose]() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
