import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, unzip } from 'node:zlib'
import { invalidField, type Problem } from '../problem.ts'
import type { Intake } from './contract.ts'
import type { EdgeContext } from './exchange.ts'

const LIMIT_BYTES = 128 * 1024
const LIMIT_LEVELS = 16

const unpackers = {
  gzip: promisify(unzip),
  deflate: promisify(unzip),
  br: promisify(brotliDecompress),
}

export type Body = Record<string, unknown> | undefined

/** Runs `read` when the body may be read. */
export type InTurn = (read: () => Promise<Body>) => Promise<Body>

export const readAtOnce: InTurn = (read) => read()

/**
 * The fields of a JSON object that the contract names; the body has at most 128 KiB and 16 levels.
 * A null counts as absent. Any other body is a VALIDATION_ERROR. An operation without a body
 * ignores it.
 */
export async function readBody(
  ctx: EdgeContext,
  { bodyFields, needsBody }: Intake,
  inTurn: InTurn,
): Promise<Body> {
  const body =
    bodyFields && hasBody(ctx) ? await inTurn(() => readObject(ctx, bodyFields)) : undefined
  if (needsBody && !body) throw invalidField('body', 'is missing: send a JSON object.')
  return body
}

function hasBody({ method, req }: EdgeContext): boolean {
  return (
    method !== 'GET' &&
    (req.headers['transfer-encoding'] !== undefined ||
      Number(req.headers['content-length'] ?? 0) > 0)
  )
}

async function readObject(ctx: EdgeContext, fields: readonly string[]): Promise<Body> {
  if (!ctx.is('application/json')) throw invalidField('Content-Type', 'must be application/json.')
  if (!/^(utf-?8)?$/i.test(ctx.request.charset)) throw notUtf8()
  const bytes = await bytesOf(ctx.req)
  if (bytes.length === 0) return undefined
  const text = decode(await unpack(bytes, ctx.get('Content-Encoding')))
  if (nestsDeeper(text, LIMIT_LEVELS)) {
    throw invalidField('body', `must be nested at most ${LIMIT_LEVELS} levels deep.`)
  }
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalidField('body', 'must be a JSON object.')
  }
  const sent = value as Record<string, unknown>
  const named = fields.filter((name) => Object.hasOwn(sent, name) && sent[name] !== null)
  return Object.fromEntries(named.map((name) => [name, sent[name]]))
}

/** Reads at most the limit. The server discards the rest. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > LIMIT_BYTES) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      size += part.length
      if (size > LIMIT_BYTES) break
      parts.push(part)
    }
  } catch {
    throw unreadable()
  }
  if (size > LIMIT_BYTES) throw tooLarge()
  return Buffer.concat(parts)
}

async function unpack(bytes: Buffer, encoding: string): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return bytes
  if (!Object.hasOwn(unpackers, name)) {
    throw invalidField('body', 'has a Content-Encoding that is not supported.')
  }
  try {
    return await unpackers[name as keyof typeof unpackers](bytes, { maxOutputLength: LIMIT_BYTES })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? tooLarge() : unreadable()
  }
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

function unreadable(): Problem {
  return invalidField('body', 'could not be read to its end.')
}

function tooLarge(): Problem {
  return invalidField('body', `must be at most ${LIMIT_BYTES / 1024} KiB.`)
}
