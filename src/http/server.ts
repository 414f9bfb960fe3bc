import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drainAfter } from './drain.ts'

export interface HttpServer {
  port: number
  /** Requests that came before this wait for it. */
  serve(handler: RequestListener): void
  /** Takes no more connections and resolves when the running requests have ended; `cut` ends them. */
  close(cut: AbortSignal): Promise<void>
}

export async function listen(host: string, port: number): Promise<HttpServer> {
  const handler = Promise.withResolvers<RequestListener>()
  const server = createServer(async (request, response) => {
    const handle = await handler.promise
    handle(request, response)
  })
  // Longer than the idle time of common proxies, so that they and not we end a kept connection.
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
        drainAfter(request, response)
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

/** A target may be a whole address or `*`; Koa expects a path and throws where the address is none. */
function pathOf(target = '/'): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
