import type { IncomingMessage, ServerResponse } from 'node:http'

/** More than the largest request that is ever taken. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_MILLISECONDS = 30_000

/**
 * After an answer that did not wait for the end of its request, the rest is read and thrown away: many senders look for
 * an answer only when they have sent everything, and the next request of the connection stands behind it. Who sends
 * without end loses the connection.
 */
export function drainAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  // Before Node's own listener, which closes the connection where it does not stay.
  response.prependOnceListener('finish', () => {
    if (request.complete || socket.destroyed) return
    let bytes = 0
    const cut = setTimeout(() => socket.destroy(), MOST_MILLISECONDS)
    const destroySoon = socket.destroySoon.bind(socket)
    let isLast = false
    // Closing with bytes unread is a reset, which may overtake the answer: our half is closed now, the rest at the end.
    socket.destroySoon = () => {
      isLast = true
      socket.end()
    }
    const settle = () => {
      clearTimeout(cut)
      socket.destroySoon = destroySoon
      if (isLast) destroySoon()
    }
    request.once('end', settle)
    request.once('close', settle)
    request.unpipe()
    request.on('data', (part: Uint8Array) => {
      bytes += part.length
      if (bytes > MOST_BYTES) socket.destroy()
    })
    request.resume()
  })
}
