import Router, { type RouterContext } from '@koa/router'
import type { Config } from '../config.ts'
import { icon } from '../pages/assets.ts'
import { drawOperate, operateFiles } from '../pages/operate.ts'
import { sendAsset } from './send-asset.ts'

/**
 * The operator's page at `/` of the operator port. It is open to everyone who reaches the port,
 * and asks for the token. Who sends a token, or wants no HTML, is answered as by the operator API.
 */
export function operateRouter({ studio }: Pick<Config, 'studio'>): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.get('/', (ctx, next) => {
    if (ctx.get('Authorization') !== '' || ctx.accepts('html', 'json') !== 'html') return next()
    if (!studio) return notFound(ctx)
    ctx.set({
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    })
    ctx.body = drawOperate()
  })
  if (!studio) return router
  router.get('/operate/favicon.ico', (ctx) => {
    ctx.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Type': icon.contentType })
    ctx.body = icon.bytes
  })
  router.get('/operate/:version/*path', (ctx) => {
    const { version, path = '' } = ctx.params
    const asset = version === operateFiles.version ? operateFiles.find(path) : undefined
    if (!asset) return notFound(ctx)
    ctx.set('X-Content-Type-Options', 'nosniff')
    sendAsset(ctx, asset)
  })
  return router
}

function notFound(ctx: RouterContext): void {
  ctx.status = 404
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { error: { code: 'NOT_FOUND', message: 'There is no such page.' } }
}

/** Only this service, and nothing inline but the import map. */
const policy = [
  "default-src 'none'",
  `script-src 'self' '${operateFiles.importMapHash}'`,
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
