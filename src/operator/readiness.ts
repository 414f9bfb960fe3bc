import type { Context } from '../context.ts'
import { probe } from '../database/probe.ts'

const PROBE_MILLISECONDS = 1000

/** `ok`, or why the service cannot do its work. */
export async function findReadiness({
  database,
  media,
  space,
}: Pick<Context, 'database' | 'media' | 'space'>): Promise<string> {
  const [reached, stored, spared] = await Promise.allSettled([
    probe(database, PROBE_MILLISECONDS),
    media.check(AbortSignal.timeout(PROBE_MILLISECONDS)),
    space.hasReserve(),
  ])
  if (reached.status === 'rejected') return 'database unreachable'
  if (stored.status === 'rejected' || spared.status === 'rejected') return 'storage unreachable'
  return spared.value ? 'ok' : 'storage almost full'
}
