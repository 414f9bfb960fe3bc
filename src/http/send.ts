import type { Download } from '../call.ts'
import type { EdgeContext } from './exchange.ts'
import { isLive, sendLive } from './live.ts'

/** Answers with the result of a handler: bytes, pieces as they come, or `data`. */
export async function send(ctx: EdgeContext, status: number, result: unknown): Promise<void> {
  ctx.status = status
  if (isLive(result)) await sendLive(ctx, result)
  else if (isDownload(result)) sendDownload(ctx, result)
  else ctx.body = { data: result }
}

function isDownload(result: unknown): result is Download {
  return result instanceof Object && 'bytes' in result && result.bytes instanceof Uint8Array
}

function sendDownload(ctx: EdgeContext, { bytes, contentType, fileName }: Download): void {
  ctx.type = contentType
  ctx.set('Content-Disposition', `attachment; filename=${fileName}`)
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
