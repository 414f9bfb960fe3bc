import type { Readable } from 'node:stream'
import { multipart, type Part } from 'formidable'
import koaBody from 'koa-body'
import { invalidField, Problem } from '../problem.ts'
import type { Incoming, ReceivedFile } from '../storage/incoming.ts'
import { isDiskFull } from '../storage/space.ts'
import type { Body } from './body.ts'
import type { EdgeContext } from './exchange.ts'
import { fileNameIn, namesFile, readText } from './file-name.ts'
import { checkNames, type FieldSchema, type InputSchema } from './input.ts'

/** The size of the other fields and the framing of a form. */
const BESIDE_FILE_BYTES = 1024 * 1024
export const FILE_FIELD = 'file'

/** Formidable has no limits for these. It searches heads in a time that grows with their square. */
const MOST_HEAD_BYTES = 4 * 1024
const MOST_PARTS = 200

/** What the parser of formidable finds: where parts begin, and pieces of their heads and data. */
interface Token {
  name: string
  start?: number
  end?: number
}

/** Properties of a part that the types of formidable lack. */
interface FormPart extends Part {
  headers: Record<string, string | undefined>
  transferEncoding: string
}

/** The bytes of disk to reserve for the form. Refused with FILE_TOO_LARGE above the limit. */
export function announcedBytes(ctx: EdgeContext, fileBytes: number): number {
  const mostBytes = fileBytes + BESIDE_FILE_BYTES
  const announced = Number(ctx.req.headers['content-length'] ?? mostBytes)
  if (announced > mostBytes) throw new Problem('FILE_TOO_LARGE')
  return announced
}

/**
 * Reads a form: streams the one file into the folder, up to `fileBytes`, and returns the other
 * fields like those of a JSON body.
 */
export async function readForm(
  ctx: EdgeContext,
  schema: InputSchema,
  fileBytes: number,
  place: ReturnType<Incoming['placeIn']>,
): Promise<{ body: Body; file?: ReceivedFile }> {
  // The client may have disconnected while it waited; formidable would wait for more.
  if (ctx.req.destroyed) throw unreadable()
  const parts = new Parts(fileBytes + BESIDE_FILE_BYTES)
  const read = koaBody({
    ...{ json: false, text: false, urlencoded: false, multipart: true },
    formidable: {
      // Its other plugins also read a form whose boundary contains `json` or a name of theirs.
      enabledPlugins: [multipart, parts.limit],
      // One character for each byte: formidable would replace what is not UTF-8.
      encoding: 'binary',
      fileWriteStreamHandler: () => place.open().on('error', parts.fail),
      filename: () => FILE_FIELD,
      maxFiles: 1,
      maxFields: 100,
      maxFieldsSize: BESIDE_FILE_BYTES,
      maxFileSize: fileBytes,
      maxTotalFileSize: fileBytes,
      allowEmptyFiles: true,
      minFileSize: 0,
      filter: ({ name }) => name === FILE_FIELD,
      onPart: parts.take,
    },
  })
  try {
    await Promise.race([read(ctx, async () => {}), parts.failed.promise])
  } catch (error) {
    throw error instanceof Problem ? error : refusalOf(error as Error)
  }
  if (parts.foreignField !== undefined) {
    throw invalidField(readText(parts.foreignField, 'body'), 'must be text in UTF-8.')
  }
  const fields = Object(ctx.request.body) as Record<string, string | string[]>
  const texts = Object.entries(fields).map(([name, value]) => textOf(name, value))
  const sent = Object.fromEntries(texts)
  const { form = {} } = schema
  checkNames(schema, form, sent)
  const file = { path: place.path, name: fileNameIn(parts.disposition, FILE_FIELD) }
  return {
    body: bodyOf(sent, form),
    ...(ctx.request.files?.[FILE_FIELD] && { file }),
  }
}

/** The parts of one form, as formidable finds them. */
class Parts {
  /** The header of the file. */
  disposition = ''
  /** The first field that is not in UTF-8. */
  foreignField: string | undefined
  /** Rejects with the first fault: formidable is silent about one after the last byte. */
  readonly failed = Promise.withResolvers<never>()
  readonly #mostBytes: number
  #otherBytes = 0
  #parser: Readable | null = null

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** A plugin that ends the parser in a head that is too large, or at a part too many. */
  limit = (form: object): void => {
    let parts = 0
    let headBytes = 0
    this.#parser = (form as { _parser: Readable | null })._parser
    this.#parser?.prependListener('data', ({ name, start = 0, end = 0 }: Token) => {
      if (name === 'partBegin') {
        parts += 1
        headBytes = 0
      }
      if (name.startsWith('header')) headBytes += end - start
      if (parts > MOST_PARTS || headBytes > MOST_HEAD_BYTES) {
        const heads = `whose heads have at most ${MOST_HEAD_BYTES / 1024} KiB each`
        this.fail(invalidField('body', `must have at most ${MOST_PARTS} parts, ${heads}.`))
      }
    })
  }

  /** Called for each part. Nobody waits for what it returns, so it must not reject. */
  take = (part: Part, read: (part: Part) => unknown): void => {
    const { headers } = part as FormPart
    const header = headers['content-disposition'] ?? ''
    if (part.name === FILE_FIELD && (namesFile(header) || part.mimetype)) {
      part.mimetype ??= 'application/octet-stream'
      this.disposition = header
    } else if (namesFile(header)) {
      part.mimetype ??= 'application/octet-stream'
      part.on('data', (chunk: Uint8Array) => this.#skip(chunk))
    } else {
      if (namesForeignCharset(part.mimetype ?? '')) this.foreignField ??= part.name ?? ''
      part.mimetype = null
      // Keeps formidable from decoding it again with another decoder.
      Object.assign(part, { transferEncoding: 'binary' })
    }
    Promise.resolve(read(part)).catch(this.fail)
  }

  /** Files in other fields are ignored, up to the size of a whole form. */
  #skip(chunk: Uint8Array): void {
    this.#otherBytes += chunk.length
    if (this.#otherBytes > this.#mostBytes) this.fail(unreadable())
  }

  fail = (error: Error): void => {
    this.failed.reject(error)
    this.#parser?.destroy(error)
  }
}

function namesForeignCharset(contentType: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? []
  return !/^(utf-?8|us-ascii)$/i.test(charset)
}

function textOf(name: string, value: string | readonly string[]): [string, unknown] {
  const field = readText(name, 'body')
  const read = (text: string) => readText(text, field)
  return [field, typeof value === 'string' ? read(value) : value.map(read)]
}

/** By the codes of formidable for too many bytes and too many files. */
function refusalOf(error: Error & { code?: unknown }): Error {
  if (isDiskFull(error)) return error
  if (error.code === 1009 || error.code === 1016) return new Problem('FILE_TOO_LARGE')
  return error.code === 1015 ? invalidField(FILE_FIELD, 'must be sent only once.') : unreadable()
}

function unreadable(): Problem {
  return invalidField('body', 'is not a form that can be read to its end.')
}

/**
 * The fields that the contract names, converted to their types; a value that cannot be converted
 * stays text.
 */
function bodyOf(fields: Record<string, unknown>, { properties = {} }: FieldSchema) {
  const named = Object.entries(properties)
    .filter(([name]) => name !== FILE_FIELD && Object.hasOwn(fields, name))
    .map(([name, { type }]) => [name, readValue(fields[name], type)])
  return Object.fromEntries(named)
}

function readValue(value: unknown, type: string | undefined): unknown {
  if (typeof value !== 'string') return value
  if (type === 'boolean' && value === 'true') return true
  if (type === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value)
  return value
}
