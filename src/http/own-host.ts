import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { RouterMiddleware } from '@koa/router'
import type { Config } from '../config.ts'
import { sendError } from './page.ts'

/** Of networks of their own: nobody can have such a name in the public DNS. */
const privateName = /^[^.]+$|\.(?:localhost|local|internal|lan|svc|home\.arpa|cluster\.local)$/

/**
 * Answers NOT_FOUND to what is asked of a name that is not the service's. A page of a stranger
 * whose name leads to this machine (DNS rebinding) would otherwise read what is open here.
 */
export function onlyOwnHost({ http, links }: Pick<Config, 'http' | 'links'>): RouterMiddleware {
  const own = new Set([http.operatorHost, new URL(links.baseUrl).hostname, hostname()])
  return (ctx, next) => {
    const name = ctx.hostname.replace(/\.$/, '').toLowerCase()
    const isOwn = isIP(name.replace(/^\[|\]$/g, '')) > 0 || own.has(name) || privateName.test(name)
    if (isOwn) return next()
    sendError(ctx, 404, 'NOT_FOUND', 'This service is not known by this name.')
  }
}
