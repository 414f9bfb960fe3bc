import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface HeardRequest {
  target: string
  headers: IncomingMessage['headers']
  form: FormData
}

export interface SpeechServer extends AsyncDisposable {
  url: string
  requests: HeardRequest[]
  /** Sets the answer: a value as JSON, or a function. */
  answer(next: unknown): void
}

/** A transcription server on loopback. */
export async function openSpeechServer(): Promise<SpeechServer> {
  const requests: HeardRequest[] = []
  let next: unknown = { text: '' }
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    requests.push({ target: request.url ?? '', headers: request.headers, form })
    if (typeof next === 'function') next(response)
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(next))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer(value) {
      next = value
    },
    async [Symbol.asyncDispose]() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export function refusal(status: number, body: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => response.writeHead(status, headers).end(body)
}
