import type { Context as KoaContext, Middleware } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import { invalidField, type Problem } from '../problem.ts'

const LIMIT_BYTES = 1024 * 1024

// As text: koa-body's own JSON refuses a body with the key `__proto__`, which here is one more unknown field.
const readText = koaBody({
  json: false,
  text: true,
  textTypes: ['application/json'],
  textLimit: `${LIMIT_BYTES}b`,
  urlencoded: false,
  multipart: false,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH],
  onError: (error) => {
    throw unreadable(error)
  },
})

/**
 * Reads a JSON object of at most 1 MiB into `ctx.state.request.body`. A null at its top level is the same as a field
 * left out. Anything else that claims to be a body is a VALIDATION_ERROR, but where the operation takes none: there
 * nobody looks at it.
 */
export const readBody: Middleware = async (ctx, next) => {
  if (ctx.state.request.body !== undefined) return next()
  const text = ctx.state.takesBody && hasBody(ctx) ? await textOf(ctx) : ''
  if (text !== '') ctx.state.request.body = readObject(text)
  else if (ctx.state.needsBody) throw invalidField('body', 'is missing: send a JSON object.')
  await next()
}

function hasBody({ method, req }: KoaContext): boolean {
  return (
    method !== 'GET' &&
    (req.headers['transfer-encoding'] !== undefined ||
      Number(req.headers['content-length'] ?? 0) > 0)
  )
}

async function textOf(ctx: KoaContext): Promise<string> {
  if (!ctx.is('application/json')) throw invalidField('Content-Type', 'must be application/json.')
  if (Number(ctx.req.headers['content-length'] ?? 0) > LIMIT_BYTES) throw tooLarge()
  await readText(ctx, async () => undefined)
  return String(ctx.request.body ?? '')
}

function readObject(text: string): Record<string, unknown> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('body', 'must be a JSON object.')
  }
  const fields = Object.entries(value).filter(
    ([name, field]) => field !== null && name !== '__proto__',
  )
  return Object.fromEntries(fields)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body', 'is not valid JSON.')
  }
}

function unreadable(error: unknown): Problem {
  const { status } = error as { status?: number }
  if (status === 413) return tooLarge()
  if (status === 415) return invalidField('body', 'has a Content-Encoding that is not supported.')
  return invalidField('body', 'could not be read to its end.')
}

function tooLarge(): Problem {
  return invalidField('body', 'must be at most 1 MiB.')
}
