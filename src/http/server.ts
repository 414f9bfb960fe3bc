import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'

export interface HttpServer {
  port: number
  /** Takes no more connections and resolves when the running requests have ended. */
  close(): Promise<void>
}

export async function listen(app: Koa, host: string, port: number): Promise<HttpServer> {
  const server = createServer(app.callback())
  // Longer than the idle time of common proxies, so that they and not we end a kept connection.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const sweep = setInterval(() => server.closeIdleConnections(), 100)
      const cut = setTimeout(() => server.closeAllConnections(), 5000)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}
