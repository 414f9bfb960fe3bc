import { hash, timingSafeEqual } from 'node:crypto'
import Router from '@koa/router'
import Koa from 'koa'
import document from '../../generated/operator/contract.json' with { type: 'json' }
import type { Handlers } from '../../generated/operator/handlers.ts'
import { type Operation, operations } from '../../generated/operator/operations.ts'
import type { Download, OperatorCall } from '../call.ts'
import type { Context } from '../context.ts'
import { probe } from '../database/probe.ts'
import { registry } from '../metrics.ts'
import { openFigures } from '../operator/figures.ts'
import { Problem } from '../problem.ts'
import { reportUnlessGone } from './app.ts'
import { readAtOnce } from './body.ts'
import type { EdgeMiddleware, Exchange } from './exchange.ts'
import { observe } from './observe.ts'
import { operateRouter } from './operate.ts'
import { receive } from './receive.ts'
import { refuse } from './refuse.ts'
import { openRoutes } from './routes.ts'

const PROBE_MILLISECONDS = 1000

/** The operator app: health, metrics and the page are open, the operator API needs its token. */
export async function openOperatorApp(
  context: Context,
  options: {
    handlers: Handlers<OperatorCall, Download>
    token: string
    isReady(): boolean
  },
): Promise<Koa<Exchange>> {
  const { log } = context
  const routes = await openRoutes<Operation, OperatorCall>({
    document,
    operations,
    handlers: { ...options.handlers },
    answer: (ctx, { intake, run }) =>
      receive(context, ctx, intake, readAtOnce, (body, received) =>
        run(body, { context, received }),
      ),
  })

  const app = new Koa<Exchange>()
  app.on('error', reportUnlessGone(log))
  app.use(healthRouter(context, options.isReady).routes())
  app.use(operateRouter(context.config).routes())
  app.use(observe(context))
  app.use(refuse(log))
  app.use(requireToken(options.token))
  app.use(routes)
  app.use(() => {
    throw new Problem('NOT_FOUND')
  })
  return app
}

function healthRouter(context: Context, isReady: () => boolean): Router {
  const router = new Router()
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    const status = isReady() ? await readiness(context) : 'starting or stopping'
    ctx.status = status === 'ok' ? 200 : 503
    ctx.body = { status }
  })
  const sampleFigures = openFigures(context)
  router.get('/metrics', async (ctx) => {
    await sampleFigures()
    ctx.body = await registry.metrics()
    ctx.set('Content-Type', registry.contentType)
  })
  return router
}

async function readiness(context: Context): Promise<string> {
  const { database, media, space } = context
  const [reached, stored, spared] = await Promise.allSettled([
    probe(database, PROBE_MILLISECONDS),
    media.check(AbortSignal.timeout(PROBE_MILLISECONDS)),
    space.hasReserve(),
  ])
  if (reached.status === 'rejected') return 'database unreachable'
  if (stored.status === 'rejected' || spared.status === 'rejected') return 'storage unreachable'
  return spared.value ? 'ok' : 'storage almost full'
}

function requireToken(token: string): EdgeMiddleware {
  const expected = hash('sha256', token, 'buffer')
  return async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store')
    const [, sent = ''] = /^Bearer (.+)$/i.exec(ctx.get('Authorization')) ?? []
    // Hashed to equal length, so that the comparison takes the same time for every wrong token.
    if (!timingSafeEqual(hash('sha256', sent, 'buffer'), expected)) {
      throw new Problem('UNAUTHORIZED')
    }
    await next()
  }
}
