import Router from '@koa/router'
import { docsAssets } from '../pages/assets.ts'
import { referencePage } from '../pages/reference.ts'
import { sendAsset } from './send-asset.ts'

/**
 * The API reference, open to everyone, at `/docs`; `/` redirects there unless the Studio takes it.
 * Requests tried in it go to `baseUrl`.
 */
export function referenceRouter(baseUrl: string): Router {
  const policy = policyOf(new URL(baseUrl).origin)
  const router = new Router({ strict: true, sensitive: true })

  // Relative, because a proxy may have removed a prefix.
  router.get('/', (ctx) => {
    ctx.redirect('docs')
  })
  router.get('/docs/', (ctx) => {
    ctx.redirect('../docs')
  })
  router.get('/docs', (ctx) => {
    ctx.set({
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Referrer-Policy': 'no-referrer',
    })
    ctx.body = referencePage
  })
  router.get('/docs/:name', (ctx, next) => {
    const asset = docsAssets.get(ctx.params.name ?? '')
    if (!asset) return next()
    sendAsset(ctx, asset)
  })
  return router
}

/** Allows scripts and requests of this service only, and no frames. */
function policyOf(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The script of the page writes styles. The page shows no user content.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
