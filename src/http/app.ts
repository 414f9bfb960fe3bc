import Koa, { type Context as KoaContext } from 'koa'
import document from '../../generated/public/contract.json' with { type: 'json' }
import type { Handlers } from '../../generated/public/handlers.ts'
import { type Operation, operations } from '../../generated/public/operations.ts'
import type { Call, Download } from '../call.ts'
import type { Context } from '../context.ts'
import { guardAddress } from './address-guard.ts'
import { authenticate } from './authenticate.ts'
import { readBody } from './body.ts'
import { BodyTurns } from './body-turns.ts'
import { openDispatch } from './dispatch.ts'
import { readForm } from './form.ts'
import { guideRouter } from './guide.ts'
import { mediaRouter } from './media.ts'
import { observe } from './observe.ts'
import { publishedRouter } from './published.ts'
import { judgeAgain, limitCreates } from './rate-limit.ts'
import { referenceRouter } from './reference.ts'
import { refuse } from './refuse.ts'
import { requireFeature } from './require-feature.ts'
import { siteRouter } from './site.ts'
import { limitUploadsAtOnce, showUploadCaps } from './upload-caps.ts'
import { verificationRouter } from './verification.ts'

/** The public side: media and the contract for everybody, everything else behind a key. */
export async function openApp(context: Context, handlers: Handlers<Call, Download>): Promise<Koa> {
  const { log } = context
  const table: Record<string, Operation> = operations
  const { match, dispatch } = await openDispatch<Call>({
    document,
    operations: table,
    handlers: { ...handlers },
    callOf: (ctx) => ({
      context,
      account: ctx.state.account,
      sender: { address: ctx.ip, userAgent: ctx.get('User-Agent') || null },
      received: ctx.state.received ?? {},
      takePlace: ctx.state.takePlace,
    }),
  })

  const operationOf = (ctx: KoaContext) => table[match(ctx) ?? '']

  const turns = new BodyTurns()
  const app = new Koa()
  app.on('error', reportUnlessGone(log))
  app.use(observe(context))
  app.use(
    refuse(log, (ctx, { code, status }) => {
      const operation: Operation | undefined = ctx.state.operation
      return operation?.errorStatus[code] ?? status
    }),
  )
  app.use(mediaRouter({ ...context, mediaUrl: context.config.links.mediaUrl }).routes())
  app.use(publishedRouter(context.config.links.baseUrl).routes())
  app.use(guideRouter().routes())
  app.use(referenceRouter(context.config.links.baseUrl).routes())
  app.use(siteRouter(context.config.links.mediaUrl).routes())
  app.use(guardAddress(context))
  app.use(verificationRouter(context).routes())
  app.use(authenticate(context, operationOf))
  app.use(limitCreates(context))
  app.use(showUploadCaps(context))
  app.use(requireFeature(context))
  app.use(limitUploadsAtOnce())
  app.use(readForm(context))
  app.use(
    readBody((ctx, read) =>
      turns.take(ctx.state.account.id, async (hasWaited) => {
        if (hasWaited) await judgeAgain(context, ctx)
        return read()
      }),
    ),
  )
  app.use(dispatch)
  return app
}

const goneCodes = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNABORTED']

/** A caller that hangs up, or stops speaking HTTP in the middle of a body, is no fault of the service. */
export function reportUnlessGone(log: Context['log']) {
  return (error: NodeJS.ErrnoException) => {
    const { code = '' } = error
    if (goneCodes.includes(code) || code.startsWith('HPE_')) return
    log.error({ err: error }, 'answering failed')
  }
}
