import type { Patience } from '../changes/waits.ts'
import type { EdgeContext } from './exchange.ts'
import { hangUpOf } from './live.ts'

/** Below the idle time of common proxies and clients. */
const MOST_SECONDS = 25

/** The `wait` of the header Prefer (RFC 7240), if the request has a valid one. */
export function patienceOf(ctx: EdgeContext): Patience | undefined {
  const header = ctx.get('Prefer')
  const wish = header === '' ? undefined : readWait(header)
  if (wish === undefined) return undefined
  const seconds = Math.min(wish, MOST_SECONDS)
  return {
    seconds,
    gone: hangUpOf(ctx),
    onGranted() {
      ctx.set('Preference-Applied', `wait=${seconds}`)
      ctx.state.waitingSince = performance.now()
    },
    onWaited(milliseconds) {
      ctx.state.waitedMilliseconds = milliseconds
    },
  }
}

/** A preference that is named twice counts where it stands first, also if it is not valid there. */
export function readWait(header: string): number | undefined {
  const preferences = header.match(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g) ?? []
  const wait = preferences.find((preference) => /^\s*wait\s*(?:[=;]|$)/i.test(preference))
  const [, quoted, plain] = /^\s*wait\s*=\s*(?:"(\d+)"|(\d+))\s*(?:;|$)/i.exec(wait ?? '') ?? []
  const digits = quoted ?? plain
  return digits === undefined ? undefined : Number(digits)
}
