import type { RouterContext } from '@koa/router'
import type { StoredMedia } from '../storage/media.ts'
import { sendFile } from './send-file.ts'

interface Part {
  first: number
  last: number
}

/**
 * Answers with a file or an object: with ranges, tags and dates (RFC 9110, sections 13 and 14).
 * Returns false and sets nothing if it was removed meanwhile.
 */
export async function sendStored(
  ctx: RouterContext,
  stored: StoredMedia,
  { caching, type }: { caching: string; type: string },
): Promise<boolean> {
  const { size, etag, modifiedAt } = stored
  if (isAnotherWanted(ctx, stored)) {
    sendNothing(ctx, 412)
    return true
  }
  ctx.status = 200
  ctx.set({
    ETag: etag,
    'Last-Modified': modifiedAt.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': caching,
  })
  if (ctx.fresh) {
    ctx.status = 304
    return true
  }
  const part = isRangeMeant(ctx, stored) ? readRange(ctx.get('Range'), size) : undefined
  if (part === 'beyond') {
    sendNothing(ctx, 416)
    ctx.set('Content-Range', `bytes */${size}`)
    return true
  }
  const { first, last } = part ?? { first: 0, last: size - 1 }
  const isWanted = ctx.method !== 'HEAD'
  const file = isWanted && 'path' in stored ? await stored.open() : null
  const body = isWanted && !('path' in stored) ? await stored.open(first, last) : null
  if (file === undefined || body === undefined) {
    describeNothing(ctx)
    return false
  }
  if (body) ctx.body = body
  ctx.status = part ? 206 : 200
  ctx.type = type
  ctx.length = last - first + 1
  if (part) ctx.set('Content-Range', `bytes ${first}-${last}/${size}`)
  if (file) {
    ctx.respond = false
    await sendFile(ctx.res, file, first, last)
  }
  return true
}

function sendNothing(ctx: RouterContext, status: 412 | 416): void {
  describeNothing(ctx)
  ctx.status = status
  ctx.body = ''
  ctx.remove('Content-Type')
}

function describeNothing(ctx: RouterContext): void {
  for (const name of ['ETag', 'Last-Modified', 'Accept-Ranges', 'Cache-Control']) ctx.remove(name)
}

function isAnotherWanted(ctx: RouterContext, { etag, modifiedAt }: StoredMedia): boolean {
  const tags = ctx.get('If-Match')
  if (tags) return tags !== '*' && !tags.split(',').some((tag) => tag.trim() === etag)
  return secondOf(modifiedAt) > Date.parse(ctx.get('If-Unmodified-Since'))
}

function isRangeMeant(ctx: RouterContext, { etag, modifiedAt }: StoredMedia): boolean {
  const condition = ctx.get('If-Range')
  return !condition || condition === etag || Date.parse(condition) >= secondOf(modifiedAt)
}

/** Several ranges, or ranges in another unit, are ignored. */
function readRange(header: string, size: number): Part | 'beyond' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header)
  if (!match || (!match[1] && !match[2])) return undefined
  const from = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]))
  const to = match[1] && match[2] ? Number(match[2]) : size - 1
  if (to < from && from < size) return undefined
  return from >= size ? 'beyond' : { first: from, last: Math.min(to, size - 1) }
}

function secondOf(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
