import type { Config, UploadCap } from '../config.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { listUploadedSince } from './store.ts'

/** The use of one of the rolling windows. */
interface CapUse extends UploadCap {
  used: number
  /** Whole seconds until the oldest upload leaves the window, at least 1. */
  retryAfterSeconds: number
}

/** The cap with the fewest places left. */
export async function bindingCap(
  { clock, config, database }: Pick<Context, 'clock' | 'config' | 'database'>,
  accountId: string,
): Promise<CapUse> {
  const caps = await measureCaps(database, config.limits, accountId, clock.now())
  const [first, ...rest] = caps
  if (!first) throw new Error('uploads have at least one cap')
  return rest.reduce((tight, cap) => (left(cap) < left(tight) ? cap : tight), first)
}

/**
 * Refused with UPLOAD_LIMIT. With the account locked the result holds until the upload is inserted.
 */
export async function checkCaps(
  database: Database | Transaction,
  limits: Config['limits'],
  accountId: string,
  now: Date,
): Promise<void> {
  const full = (await measureCaps(database, limits, accountId, now)).filter((cap) => left(cap) <= 0)
  const [worst] = full.sort((one, other) => other.retryAfterSeconds - one.retryAfterSeconds)
  if (!worst) return
  const { limit, windowSeconds, retryAfterSeconds } = worst
  const rule = `At most ${limit} uploads are accepted in ${windowSeconds} seconds.`
  throw new Problem('UPLOAD_LIMIT', {
    message: `${rule} Wait and try again.`,
    details: { limit, windowSeconds, retryAfterSeconds },
    retryAfterSeconds,
  })
}

async function measureCaps(
  database: Database | Transaction,
  { uploads }: Config['limits'],
  accountId: string,
  now: Date,
): Promise<CapUse[]> {
  const longest = Math.max(...uploads.map(({ windowSeconds }) => windowSeconds))
  const accepted = await listUploadedSince(database, accountId, secondsBefore(now, longest))
  return uploads.map((cap) => {
    const inWindow = accepted.filter((time) => time > secondsBefore(now, cap.windowSeconds))
    // The next upload is possible when this one leaves the window.
    const leaving = inWindow.at(-cap.limit) ?? now
    const wait = (leaving.getTime() - now.getTime()) / 1000 + cap.windowSeconds
    return {
      ...cap,
      used: inWindow.length,
      retryAfterSeconds: Math.max(1, Math.ceil(wait)),
    }
  })
}

function left({ limit, used }: CapUse): number {
  return limit - used
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
