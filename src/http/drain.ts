import { type IncomingMessage, ServerResponse } from 'node:http'

/** More than the largest accepted request. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_MILLISECONDS = 30_000

/**
 * A response that may be sent before its request has arrived completely. It is sent at once, but
 * ends only when the rest of the request is read and discarded: many clients read the response only
 * after they have sent everything, and closing a connection with unread bytes resets it. A client
 * that sends too much is disconnected.
 */
export class DrainingResponse extends ServerResponse {
  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    const end = (...rest: unknown[]) => super.end(...(rest as []))
    const { req } = this
    if (req.complete || req.socket.destroyed) return end(chunk, encoding, done)
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) {
      this.write(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    } else {
      this.flushHeaders()
    }
    const callback = [chunk, encoding, done].find((each) => typeof each === 'function')
    discard(req, () => end(callback))
    return this
  }
}

/** Reads the rest of a request, and calls `done` at its end or when the connection closes. */
function discard(request: IncomingMessage, done: () => void): void {
  const { socket } = request
  let bytes = 0
  const cut = setTimeout(() => socket.destroy(), MOST_MILLISECONDS)
  const finish = () => {
    clearTimeout(cut)
    request.off('end', finish).off('close', finish)
    done()
  }
  request.once('end', finish).once('close', finish)
  request.unpipe()
  request.on('data', (part: Uint8Array) => {
    bytes += part.length
    if (bytes > MOST_BYTES) socket.destroy()
  })
  request.resume()
}
