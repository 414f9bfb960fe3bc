import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that tests can interrupt. */
export interface TcpProxy extends AsyncDisposable {
  /** The address that was given, with the port of the proxy. */
  url: string
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Open connections stop transferring data without closing. New ones work. */
  freeze(): void
}

export async function openTcpProxy(behind: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(behind)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = (server.address() as AddressInfo).port

  const url = new URL(behind)
  url.host = `127.0.0.1:${own}`
  async function cut(): Promise<void> {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await once(server, 'close')
  }
  return {
    url: url.href,
    cut,
    async mend() {
      await once(server.listen(own, '127.0.0.1'), 'listening')
    },
    freeze() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    [Symbol.asyncDispose]: cut,
  }
}
