import Router from '@koa/router'
import Koa from 'koa'
import type { Entries } from '../call.ts'
import type { Context } from '../context.ts'
import { guardAddress } from './address-guard.ts'
import type { RequestState } from './exchange.ts'
import { guideRouter } from './guide.ts'
import { mediaRouter } from './media.ts'
import { observe } from './observe.ts'
import { openPublicApi } from './public-api.ts'
import { publishedRouter } from './published.ts'
import { referenceRouter } from './reference.ts'
import { refuse } from './refuse.ts'
import { siteRouter } from './site.ts'
import { studioRouter } from './studio.ts'
import { verificationRouter } from './verification.ts'

/** The public app: media, pages and the contract are open, the API needs a key. */
export async function openApp(context: Context, entries: Entries): Promise<Koa<RequestState>> {
  const { log, config } = context
  const { baseUrl, mediaUrl } = config.links
  const app = new Koa<RequestState>()
  app.on('error', reportUnlessGone(log))
  app.use(observe(context))
  app.use(refuse(log))
  app.use(
    routesOf([
      mediaRouter({ ...context, mediaUrl }),
      publishedRouter(baseUrl),
      guideRouter(),
      studioRouter(config),
      referenceRouter(baseUrl),
      siteRouter(mediaUrl),
    ]),
  )
  app.use(guardAddress(context))
  app.use(verificationRouter(context).routes())
  app.use(await openPublicApi(context, entries))
  return app
}

/** All in one table: each that looks at a request costs as much as a part of a read. */
function routesOf(routers: readonly Router[]) {
  const table = new Router()
  for (const router of routers) table.use(router.routes())
  return table.routes()
}

const goneCodes = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED']

/**
 * A client that disconnects, or breaks the protocol within a body, is not a fault of the service.
 */
export function reportUnlessGone(log: Context['log']) {
  return (error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    if (goneCodes.includes(code) || code.startsWith('HPE_')) return
    log.error({ err: error }, 'answering failed')
  }
}
