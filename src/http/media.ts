import Router, { type RouterContext } from '@koa/router'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { placeOf } from '../storage/file-store.ts'
import { cachingOf, contentTypeOf } from '../storage/media.ts'
import { sendError } from './page.ts'
import { sendStored } from './stored-object.ts'

interface SenderSetting {
  config: Pick<Config, 'mediaSender'>
}

/** The internal location in `scripts/deploy/nginx.conf`. */
const ACCEL_PREFIX = '/tonewright-media/'

/**
 * Serves finished audio to everyone who has its address, and uploaded songs and exports by signed
 * links that expire. Answers everything at and under the path of `mediaUrl`; if that URL has no
 * path, everything under `/a/`, `/u/` and `/e/`.
 *
 * When a listener leaves early the file is closed; Koa may then report ECONNRESET, and for an
 * object ERR_STREAM_PREMATURE_CLOSE, to the application's `error` event: no faults of the service.
 */
export function mediaRouter(
  slice: Pick<Context, 'clock' | 'links' | 'media'> & SenderSetting & { mediaUrl: string },
): Router {
  const { clock, links, mediaUrl } = slice
  const prefix = new URL(mediaUrl).pathname.replace(/\/+$/, '')
  const router = new Router({ strict: true, sensitive: true })

  router.get(`${prefix}/a/:name`, async (ctx) => {
    allowPlayersAnywhere(ctx)
    await sendMedia(ctx, slice, `a/${ctx.params.name}`)
  })
  for (const space of ['u', 'e']) {
    router.get(`${prefix}/${space}/:name`, async (ctx) => {
      allowPlayersAnywhere(ctx)
      const key = `${space}/${ctx.params.name}`
      if (!links.isValid(key, ctx.query, clock.now())) return forbid(ctx)
      await sendMedia(ctx, slice, key)
    })
  }
  for (const ours of prefix ? [prefix] : ['/a', '/u', '/e']) {
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
  sendError(ctx, 404, 'NOT_FOUND', 'Media file not found')
}

function forbid(ctx: RouterContext): void {
  sendError(ctx, 403, 'FORBIDDEN', 'This link is not valid, or its time is over')
}

async function sendMedia(
  ctx: RouterContext,
  { media, config: { mediaSender: sender } }: Pick<Context, 'media'> & SenderSetting,
  key: string,
): Promise<void> {
  const stored = await media.find(key)
  if (!stored) return refuse(ctx)
  // A link is signed for one method, so HEAD is answered here.
  if ('url' in stored && stored.url && ctx.method === 'GET') return pointTo(ctx, stored.url)
  if ('path' in stored && sender !== 'service') return handOver(ctx, sender, key, stored.path)
  if (!(await sendStored(ctx, stored, { caching: cachingOf(key), type: contentTypeOf(key) })))
    refuse(ctx)
}

/** The proxy sends the file, and answers ranges, tags and dates. */
function handOver(
  ctx: RouterContext,
  sender: 'x-accel-redirect' | 'x-sendfile',
  key: string,
  path: string,
): void {
  ctx.body = ''
  ctx.set('Cache-Control', cachingOf(key))
  ctx.type = contentTypeOf(key)
  ctx.set(sender, sender === 'x-sendfile' ? path : ACCEL_PREFIX + placeOf(key))
}

/** The signature of the address expires, so the answer must not be cached. */
function pointTo(ctx: RouterContext, url: string): void {
  ctx.status = 302
  ctx.set({ Location: url, 'Cache-Control': 'no-store' })
  ctx.body = ''
}
