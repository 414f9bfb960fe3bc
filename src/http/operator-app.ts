import { hash, timingSafeEqual } from 'node:crypto'
import Router, { type RouterMiddleware } from '@koa/router'
import Koa from 'koa'
import document from '../../generated/operator/contract.json' with { type: 'json' }
import type { Handlers, Inputs } from '../../generated/operator/handlers.ts'
import { type Operation, operations } from '../../generated/operator/operations.ts'
import type { OperatorCall, Received } from '../call.ts'
import type { Context } from '../context.ts'
import { registry } from '../metrics.ts'
import { openFigures } from '../operator/figures.ts'
import { findReadiness } from '../operator/readiness.ts'
import { Problem } from '../problem.ts'
import { reportUnlessGone } from './app.ts'
import { type Asked, openContract, requestOf, type Steps } from './contract.ts'
import type { EdgeMiddleware, Exchange, RequestState } from './exchange.ts'
import { observe } from './observe.ts'
import { operateRouter } from './operate.ts'
import { onlyOwnHost } from './own-host.ts'
import { receive } from './receive.ts'
import { refuse } from './refuse.ts'
import { send } from './send.ts'

interface OperatorExchange extends Exchange {
  received: Received
}

/** The operator app: health, metrics and the page are open, the operator API needs its token. */
export async function openOperatorApp(
  context: Context,
  { handlers, token, isReady }: OperatorOptions,
): Promise<Koa<RequestState>> {
  const { log } = context
  const app = new Koa<RequestState>()
  app.on('error', reportUnlessGone(log))
  app.use(healthRouter(context, isReady).routes())
  const ownHost = onlyOwnHost(context.config)
  app.use(metricsRouter(context, ownHost).routes())
  app.use(operateRouter(context.config, ownHost).routes())
  app.use(observe(context, { paths: 'as routes' }))
  app.use(refuse(context))
  app.use(await openOperatorApi(context, handlers, token))
  return app
}

interface OperatorOptions {
  handlers: Handlers<OperatorCall>
  token: string
  isReady(): boolean
}

async function openOperatorApi(
  context: Context,
  handlers: Handlers<OperatorCall>,
  token: string,
): Promise<EdgeMiddleware> {
  const expected = hash('sha256', token, 'buffer')
  const steps: Steps<Operation, OperatorExchange> = {
    unknownFields: 'refused',
    async admit({ ctx }, operation) {
      const [, sent = ''] = /^Bearer (.+)$/i.exec(ctx.get('Authorization')) ?? []
      // Hashed to equal length, so that the comparison takes the same time for every wrong token.
      if (!timingSafeEqual(hash('sha256', sent, 'buffer'), expected)) {
        throw new Problem('UNAUTHORIZED')
      }
      if (!operation) throw new Problem('NOT_FOUND')
    },
    async receive(exchange, operation, schema) {
      const { body, received } = await receive(context, exchange, operation, schema)
      exchange.received = received
      return body
    },
  }
  const api = await openContract(document, operations, 'operatorToken', steps)
  for (const id of Object.keys(operations) as (keyof Inputs)[]) register(id)

  function register<Id extends keyof Inputs>(id: Id): void {
    api.register(id, async ({ request }: Asked<Inputs[Id]>, exchange: OperatorExchange) => {
      const { params, query, requestBody: body } = request
      const { ctx, received } = exchange
      const result = await handlers[id]({ params, query, body }, { context, received })
      await send(ctx, operations[id].status, result)
    })
  }

  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    await using held = new AsyncDisposableStack()
    await api.handleRequest(requestOf(ctx), { ctx, held, received: {} })
  }
}

function healthRouter(context: Context, isReady: () => boolean): Router {
  const router = new Router()
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    const status = isReady() ? await findReadiness(context) : 'starting or stopping'
    ctx.status = status === 'ok' ? 200 : 503
    ctx.body = { status }
  })
  return router
}

function metricsRouter(context: Context, ownHost: RouterMiddleware): Router {
  const router = new Router()
  const sampleFigures = openFigures(context)
  router.get('/metrics', ownHost, async (ctx) => {
    await sampleFigures()
    ctx.body = await registry.metrics()
    ctx.set('Content-Type', registry.contentType)
  })
  return router
}
