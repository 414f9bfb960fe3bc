import { formidable, type Part } from 'formidable'
import type { Context as KoaContext, Middleware } from 'koa'
import type { Context } from '../context.ts'
import { invalidField, Problem } from '../problem.ts'
import { songLimits } from '../songs/upload.ts'
import type { ReceivedFile } from '../storage/incoming.ts'
import { isDiskFull } from '../storage/space.ts'
import { fileNameIn, namesFile, readText } from './file-name.ts'

/** Beside the file a form has a few short fields and its own framing. */
const BESIDE_FILE_BYTES = 1024 * 1024
const MOST_BYTES = songLimits.maxUploadBytes + BESIDE_FILE_BYTES
const FIELD = 'file'

interface FormSchema {
  properties?: Record<string, { type?: string }>
}

/** What formidable knows of a part besides what its types say. */
interface FormPart extends Part {
  headers: Record<string, string | undefined>
  transferEncoding: string
}

/** What formidable says when it stops: too many files, or more bytes than it was told to take. */
const tooManyFiles = 1015
const tooManyBytes = [1009, 1016]

type Slice = Pick<Context, 'incoming' | 'space'>

/**
 * Gives an operation that takes a form a folder for the time of the request, and reads the form: the one file into the
 * folder as it comes, never more of it than is allowed, the fields as the JSON body they stand for.
 */
export function readForm({ incoming, space }: Slice): Middleware {
  return async (ctx, next) => {
    if (!ctx.state.form) return next()
    await incoming.within(async (folder) => {
      ctx.state.received = { folder }
      if (!ctx.is('multipart/form-data')) return next()
      const announced = Number(ctx.req.headers['content-length'] ?? MOST_BYTES)
      if (announced > MOST_BYTES) throw new Problem('FILE_TOO_LARGE')
      await space.hold(announced, async () => {
        const { fields, file } = await receive(ctx, incoming, folder)
        if (file) ctx.state.received = { folder, file }
        ctx.state.request.body = bodyOf(fields, ctx.state.form)
        await next()
      })
    })
  }
}

interface Form {
  fields: Record<string, unknown>
  file?: ReceivedFile
}

async function receive(
  ctx: KoaContext,
  incoming: Slice['incoming'],
  folder: string,
): Promise<Form> {
  const place = incoming.placeIn(folder, FIELD)
  let disposition = ''
  let foreignField: string | undefined
  let otherBytes = 0
  const form = formidable({
    // One character for each byte: whether the text is UTF-8 is judged here, not mended there.
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
  form.onPart = (part) => {
    const { headers } = part as FormPart
    const header = headers['content-disposition'] ?? ''
    if (part.name === FIELD && (namesFile(header) || part.mimetype)) {
      part.mimetype ??= 'application/octet-stream'
      disposition = header
    } else if (namesFile(header)) {
      part.mimetype ??= 'application/octet-stream'
      // Files under other names are none of ours, but nobody may send them for ever.
      part.on('data', (chunk: Uint8Array) => {
        otherBytes += chunk.length
        if (otherBytes > MOST_BYTES) ctx.req.destroy()
      })
    } else {
      if (saysForeignCharset(part.mimetype ?? '')) foreignField ??= part.name ?? ''
      part.mimetype = null
      // It would be decoded once more, by names that not every decoder knows.
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
      fields: Object.fromEntries(texts),
      ...(files[FIELD] && {
        file: { path: place.path, name: fileNameIn(disposition, FIELD) },
      }),
    }
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(error as Error)
  }
}

function saysForeignCharset(contentType: string): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType) ?? []
  return !/^(utf-?8|us-ascii)$/i.test(charset)
}

function textOf(name: string, values: readonly string[]): [string, unknown] {
  const field = readText(name, 'body')
  const texts = values.map((value) => readText(value, field))
  return [field, texts.length === 1 ? texts[0] : texts]
}

function unreadable(error: Error & { code?: unknown }): Error {
  if (isDiskFull(error)) return error
  if (tooManyBytes.includes(Number(error.code))) return new Problem('FILE_TOO_LARGE')
  if (Number(error.code) === tooManyFiles) return invalidField(FIELD, 'must be sent only once.')
  return invalidField('body', 'is not a form that can be read to its end.')
}

/** Fields that the contract names, with the types it gives them; what cannot be read so stays text. */
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
