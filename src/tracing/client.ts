import type { Carrier, Tracing } from './tracing.ts'

/**
 * Sends a request to another server as a span, and hands `send` the headers that continue the trace
 * there. Of the address only host and port are kept: paths and queries may hold keys and texts.
 */
export function sendTraced<Answer extends { status: number }>(
  tracing: Tracing,
  method: 'GET' | 'POST',
  address: URL,
  send: (headers: Carrier | null) => Promise<Answer>,
): Promise<Answer> {
  const { hostname, port, protocol } = address
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
  }
  return tracing.within({ name: method, kind: 'client', attributes }, async (span) => {
    const answer = await send(tracing.carrier())
    span.set({ 'http.response.status_code': answer.status })
    if (answer.status >= 400) span.fail(String(answer.status))
    return answer
  })
}
