import type { EdgeContext } from './exchange.ts'

/** Aborted when the caller hangs up, which may have happened before. */
export function hangUpOf({ res }: EdgeContext): AbortSignal {
  if (res.closed) return AbortSignal.abort()
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  return gone.signal
}
