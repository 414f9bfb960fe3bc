import type { Context as KoaContext, Middleware } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import { invalidField, type Problem } from '../problem.ts'

const parse = koaBody({
  json: true,
  jsonLimit: '1mb',
  text: false,
  urlencoded: false,
  multipart: false,
  parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.PATCH],
  onError: (error) => {
    throw unreadable(error)
  },
})

/**
 * Reads a JSON object of at most 1 MiB into `ctx.state.request.body`. A null at its top level is the same as a field
 * left out. Anything else that claims to be a body is a VALIDATION_ERROR.
 */
export function readBody(needsBody: (ctx: KoaContext) => boolean): Middleware {
  return async (ctx, next) => {
    if (!hasBody(ctx)) {
      if (needsBody(ctx)) throw invalidField('body', 'is missing: send a JSON object.')
      return next()
    }
    if (!ctx.is('application/json')) {
      throw invalidField('Content-Type', 'must be application/json.')
    }
    await parse(ctx, async () => undefined)
    ctx.state.request.body = readObject(ctx.request.body)
    await next()
  }
}

function hasBody(ctx: KoaContext): boolean {
  return (
    ctx.method !== 'GET' &&
    (ctx.req.headers['transfer-encoding'] !== undefined || Number(ctx.request.length ?? 0) > 0)
  )
}

function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('body', 'must be a JSON object.')
  }
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  for (const [name, field] of fields) {
    if (!isStorable(field)) {
      throw invalidField(name, 'must not contain the NUL character or half of a surrogate pair.')
    }
  }
  return Object.fromEntries(fields)
}

/** Text that neither Postgres nor UTF-8 can hold would come back changed. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}

function unreadable(error: unknown): Problem {
  const { type, status } = error as { type?: string; status?: number }
  if (type === 'entity.too.large' || status === 413) {
    return invalidField('body', 'must be at most 1 MiB.')
  }
  return invalidField('body', 'is not valid JSON.')
}
