import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Koa from 'koa'
import type { MediaSender } from '../../src/config.ts'
import { mediaRouter } from '../../src/http/media.ts'
import { openFileStore, placeOf } from '../../src/storage/file-store.ts'
import type { MediaStore } from '../../src/storage/media.ts'
import { linkSigner } from '../../src/storage/signed-link.ts'
import { movableClock } from '../stage/clock.ts'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

interface Asked {
  method?: string
  headers?: object
}

export interface Served extends AsyncDisposable {
  port: number
  /** The folder of the store, unless one was given. */
  folder: string
  store: MediaStore
  put(key: string, bytes: string, modified: Date): Promise<void>
  bodies: unknown[]
  errors: (Error & { code?: string })[]
  open(target: string, options?: Asked): Promise<IncomingMessage>
  ask(target: string, options?: Asked): Promise<Answer>
}

/** Signs links below `/u/`. */
export const links = linkSigner(Buffer.alloc(32))

/**
 * Serves only the media of a service. Requests are sent as raw text, because a URL parser would
 * normalise the paths under test.
 */
export async function serve(
  options: { path?: string; store?: MediaStore; mediaSender?: MediaSender } = {},
): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewright-%41-media-'))
  const media = join(folder, '.data')
  const store = options.store ?? (await openFileStore(media))
  const bodies: unknown[] = []
  const errors: Error[] = []
  const app = new Koa()
  app.on('error', (error) => errors.push(error))
  app.use(async (ctx, next) => {
    await next()
    bodies.push(ctx.body)
  })
  const mediaUrl = `http://media.example.com${options.path ?? '/media'}`
  const { mediaSender = 'service' } = options
  const config = { mediaSender }
  const router = mediaRouter({ clock: movableClock(), config, links, media: store, mediaUrl })
  app.use(router.routes())
  app.use((ctx) => {
    ctx.body = 'the rest of the service'
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    folder: media,
    store,
    async put(key, text, modified) {
      await store.put(key, Buffer.from(text, 'latin1'))
      await utimes(join(media, placeOf(key)), modified, modified)
    },
    bodies,
    errors,
    open: (target, asked) => open(port, target, asked),
    ask: (target, asked) => ask(port, target, asked),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true })
    },
  }
}

async function open(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<IncomingMessage> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } })
  const [answer] = await once(sent.end(), 'response')
  return answer
}

/** Sends a request to a server on this machine. */
export async function ask(port: number, target: string, asked?: Asked): Promise<Answer> {
  const answer = await open(port, target, asked)
  const body = (await buffer(answer)).toString('latin1')
  return { status: answer.statusCode ?? 0, headers: answer.headers, body }
}
