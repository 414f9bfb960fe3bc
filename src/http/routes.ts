import findMyWay, { type HTTPMethod } from 'find-my-way'
import type { Download } from '../call.ts'
import { type Intake, openContract } from './contract.ts'
import type { EdgeContext, EdgeMiddleware } from './exchange.ts'
import { isLive, sendLive } from './live.ts'

type Handler<Call> = (input: never, call: Call) => Promise<unknown>

interface Declared {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  status: number
  errorStatus: Partial<Record<string, number>>
}

/** One operation of a contract, ready to be run. */
export interface Route<Operation, Call> {
  id: string
  operation: Operation
  intake: Intake
  /** Validates the request, calls the handler and wraps its result in `data`. */
  run(body: Record<string, unknown> | undefined, call: Call): Promise<void>
}

/** Node reads at most 16 KiB of a head, so that a parameter of any length is found. */
const MOST_CHARACTERS = 16 * 1024

/** Every operation of a contract at its path; `answer` gets the requests for it. */
export async function openRoutes<Operation extends Declared, Call>(options: {
  document: object
  operations: Readonly<Record<string, Operation>>
  handlers: Readonly<Record<string, Handler<Call>>>
  answer(ctx: EdgeContext, route: Route<Operation, Call>): Promise<void>
}): Promise<EdgeMiddleware> {
  const { document, operations, handlers, answer } = options
  const contract = await openContract(document)
  // It walks a tree of the paths. Koa's router tries the pattern of each operation, and that of
  // openapi-backend compiles every path for each request.
  const router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: MOST_CHARACTERS })
  for (const [id, operation] of Object.entries(operations)) {
    const { method, status, errorStatus } = operation
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1')
    const [intake, handler] = [contract.get(id), handlers[id]]
    if (!intake || !handler) throw new Error(`${id} has no handler or is not in the contract`)
    const route = async (ctx: EdgeContext) => {
      ctx.state.operation = { id, path, errorStatus }
      await answer(ctx, {
        id,
        operation,
        intake,
        async run(body, call) {
          const input = intake.validate({ params: ctx.params, query: ctx.query, body })
          const result = await handler(input as never, call)
          ctx.status = status
          if (isLive(result)) await sendLive(ctx, result)
          else if (isDownload(result)) sendDownload(ctx, result)
          else ctx.body = { data: result }
        },
      })
    }
    const methods = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]
    router.on(methods as HTTPMethod[], path, () => undefined, route)
  }
  return async (ctx, next) => {
    // Escaped once more, because only parameters may be escaped, not the words of a path.
    const found = router.find(ctx.method as HTTPMethod, ctx.path.replaceAll('%', '%25'))
    const params = found && decoded(found.params)
    if (!params) return next()
    ctx.params = params
    await found.store(ctx)
  }
}

/** Undefined if a parameter is empty or an escape is invalid. */
function decoded(params: Record<string, string | undefined>): Record<string, string> | undefined {
  const texts: Record<string, string> = {}
  try {
    for (const name in params) {
      const text = decodeURIComponent(params[name] ?? '')
      if (text === '') return undefined
      texts[name] = text
    }
    return texts
  } catch {
    return undefined
  }
}

function isDownload(result: unknown): result is Download {
  return result instanceof Object && 'bytes' in result && result.bytes instanceof Uint8Array
}

function sendDownload(ctx: EdgeContext, { bytes, contentType, fileName }: Download): void {
  ctx.type = contentType
  ctx.set('Content-Disposition', `attachment; filename=${fileName}`)
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
