import Router, { type RouterContext } from '@koa/router'
import { readCertificateNumber } from '../certificates/certificate.ts'
import { findCertificate } from '../certificates/store.ts'
import type { Context } from '../context.ts'
import { verificationAssets } from '../pages/assets.ts'
import { unknownCertificatePage, verificationPage } from '../pages/verification.ts'
import { contentPolicy, sendPage } from './page.ts'

const policy = contentPolicy({ img: "'self'", style: "'self'", script: "'self'" })

/**
 * Serves the public page of a certificate. Answers everything at and under the path of `verifyUrl`;
 * if that URL has no path, everything with the format of a number, and everything under `/assets/`.
 * No page is kept: a title may change with its work, and an unknown number may be issued later.
 * None is listed by search engines, because it shows a name.
 */
export function verificationRouter({ config, database }: Pick<Context, 'config' | 'database'>) {
  const prefix = new URL(config.links.verifyUrl).pathname.replace(/\/+$/, '')
  const assetPath = `${prefix}/assets`
  const sendUnknown = (ctx: RouterContext) =>
    sendPage(ctx, unknownCertificatePage(assetPath), { policy, status: 404 })
  const router = new Router({ strict: true, sensitive: true })

  router.get(`${assetPath}/:name`, (ctx) => {
    const asset = verificationAssets.get(ctx.params.name ?? '')
    if (!asset) return sendUnknown(ctx)
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.set('Content-Type', asset.contentType)
    ctx.body = asset.bytes
  })
  router.get(`${prefix}/:number`, async (ctx, next) => {
    const number = readCertificateNumber(ctx.params.number ?? '')
    if (!number) return next()
    const certificate = await findCertificate(database, { number })
    if (certificate) sendPage(ctx, verificationPage(certificate, assetPath), { policy })
    else sendUnknown(ctx)
  })
  const ours = prefix || '/assets'
  router.all([ours, `${ours}/`, `${ours}/*rest`], sendUnknown)
  return router
}
