import type { Context as KoaContext, Middleware } from 'koa'
import type { Handler as BackendHandler } from 'openapi-backend'
import type { Download } from '../call.ts'
import { openContract } from './contract.ts'

interface Input {
  params: never
  query: never
  body: never
}

interface RequestBody {
  required?: boolean
  content?: Record<string, { schema?: { properties?: object } }>
}

type Handler<Call> = (input: Input, call: Call) => Promise<unknown>

interface OperationTable {
  [operationId: string]: { status: number }
}

export interface Dispatch {
  /** Which operation the request is for; undefined where the contract has none. Leaves in the state what follows needs. */
  match(ctx: KoaContext): string | undefined
  /** Validates, calls the handler and wraps its result in `data`. */
  dispatch: Middleware
}

export async function openDispatch<Call>(options: {
  document: object
  operations: OperationTable
  handlers: Record<string, Handler<Call>>
  callOf(ctx: KoaContext): Call
}): Promise<Dispatch> {
  const { document, operations, handlers, callOf } = options
  const table = Object.entries(handlers).map(([operationId, handler]) => {
    const status = operations[operationId]?.status ?? 200
    const run: BackendHandler = async ({ request }, ctx: KoaContext) => {
      const { params, query, requestBody } = request
      const input = { params, query, body: requestBody } as unknown as Input
      const result = await handler(input, callOf(ctx))
      ctx.status = status
      if (isDownload(result)) sendDownload(ctx, result)
      else ctx.body = { data: result }
    }
    return [operationId, run] as const
  })
  const api = await openContract(document, Object.fromEntries(table))
  return {
    match(ctx) {
      const { path, query, headers } = ctx
      // Koa leaves the body out where only the head was asked for.
      const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
      ctx.state.request = { method, path, query, headers }
      const operation = api.router.matchOperation(ctx.state.request)
      ctx.state.operationId = operation?.operationId
      const body = operation?.requestBody as RequestBody | undefined
      const form = body?.content?.['multipart/form-data']?.schema
      const object = body?.content?.['application/json']?.schema ?? form
      ctx.state.bodyFields = body && Object.keys(object?.properties ?? {})
      ctx.state.needsBody = body?.required === true
      ctx.state.form = form
      return ctx.state.operationId
    },
    dispatch: async (ctx) => {
      await api.handleRequest(ctx.state.request, ctx)
    },
  }
}

function isDownload(result: unknown): result is Download {
  return result instanceof Object && 'bytes' in result && result.bytes instanceof Uint8Array
}

function sendDownload(ctx: KoaContext, { bytes, contentType, fileName }: Download): void {
  ctx.type = contentType
  ctx.set('Content-Disposition', `attachment; filename=${fileName}`)
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
