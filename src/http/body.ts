import { finished } from 'node:stream/promises'
import koaBody from 'koa-body'
import { invalidField, type Problem } from '../problem.ts'
import type { EdgeContext } from './exchange.ts'
import { checkNames, type FieldSchema, type InputSchema } from './input.ts'

const LIMIT_BYTES = 128 * 1024
const LIMIT_LEVELS = 16

export type Body = Record<string, unknown> | undefined

/** Waits until a body may be read; what it returns is left when the body is read. */
export type Turn = () => Promise<Disposable | undefined>

/**
 * Reads JSON as one character for each byte, inflated: its mode for JSON refuses the field
 * `__proto__`, and replaces bytes that are not UTF-8.
 */
const readBytes = koaBody({
  json: false,
  urlencoded: false,
  textTypes: ['application/json'],
  textLimit: LIMIT_BYTES,
  encoding: 'latin1',
})

/**
 * The fields of a JSON object that the contract names; the body has at most 128 KiB and 16 levels.
 * A null counts as absent. Any other body is a VALIDATION_ERROR. An operation without a body
 * ignores it.
 */
export async function readBody(
  ctx: EdgeContext,
  schema: InputSchema,
  turn: Turn = async () => undefined,
): Promise<Body> {
  let body: Body
  if (schema.body && hasBody(ctx)) {
    using _turn = await turn()
    body = await readObject(ctx, schema, schema.body)
  }
  if (schema.needsBody && !body) throw invalidField('body', 'is missing: send a JSON object.')
  return body
}

function hasBody({ req: { method, headers } }: EdgeContext): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  return isSent && method !== 'GET' && method !== 'HEAD'
}

async function readObject(
  ctx: EdgeContext,
  schema: InputSchema,
  fields: FieldSchema,
): Promise<Body> {
  if (!ctx.is('application/json')) throw invalidField('Content-Type', 'must be application/json.')
  if (!/^(utf-?8)?$/i.test(ctx.request.charset)) throw notUtf8()
  const text = decode(await read(ctx))
  if (text === '') return undefined
  if (nestsDeeper(text, LIMIT_LEVELS)) {
    throw invalidField('body', `must be nested at most ${LIMIT_LEVELS} levels deep.`)
  }
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('body', 'must be a JSON object.')
  }
  const sent = value as Record<string, unknown>
  checkNames(schema, fields, sent)
  const names = Object.keys(fields.properties ?? {})
  const named = names.filter((name) => Object.hasOwn(sent, name) && sent[name] !== null)
  return Object.fromEntries(named.map((name) => [name, sent[name]]))
}

/** The bytes of the body, inflated. The server discards what is not read. */
async function read(ctx: EdgeContext): Promise<Buffer> {
  const { headers } = ctx.req
  // The library takes no length above 32 bits, and encodings in small letters only.
  if (Number(headers['content-length']) > LIMIT_BYTES) throw tooLarge()
  const encoding = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  headers['content-encoding'] = encoding
  try {
    const reading = readBytes(ctx, async () => {})
    // What inflates does not notice that the request has broken off.
    const ending = encoding === 'identity' ? reading : finished(ctx.req).then(() => reading)
    await Promise.race([reading, ending])
  } catch (error) {
    throw refusalOf(Number(Object(error).status))
  }
  return Buffer.from(String(ctx.request.body ?? ''), 'latin1')
}

function refusalOf(status: number): Problem {
  if (status === 413) return tooLarge()
  if (status === 415) return invalidField('body', 'has a Content-Encoding that is not supported.')
  return invalidField('body', 'could not be read to its end.')
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Omits a byte order mark at the start. */
function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw notUtf8()
  }
}

/** Counts the brackets of the text, which is cheaper than parsing it first. */
function nestsDeeper(text: string, levels: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') inString = !inString
    else if (inString) index += character === '\\' ? 1 : 0
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > levels) return true
  }
  return false
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidField('body', 'is not valid JSON.')
  }
}

function notUtf8(): Problem {
  return invalidField('body', 'must be text in UTF-8.')
}

function tooLarge(): Problem {
  return invalidField('body', `must be at most ${LIMIT_BYTES / 1024} KiB.`)
}
