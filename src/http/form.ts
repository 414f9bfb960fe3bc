import type { Readable } from 'node:stream'
import { formidable, multipart, type Part } from 'formidable'
import type { Context } from '../context.ts'
import { invalidField, Problem } from '../problem.ts'
import { songLimits } from '../songs/upload.ts'
import type { ReceivedFile } from '../storage/incoming.ts'
import { isDiskFull } from '../storage/space.ts'
import type { Body } from './body.ts'
import type { FormSchema } from './contract.ts'
import type { EdgeContext } from './exchange.ts'
import { fileNameIn, namesFile, readText } from './file-name.ts'

/** The size of the other fields and the framing of a form. */
const BESIDE_FILE_BYTES = 1024 * 1024
const MOST_BYTES = songLimits.maxUploadBytes + BESIDE_FILE_BYTES
const FIELD = 'file'

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

/** The codes of formidable's errors for too many files and for too many bytes. */
const tooManyFiles = 1015
const tooManyBytes = [1009, 1016]

/** The bytes of disk to reserve for the form. Refused with FILE_TOO_LARGE above the limit. */
export function announcedBytes(ctx: EdgeContext): number {
  const announced = Number(ctx.req.headers['content-length'] ?? MOST_BYTES)
  if (announced > MOST_BYTES) throw new Problem('FILE_TOO_LARGE')
  return announced
}

/**
 * Reads a form: streams the one file into the folder up to its limit, and returns the other fields
 * like those of a JSON body.
 */
export async function readForm(
  ctx: EdgeContext,
  schema: FormSchema,
  incoming: Context['incoming'],
  folder: string,
): Promise<{ body: Body; file?: ReceivedFile }> {
  // The client may have disconnected while it waited; formidable would wait for more.
  if (ctx.req.destroyed) throw unreadable()
  const place = incoming.placeIn(folder, FIELD)
  let disposition = ''
  let foreignField: string | undefined
  let otherBytes = 0
  const form = formidable({
    // The other plugins also read a form whose boundary contains `json` or another name of theirs.
    enabledPlugins: [multipart],
    // One character for each byte: formidable would replace what is not UTF-8.
    encoding: 'binary',
    fileWriteStreamHandler: place.open,
    filename: () => FIELD,
    maxFiles: 1,
    maxFields: 100,
    maxFieldsSize: BESIDE_FILE_BYTES,
    maxFileSize: songLimits.maxUploadBytes,
    maxTotalFileSize: songLimits.maxUploadBytes,
    allowEmptyFiles: true,
    minFileSize: 0,
    filter: ({ name }) => name === FIELD,
  })
  form.use((opened) => limitHeads(opened as unknown as { _parser: Readable | null }))
  form.onPart = (part) => {
    const { headers } = part as FormPart
    const header = headers['content-disposition'] ?? ''
    if (part.name === FIELD && (namesFile(header) || part.mimetype)) {
      part.mimetype ??= 'application/octet-stream'
      disposition = header
    } else if (namesFile(header)) {
      part.mimetype ??= 'application/octet-stream'
      // Files in other fields are ignored, up to the size of a whole form.
      part.on('data', (chunk: Uint8Array) => {
        otherBytes += chunk.length
        if (otherBytes > MOST_BYTES) ctx.req.destroy()
      })
    } else {
      if (namesForeignCharset(part.mimetype ?? '')) foreignField ??= part.name ?? ''
      part.mimetype = null
      // Keeps formidable from decoding it again with another decoder.
      Object.assign(part, { transferEncoding: 'binary' })
    }
    return form._handlePart(part)
  }

  try {
    const [fields, files] = await form.parse(ctx.req)
    if (foreignField !== undefined) {
      throw invalidField(readText(foreignField, 'body'), 'must be text in UTF-8.')
    }
    const texts = Object.entries(fields).map(([name, values = []]) => textOf(name, values))
    return {
      body: bodyOf(Object.fromEntries(texts), schema),
      ...(files[FIELD] && {
        file: { path: place.path, name: fileNameIn(disposition, FIELD) },
      }),
    }
  } catch (error) {
    throw error instanceof Problem ? error : refusalOf(error as Error)
  }
}

/** Ends the parser in the middle of a head that is too large, or at a part too many. */
function limitHeads({ _parser: parser }: { _parser: Readable | null }): void {
  let parts = 0
  let headBytes = 0
  parser?.prependListener('data', ({ name, start = 0, end = 0 }: Token) => {
    if (name === 'partBegin') {
      parts += 1
      headBytes = 0
    }
    if (name.startsWith('header')) headBytes += end - start
    if (parts > MOST_PARTS || headBytes > MOST_HEAD_BYTES) {
      const heads = `whose heads have at most ${MOST_HEAD_BYTES / 1024} KiB each`
      parser.destroy(invalidField('body', `must have at most ${MOST_PARTS} parts, ${heads}.`))
    }
  })
}

function namesForeignCharset(contentType: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? []
  return !/^(utf-?8|us-ascii)$/i.test(charset)
}

function textOf(name: string, values: readonly string[]): [string, unknown] {
  const field = readText(name, 'body')
  const texts = values.map((value) => readText(value, field))
  return [field, texts.length === 1 ? texts[0] : texts]
}

function refusalOf(error: Error & { code?: unknown }): Error {
  if (isDiskFull(error)) return error
  if (tooManyBytes.includes(Number(error.code))) return new Problem('FILE_TOO_LARGE')
  if (Number(error.code) === tooManyFiles) return invalidField(FIELD, 'must be sent only once.')
  return unreadable()
}

function unreadable(): Problem {
  return invalidField('body', 'is not a form that can be read to its end.')
}

/**
 * The fields that the contract names, converted to their types; a value that cannot be converted
 * stays text.
 */
function bodyOf(fields: Record<string, unknown>, { properties = {} }: FormSchema) {
  const named = Object.entries(properties)
    .filter(([name]) => name !== FIELD && Object.hasOwn(fields, name))
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
