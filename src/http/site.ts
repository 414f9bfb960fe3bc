import Router from '@koa/router'
import { icon } from '../pages/assets.ts'

/** What browsers and crawlers request from every host, without a key. */
export function siteRouter(mediaUrl: string): Router {
  const media = new URL(mediaUrl).pathname.replace(/\/+$/, '')
  const closed = ['/v1/', `${media}/a/`, `${media}/u/`, `${media}/e/`]
  // Verification pages may be crawled: they exclude themselves from search results.
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
  const router = new Router({ strict: true, sensitive: true })

  router.get(['/favicon.ico', '/robots.txt'], async (ctx, next) => {
    ctx.set('Cache-Control', 'public, max-age=86400')
    await next()
  })
  router.get('/favicon.ico', (ctx) => {
    ctx.set('Content-Type', icon.contentType)
    ctx.body = icon.bytes
  })
  router.get('/robots.txt', (ctx) => {
    ctx.set('Content-Type', 'text/plain; charset=utf-8')
    ctx.body = robots
  })
  return router
}
