import Router, { type RouterMiddleware } from '@koa/router'
import type { Config } from '../config.ts'
import { icon } from '../pages/assets.ts'
import { drawOperate, operateFiles } from '../pages/operate.ts'
import { contentPolicy, sendAsset, sendNoPage, sendPage } from './page.ts'

/** Only this service, and nothing inline but the import map. */
const policy = contentPolicy({
  script: `'self' '${operateFiles.importMapHash}'`,
  style: "'self'",
  img: "'self'",
  connect: "'self'",
})

/**
 * The operator's page at `/` of the operator port. It is open to everyone who reaches the port,
 * and asks for the token. Who sends a token, or wants no HTML, is answered as by the operator API.
 */
export function operateRouter(
  { studio }: Pick<Config, 'studio'>,
  ownHost: RouterMiddleware,
): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.get('/', ownHost, (ctx, next) => {
    if (ctx.get('Authorization') !== '' || ctx.accepts('html', 'json') !== 'html') return next()
    if (!studio) return sendNoPage(ctx)
    sendPage(ctx, drawOperate(), { policy, caching: 'no-store' })
  })
  if (!studio) return router
  router.get('/operate/favicon.ico', (ctx) => {
    ctx.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Type': icon.contentType })
    ctx.body = icon.bytes
  })
  router.get('/operate/:version/*path', ownHost, (ctx) => {
    const { version, path = '' } = ctx.params
    const asset = version === operateFiles.version ? operateFiles.find(path) : undefined
    if (!asset) return sendNoPage(ctx)
    sendAsset(ctx, asset)
  })
  return router
}
