import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { send } from '@fastify/send'
import Router, { type RouterContext } from '@koa/router'
import type { Context } from '../context.ts'
import { cachingOf, type MediaStore } from '../storage/media.ts'
import { sendObject } from './stored-object.ts'

/**
 * Serves finished audio to everyone who has its address, and uploaded songs by signed links that
 * expire. Answers everything at and under the path of `mediaUrl`; if that URL has no path,
 * everything under `/a/` and `/u/`.
 *
 * If a listener leaves early the file is closed; Koa then reports ECONNRESET and
 * ERR_STREAM_PREMATURE_CLOSE to the application's `error` event, which are not faults of the
 * service.
 */
export function mediaRouter({
  clock,
  links,
  media,
  mediaUrl,
}: Pick<Context, 'clock' | 'links' | 'media'> & { mediaUrl: string }): Router {
  const prefix = new URL(mediaUrl).pathname.replace(/\/+$/, '')
  const router = new Router({ strict: true, sensitive: true })

  router.get(`${prefix}/a/:name`, async (ctx) => {
    allowPlayersAnywhere(ctx)
    await sendMedia(ctx, media, `a/${ctx.params.name}`)
  })
  router.get(`${prefix}/u/:name`, async (ctx) => {
    allowPlayersAnywhere(ctx)
    const key = `u/${ctx.params.name}`
    if (!links.isValid(key, ctx.query, clock.now())) return forbid(ctx)
    await sendMedia(ctx, media, key)
  })
  for (const ours of prefix ? [prefix] : ['/a', '/u']) {
    router.all([ours, `${ours}/`, `${ours}/*rest`], (ctx) => {
      allowPlayersAnywhere(ctx)
      refuse(ctx)
    })
  }
  return router
}

function allowPlayersAnywhere(ctx: RouterContext): void {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
}

function refuse(ctx: RouterContext): void {
  ctx.status = 404
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { error: { code: 'NOT_FOUND', message: 'Media file not found' } }
}

function forbid(ctx: RouterContext): void {
  ctx.status = 403
  ctx.set('Cache-Control', 'no-store')
  ctx.body = {
    error: { code: 'FORBIDDEN', message: 'This link is not valid, or its time is over' },
  }
}

async function sendMedia(ctx: RouterContext, media: MediaStore, key: string): Promise<void> {
  const stored = await media.find(key)
  if (!stored) return refuse(ctx)
  const caching = cachingOf(key)
  if ('path' in stored) return sendFile(ctx, stored.path, caching)
  // A link is signed for one method, so HEAD is answered here.
  if (stored.url && ctx.method === 'GET') return pointTo(ctx, stored.url)
  if (!(await sendObject(ctx, stored, caching))) refuse(ctx)
}

/** The signature of the address expires, so the answer must not be cached. */
function pointTo(ctx: RouterContext, url: string): void {
  ctx.status = 302
  ctx.set({ Location: url, 'Cache-Control': 'no-store' })
  ctx.body = ''
}

async function sendFile(ctx: RouterContext, path: string, caching: string): Promise<void> {
  const { statusCode, headers, stream, type } = await send(ctx.req, basename(path), {
    root: dirname(path),
    index: false,
    cacheControl: false,
  })
  if (statusCode === 404) return refuse(ctx)
  const willRead = type === 'file' && statusCode !== 304 && ctx.method !== 'HEAD'
  if (willRead && !(await opens(stream))) return refuse(ctx)

  ctx.status = statusCode
  if (type === 'file') {
    ctx.body = stream
    ctx.set({ ...headers, 'Cache-Control': caching })
    return
  }
  // For 412 and 416 only the headers are kept, not the HTML page of the library.
  ctx.body = ''
  if (headers['Content-Range']) ctx.set('Content-Range', headers['Content-Range'])
  ctx.remove('Content-Type')
}

/** Whether the file still exists: it may be removed before it is opened. */
async function opens(stream: Readable): Promise<boolean> {
  try {
    await once(stream, 'open')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
