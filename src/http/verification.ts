import Router, { type RouterContext } from '@koa/router'
import { readCertificateNumber } from '../certificates/certificate.ts'
import { findCertificate } from '../certificates/store.ts'
import type { Context } from '../context.ts'
import { verificationAssets } from '../pages/assets.ts'
import { unknownCertificatePage, verificationPage } from '../pages/verification.ts'

/** No content of other origins, nothing inline, no frames. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the public page of a certificate. Answers everything at and under the path of `verifyUrl`;
 * if that URL has no path, everything with the format of a number, and everything under `/assets/`.
 */
export function verificationRouter({ config, database }: Pick<Context, 'config' | 'database'>) {
  const prefix = new URL(config.links.verifyUrl).pathname.replace(/\/+$/, '')
  const assetPath = `${prefix}/assets`
  const router = new Router({ strict: true, sensitive: true })

  router.get(`${assetPath}/:name`, (ctx) => {
    const asset = verificationAssets.get(ctx.params.name ?? '')
    if (!asset) return sendPage(ctx, 404, unknownCertificatePage(assetPath))
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.set('Content-Type', asset.contentType)
    ctx.body = asset.bytes
  })
  router.get(`${prefix}/:number`, async (ctx, next) => {
    const number = readCertificateNumber(ctx.params.number ?? '')
    if (!number) return next()
    const certificate = await findCertificate(database, { number })
    if (certificate) sendPage(ctx, 200, verificationPage(certificate, assetPath))
    else sendPage(ctx, 404, unknownCertificatePage(assetPath))
  })
  const ours = prefix || '/assets'
  router.all([ours, `${ours}/`, `${ours}/*rest`], (ctx) => {
    sendPage(ctx, 404, unknownCertificatePage(assetPath))
  })
  return router
}

function sendPage(ctx: RouterContext, status: number, page: string): void {
  ctx.status = status
  ctx.set({
    'Content-Security-Policy': contentSecurityPolicy,
    'Content-Type': 'text/html; charset=utf-8',
    // The title may change with its work, and an unknown number may be issued later.
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    // Public to everyone who has the number, but not to search engines, because it shows a name.
    'X-Robots-Tag': 'noindex',
  })
  ctx.body = page
}
