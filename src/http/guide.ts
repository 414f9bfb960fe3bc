import Router from '@koa/router'
import { findGuidePage } from '../pages/guide.ts'

const headers = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'",
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The guide, open to everyone, below `/docs/guide/`. */
export function guideRouter(): Router {
  const router = new Router({ strict: true, sensitive: true })
  // Relative, because a proxy may have removed a prefix.
  router.get('/docs/guide', (ctx) => {
    ctx.redirect('guide/')
  })
  router.get('/docs/guide/{:name}', (ctx, next) => {
    const page = findGuidePage(ctx.params.name ?? '')
    if (!page) return next()
    ctx.set(headers)
    ctx.body = page
  })
  return router
}
