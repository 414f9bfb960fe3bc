import Router from '@koa/router'
import Koa from 'koa'
import type { Entries } from '../call.ts'
import type { Context } from '../context.ts'
import { guardAddress } from './address-guard.ts'
import { documentRouter } from './documents.ts'
import type { RequestState } from './exchange.ts'
import { mediaRouter } from './media.ts'
import { observe } from './observe.ts'
import { openPublicApi } from './public-api.ts'
import { refuse } from './refuse.ts'
import { studioRouter } from './studio.ts'
import { verificationRouter } from './verification.ts'

/** The public app: media, pages and the contract are open, the API needs a key. */
export async function openApp(context: Context, entries: Entries): Promise<Koa<RequestState>> {
  const { log, config } = context
  const { links } = config
  // One table: each that looks at a request costs as much as a part of a read.
  const open = new Router()
  open.use(mediaRouter({ ...context, mediaUrl: links.mediaUrl }).routes())
  // Before the documents, because it takes `/`.
  open.use(studioRouter(config).routes())
  open.use(documentRouter(links).routes())

  const app = new Koa<RequestState>()
  app.on('error', reportUnlessGone(log))
  app.use(observe(context, { paths: 'as asked' }))
  app.use(refuse(context))
  app.use(open.routes())
  app.use(guardAddress(context))
  app.use(verificationRouter(context).routes())
  app.use(await openPublicApi(context, entries))
  return app
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
