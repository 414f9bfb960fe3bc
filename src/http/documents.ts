import Router from '@koa/router'
import document from '../../generated/public/contract.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { docsAssets, icon } from '../pages/assets.ts'
import { findGuidePage } from '../pages/guide.ts'
import { referencePage } from '../pages/reference.ts'
import { contentPolicy, sendAsset, sendPage } from './page.ts'

/**
 * What everyone may read without a key. Redirects are relative, because a proxy may have removed a
 * prefix.
 */
export function documentRouter({ baseUrl, mediaUrl }: Config['links']): Router {
  const router = new Router({ strict: true, sensitive: true })
  router.use(contractRouter(baseUrl).routes())
  addGuide(router)
  addReference(router, baseUrl)
  addSite(router, mediaUrl)
  return router
}

/**
 * The contract: `/openapi.json`, `/openapi.yaml`, and `/openapi.sdk.json`, a form that suits
 * generators of clients.
 */
function contractRouter(baseUrl: string): Router {
  const router = new Router()
  const servers = [{ url: baseUrl, description: 'This service' }]
  const published = { ...document, servers }
  // Loaded and written at first use, because few processes need them.
  let yaml: string | undefined
  router.get(['/openapi.json', '/openapi.yaml', '/openapi.sdk.json'], async (ctx, next) => {
    ctx.set('Access-Control-Allow-Origin', '*')
    await next()
  })
  router.get('/openapi.json', (ctx) => {
    ctx.body = published
  })
  router.get('/openapi.sdk.json', async (ctx) => {
    const path = '../../generated/public/sdk-contract.json'
    const { default: sdk } = await import(path, { with: { type: 'json' } })
    ctx.body = { ...sdk, servers }
  })
  router.get('/openapi.yaml', async (ctx) => {
    ctx.type = 'application/yaml'
    yaml ??= (await import('yaml')).stringify(published)
    ctx.body = yaml
  })
  return router
}

function addGuide(router: Router): void {
  const policy = "default-src 'none'; style-src 'self'; img-src 'self'"
  router.get('/docs/guide', (ctx) => ctx.redirect('guide/'))
  router.get('/docs/guide/{:name}', (ctx, next) => {
    const page = findGuidePage(ctx.params.name ?? '')
    if (!page) return next()
    sendPage(ctx, page, { policy, listed: true })
  })
}

/**
 * The API reference at `/docs`; `/` redirects there unless the Studio takes it. Requests tried in
 * it go to `baseUrl`.
 */
function addReference(router: Router, baseUrl: string): void {
  const policy = contentPolicy({
    script: "'self'",
    // The script of the page writes styles. The page shows no user content.
    style: "'self' 'unsafe-inline'",
    img: "'self' data: blob:",
    media: "'self' blob:",
    connect: `'self' ${new URL(baseUrl).origin}`,
  })
  router.get('/', (ctx) => ctx.redirect('docs'))
  router.get('/docs/', (ctx) => ctx.redirect('../docs'))
  router.get('/docs', (ctx) => sendPage(ctx, referencePage, { policy, listed: true }))
  router.get('/docs/:name', (ctx, next) => {
    const asset = docsAssets.get(ctx.params.name ?? '')
    if (!asset) return next()
    sendAsset(ctx, asset)
  })
}

/** What browsers and crawlers request from every host. */
function addSite(router: Router, mediaUrl: string): void {
  const media = new URL(mediaUrl).pathname.replace(/\/+$/, '')
  const closed = ['/v1/', `${media}/a/`, `${media}/u/`, `${media}/e/`]
  // Verification pages may be crawled: they exclude themselves from search results.
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')
  const files = {
    '/favicon.ico': { type: icon.contentType, content: icon.bytes },
    '/robots.txt': { type: 'text/plain; charset=utf-8', content: robots },
  }
  for (const [path, { type, content }] of Object.entries(files)) {
    router.get(path, (ctx) => {
      ctx.set({ 'Cache-Control': 'public, max-age=86400', 'Content-Type': type })
      ctx.body = content
    })
  }
}
