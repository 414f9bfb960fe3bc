import type { RouterContext } from '@koa/router'
import type { Asset } from '../pages/assets.ts'

/** For an address that changes with the content, so that browsers keep it for good. */
export function sendAsset(ctx: RouterContext, asset: Asset): void {
  ctx.status = 200
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': asset.contentType,
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
