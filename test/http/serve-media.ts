import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Koa from 'koa'
import { mediaRouter } from '../../src/http/media.ts'
import { openFileStore } from '../../src/storage/file-store.ts'
import type { MediaStore } from '../../src/storage/media.ts'
import { linkSigner } from '../../src/storage/signed-link.ts'
import { movableClock } from '../stage/clock.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

export interface Served extends AsyncDisposable {
  store: MediaStore
  bodies: unknown[]
  errors: (Error & { code?: string })[]
  open(target: string, options?: { method?: string; headers?: object }): Promise<IncomingMessage>
  ask(target: string, options?: { method?: string; headers?: object }): Promise<Answer>
}

/** Signs links below `/u/`. */
export const links = linkSigner(Buffer.alloc(32))

/**
 * Serves only the media of a service. Requests are sent as raw text, because a URL parser would
 * normalise the paths under test.
 */
export async function serve(options: { path?: string; store?: MediaStore } = {}): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewright-%41-media-'))
  const store = options.store ?? (await openFileStore(join(folder, '.data')))
  const bodies: unknown[] = []
  const errors: Error[] = []
  const app = new Koa()
  app.on('error', (error) => errors.push(error))
  app.use(async (ctx, next) => {
    await next()
    bodies.push(ctx.body)
  })
  const mediaUrl = `http://media.example.com${options.path ?? '/media'}`
  const router = mediaRouter({ clock: movableClock(), links, media: store, mediaUrl })
  app.use(router.routes())
  app.use((ctx) => {
    ctx.body = 'the rest of the service'
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const open: Served['open'] = async (path, { method = 'GET', headers = {} } = {}) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } })
    const [answer] = await once(sent.end(), 'response')
    return answer
  }

  return {
    store,
    bodies,
    errors,
    open,
    async ask(target, asked) {
      const answer = await open(target, asked)
      const body = (await buffer(answer)).toString('latin1')
      return { status: answer.statusCode ?? 0, headers: answer.headers, body }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true })
    },
  }
}
