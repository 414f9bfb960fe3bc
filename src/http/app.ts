import Koa from 'koa'
import document from '../../generated/public/contract.json' with { type: 'json' }
import type { Handlers } from '../../generated/public/handlers.ts'
import { type Operation, type OperationId, operations } from '../../generated/public/operations.ts'
import type { Call, Download, Live, Replays, Wants } from '../call.ts'
import type { Context } from '../context.ts'
import { guardAddress } from './address-guard.ts'
import { openAdmission } from './admit.ts'
import type { EdgeContext, Exchange } from './exchange.ts'
import { guideRouter } from './guide.ts'
import { answerOnce, readIdempotencyKey } from './idempotency.ts'
import { listeningOf } from './live.ts'
import { mediaRouter } from './media.ts'
import { observe } from './observe.ts'
import { patienceOf } from './prefer.ts'
import { publishedRouter } from './published.ts'
import { receive } from './receive.ts'
import { referenceRouter } from './reference.ts'
import { refuse } from './refuse.ts'
import { openRoutes } from './routes.ts'
import { siteRouter } from './site.ts'
import { studioRouter } from './studio.ts'
import { verificationRouter } from './verification.ts'

/** The public app: media, pages and the contract are open, the API needs a key. */
export async function openApp(
  context: Context,
  {
    handlers,
    replays,
    wants,
  }: { handlers: Handlers<Call, Download | Live>; replays: Replays; wants: Wants },
): Promise<Koa<Exchange>> {
  const { log, config } = context
  const { baseUrl, mediaUrl } = config.links
  const guard = guardAddress(context)
  const admit = openAdmission(context)
  const routes = await openRoutes<Operation, Call>({
    document,
    operations,
    handlers: { ...handlers },
    answer: (ctx, { id, operation, intake, run }) =>
      guard(ctx, async () => {
        forbidCaching(ctx)
        const wanted = wants[id as OperationId]?.(ctx.params)
        await admit(ctx, { operation, wanted }, async (admitted) => {
          const { account, keyHash, newHit, row } = admitted
          const patience = patienceOf(ctx)
          const listening = () => listeningOf(ctx, keyHash)
          const sender = { address: ctx.ip, userAgent: ctx.get('User-Agent') || null }
          const key = readIdempotencyKey(ctx, operation)
          await receive(context, ctx, intake, admitted.inTurn, (body, received) => {
            const replay = replays[id as OperationId]
            const addTo = (answer: { id: string }) =>
              replay?.(answer, { context, account, patience }) ?? answer
            const accountId = account.id
            const request = { operation, accountId, key, body, received, addTo, ...admitted }
            const asked = { sender, received, patience, listening }
            const known = { context, account, newHit, row, ...asked }
            return answerOnce(context, ctx, request, (recorderOf) =>
              run(body, { ...known, recorderOf }),
            )
          })
        })
      }),
  })

  const app = new Koa<Exchange>()
  app.on('error', reportUnlessGone(log))
  app.use(observe(context))
  app.use(refuse(log))
  // First, because each router that looks at a request costs as much as a part of a read.
  app.use(routes)
  app.use(mediaRouter({ ...context, mediaUrl }).routes())
  app.use(publishedRouter(baseUrl).routes())
  app.use(guideRouter().routes())
  app.use(studioRouter(config).routes())
  app.use(referenceRouter(baseUrl).routes())
  app.use(siteRouter(mediaUrl).routes())
  app.use(guard)
  app.use(verificationRouter(context).routes())
  // Only with a valid key the answer tells that the contract has no such operation.
  app.use((ctx) => {
    forbidCaching(ctx)
    return admit(ctx, {}, async () => {})
  })
  return app
}

function forbidCaching(ctx: EdgeContext): void {
  ctx.set('Cache-Control', 'no-store')
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
