import { randomBytes } from 'node:crypto'
import Router from '@koa/router'
import type { Config } from '../config.ts'
import { drawStudio, studioFiles } from '../pages/studio.ts'
import { contentPolicy, sendAsset, sendNoPage, sendPage } from './page.ts'

/** The Studio, open to everyone, at `/studio`; it asks for a key. `/` redirects there. */
export function studioRouter(config: Pick<Config, 'links' | 'storage' | 'studio'>): Router {
  const router = new Router({ strict: true, sensitive: true })
  if (!config.studio) {
    router.all(['/studio', '/studio/', '/studio/*rest'], sendNoPage)
    return router
  }
  // Relative, because a proxy may have removed a prefix.
  router.get('/', (ctx) => ctx.redirect('studio'))
  router.get('/studio/', (ctx) => ctx.redirect('../studio'))
  router.get('/studio', (ctx) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = policyOf(mediaOrigins(config).join(' '), nonce)
    sendPage(ctx, drawStudio(nonce), { policy, caching: 'no-store' })
  })
  router.get('/studio/:version/*path', (ctx) => {
    const { version, path = '' } = ctx.params
    const asset = version === studioFiles.version ? studioFiles.find(path) : undefined
    if (!asset) return sendNoPage(ctx)
    sendAsset(ctx, asset)
  })
  return router
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
function policyOf(media: string, nonce: string): string {
  return contentPolicy({
    script: `'self' '${studioFiles.importMapHash}'`,
    style: `'self' 'nonce-${nonce}'`,
    img: "'self' data:",
    media: `'self' blob: ${media}`,
    connect: `'self' ${media}`,
  })
}
