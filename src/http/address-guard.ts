import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Middleware } from 'koa'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'

const WINDOW_SECONDS = 60
/** Of 16 bits each: who has one address of IPv6 usually has all with the same first 64 bits. */
const PARTS_OF_NETWORK = 4

/**
 * Limits the requests of one address to this process, before any key is looked up; a network of 64
 * bits counts as one address of IPv6. Fixed minutes, in memory; loopback is exempt, because all
 * requests of a reverse proxy on this machine come from there.
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
    const network = networkOf(address)
    const used = (hits.get(network) ?? 0) + 1
    hits.set(network, used)
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

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const ip = ipaddr.process(address)
  return ip instanceof ipaddr.IPv6 ? ip.parts.slice(0, PARTS_OF_NETWORK).join(':') : ip.toString()
}

function isLoopback(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}
