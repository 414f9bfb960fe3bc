import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { DrainingResponse } from './drain.ts'

export interface HttpServer {
  port: number
  /** Sets the handler; earlier requests wait for it. */
  serve(handler: RequestListener): void
  /**
   * Accepts no more connections and resolves when the running requests have ended; `cut` aborts
   * them.
   */
  close(cut: AbortSignal): Promise<void>
}

/** How long a connection may be idle. A whole request has five minutes, the default of Node. */
export interface SilenceLimits {
  /** For the request line and headers, from the connection or the first byte of the request on. */
  headerMilliseconds: number
  /** Between two bytes of a body. */
  bodyMilliseconds: number
}

const silenceLimits: SilenceLimits = { headerMilliseconds: 15_000, bodyMilliseconds: 30_000 }
const CHECK_MILLISECONDS = 1000

export async function listen(
  host: string,
  port: number,
  { headerMilliseconds, bodyMilliseconds } = silenceLimits,
): Promise<HttpServer> {
  const handler = Promise.withResolvers<RequestListener>()
  const options = {
    ServerResponse: DrainingResponse,
    headersTimeout: headerMilliseconds,
    connectionsCheckingInterval: CHECK_MILLISECONDS,
  }
  const server = createServer(options, async (request, response) => {
    const handle = await handler.promise
    handle(request, response)
  })
  // Longer than the idle time of common proxies, so that they end a kept connection first.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(handle) {
      const handleOurs: RequestListener = (request, response) => {
        request.url = pathOf(request.url)
        response.setHeader('X-Content-Type-Options', 'nosniff')
        endSilentBody(request, response, bodyMilliseconds)
        handle(request, response)
      }
      server.removeAllListeners('request')
      server.on('request', handleOurs)
      handler.resolve(handleOurs)
    },
    async close(cut) {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const closeAll = () => server.closeAllConnections()
      cut.addEventListener('abort', closeAll)
      if (cut.aborted) closeAll()
      await closed
      cut.removeEventListener('abort', closeAll)
      clearInterval(sweep)
    },
  }
}

/**
 * Closes a connection whose sender stops in the middle of a body, after a 408 if nothing was
 * answered yet.
 */
function endSilentBody(
  request: IncomingMessage,
  response: ServerResponse,
  milliseconds: number,
): void {
  // Counts from the last byte in either direction, also while the service works on the request.
  response.setTimeout(milliseconds, () => {
    if (request.complete) return
    // The buffers are full: the service, not the sender, is the slow side.
    if (request.readableLength >= request.readableHighWaterMark) {
      request.socket.setTimeout(milliseconds)
      return
    }
    if (!response.headersSent) {
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    request.destroy()
  })
}

/** A target may be a whole URL or `*`; Koa expects a path and throws otherwise. */
function pathOf(target = '/'): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
