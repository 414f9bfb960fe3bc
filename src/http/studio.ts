import { randomBytes } from 'node:crypto'
import Router, { type RouterContext } from '@koa/router'
import type { Config } from '../config.ts'
import { drawStudio, studioFiles } from '../pages/studio.ts'
import { sendAsset } from './send-asset.ts'

/** The Studio, open to everyone, at `/studio`; it asks for a key. `/` redirects there. */
export function studioRouter(config: Pick<Config, 'links' | 'storage' | 'studio'>): Router {
  const router = new Router({ strict: true, sensitive: true })
  if (!config.studio) {
    router.all(['/studio', '/studio/', '/studio/*rest'], notFound)
    return router
  }
  // Relative, because a proxy may have removed a prefix.
  router.get('/', (ctx) => {
    ctx.redirect('studio')
  })
  router.get('/studio/', (ctx) => {
    ctx.redirect('../studio')
  })
  router.get('/studio', (ctx) => {
    const nonce = randomBytes(16).toString('base64')
    ctx.set({
      'Content-Security-Policy': policyOf(mediaOrigins(config), nonce),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    ctx.body = drawStudio(nonce)
  })
  router.get('/studio/:version/*path', (ctx) => {
    const { version, path = '' } = ctx.params
    const asset = version === studioFiles.version ? studioFiles.find(path) : undefined
    if (!asset) return notFound(ctx)
    sendAsset(ctx, asset)
  })
  return router
}

function notFound(ctx: RouterContext): void {
  ctx.status = 404
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { error: { code: 'NOT_FOUND', message: 'There is no such page.' } }
}

/** Where links to media lead. A bucket may answer them with links to itself. */
function mediaOrigins({ links, storage }: Pick<Config, 'links' | 'storage'>): string[] {
  const origins = [new URL(links.mediaUrl).origin]
  if (storage.kind === 's3' && storage.media === 'redirect') {
    origins.push(storage.endpoint ? new URL(storage.endpoint).origin : 'https://*.amazonaws.com')
  }
  return origins
}

/** Only this service and its media; nothing inline but the import map and one style element. */
function policyOf(media: readonly string[], nonce: string): string {
  const others = media.join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' '${studioFiles.importMapHash}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `media-src 'self' blob: ${others}`,
    `connect-src 'self' ${others}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
