import type { RouterContext } from '@koa/router'
import type { Asset } from '../pages/assets.ts'

/** What a page may load: nothing but the sources that are named. No page is shown in a frame. */
export function contentPolicy(sources: Record<string, string>): string {
  const named = Object.entries(sources).map(([kind, from]) => `${kind}-src ${from}`)
  const never = ["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]
  return ["default-src 'none'", ...named, ...never].join('; ')
}

interface Shown {
  policy: string
  status?: number
  caching?: 'no-cache' | 'no-store'
  /** Whether search engines may list it. */
  listed?: boolean
}

export function sendPage(
  ctx: RouterContext,
  page: string | Buffer,
  { policy, status = 200, caching = 'no-cache', listed = false }: Shown,
): void {
  ctx.status = status
  ctx.set({
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': caching,
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(!listed && { 'X-Robots-Tag': 'noindex' }),
  })
  ctx.body = page
}

/** The refusal of what is no page, and of no part of the API. */
export function sendError(ctx: RouterContext, status: number, code: string, message: string): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.body = { error: { code, message } }
}

export function sendNoPage(ctx: RouterContext): void {
  sendError(ctx, 404, 'NOT_FOUND', 'There is no such page.')
}

/** For an address that changes with the content, so that browsers keep it for good. */
export function sendAsset(ctx: RouterContext, asset: Asset): void {
  ctx.status = 200
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': asset.contentType,
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${asset.version}"`,
  })
  ctx.vary('Accept-Encoding')
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const zipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? asset.gzip : undefined
  if (zipped) ctx.set('Content-Encoding', 'gzip')
  ctx.body = zipped ?? asset.bytes
}
