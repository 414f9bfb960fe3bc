import { isIP } from 'node:net'
import type { Middleware } from 'koa'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'

const WINDOW_SECONDS = 60

/**
 * Limits the requests of one address to this process, before any key is looked up. Fixed minutes,
 * in memory; loopback is exempt, because all requests of a reverse proxy on this machine come from
 * there.
 */
export function guardAddress({ clock, config }: Pick<Context, 'clock' | 'config'>): Middleware {
  const limit = config.http.perAddressPerMinute
  let hits = new Map<string, number>()
  let minute = 0

  return async (ctx, next) => {
    const address = ctx.req.socket.remoteAddress ?? ''
    if (isLoopback(address)) return next()
    const seconds = Math.floor(clock.now().getTime() / 1000)
    if (Math.floor(seconds / WINDOW_SECONDS) !== minute) {
      minute = Math.floor(seconds / WINDOW_SECONDS)
      hits = new Map()
    }
    const used = (hits.get(address) ?? 0) + 1
    hits.set(address, used)
    if (used > limit) {
      ctx.set('X-RateLimit-Limit', String(limit))
      ctx.set('X-RateLimit-Remaining', '0')
      throw new Problem('RATE_LIMITED', {
        message: `At most ${limit} requests per minute from one address. Wait and try again.`,
        retryAfterSeconds: WINDOW_SECONDS - (seconds % WINDOW_SECONDS),
      })
    }
    await next()
  }
}

function isLoopback(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
