import { basename } from 'node:path'
import type { Context as KoaContext, Middleware } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import { invalidField, Problem } from '../problem.ts'
import type { Incoming } from '../storage/incoming.ts'
import { songLimits } from '../uploads/upload.ts'

/** Beside the file a form has a few short fields and its own framing. */
const BESIDE_FILE_BYTES = 1024 * 1024
const FIELD = 'file'

interface FormSchema {
  properties?: Record<string, { type?: string }>
}

interface FormidableFile {
  filepath: string
  originalFilename: string | null
}

/** What formidable says when it stops: too many files, or more bytes than it was told to take. */
const tooManyFiles = 1015
const tooManyBytes = [1009, 1016]

/**
 * Gives an operation that takes a form a folder for the time of the request, and reads the form: the one file into the
 * folder as it comes, never more of it than is allowed, the fields as the JSON body they stand for.
 */
export function readForm(incoming: Incoming): Middleware {
  return async (ctx, next) => {
    if (!ctx.state.form) return next()
    await incoming.within(async (folder) => {
      ctx.state.received = { folder }
      if (ctx.is('multipart/form-data')) await receive(ctx, folder)
      await next()
    })
  }
}

async function receive(ctx: KoaContext, folder: string): Promise<void> {
  try {
    const most = songLimits.maxUploadBytes + BESIDE_FILE_BYTES
    if (Number(ctx.req.headers['content-length'] ?? 0) > most) throw new Problem('FILE_TOO_LARGE')
    await formReader(ctx, folder, most)(ctx, async () => undefined)
    const files = [ctx.request.files?.[FIELD] ?? []].flat() as FormidableFile[]
    const [file] = files
    if (file) {
      const name = file.originalFilename ?? basename(file.filepath)
      ctx.state.received = { folder, file: { path: file.filepath, name } }
    }
    ctx.state.request.body = bodyOf(Object(ctx.request.body), ctx.state.form)
  } catch (error) {
    // What is still to come is read and thrown away, or the sender would never read our answer.
    ctx.req.resume()
    throw error
  }
}

function formReader(ctx: KoaContext, folder: string, most: number): Middleware {
  let otherBytes = 0
  return koaBody({
    json: false,
    text: false,
    urlencoded: false,
    multipart: true,
    parsedMethods: [HttpMethodEnum.POST],
    formidable: {
      uploadDir: folder,
      filename: () => FIELD,
      maxFiles: 1,
      maxFields: 100,
      maxFieldsSize: BESIDE_FILE_BYTES,
      maxFileSize: songLimits.maxUploadBytes,
      maxTotalFileSize: songLimits.maxUploadBytes,
      allowEmptyFiles: true,
      minFileSize: 0,
      filter: ({ name }) => name === FIELD,
      onPart(part, handle) {
        // Files under other names are none of ours, but nobody may send them for ever.
        if (part.mimetype && part.name !== FIELD) {
          part.on('data', (chunk: Uint8Array) => {
            otherBytes += chunk.length
            if (otherBytes > most) ctx.req.destroy()
          })
        }
        handle(part)
      },
    },
    onError(error) {
      throw unreadable(error)
    },
  })
}

function unreadable(error: Error & { code?: unknown }): Problem {
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
