import type { Context } from '../context.ts'
import * as exports from '../exports/store.ts'
import { finishJob, type Job } from '../jobs/queue.ts'
import * as renders from '../renders/store.ts'
import * as uploads from '../songs/store.ts'

export const SWEEP_MEDIA = 'sweep-media'

const KEYS_AT_ONCE = 500

type Slice = Pick<Context, 'clock' | 'database' | 'media'>

/**
 * Task: removes files that no row references. A crash between storing a file and committing its row
 * leaves them.
 */
export async function sweepMedia(
  { clock, database, media }: Slice,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  let keys: string[] = []
  const sweep = async () => {
    const known = new Set(await listKnown({ database }, keys))
    for (const key of keys) if (!known.has(key)) await media.remove(key)
    keys = []
  }
  for await (const key of media.listOld()) {
    signal.throwIfAborted()
    if (keys.push(key) === KEYS_AT_ONCE) await sweep()
  }
  await sweep()
  await finishJob(database, job, clock.now())
}

/** Queries every table that has media keys. */
async function listKnown({ database }: Pick<Slice, 'database'>, keys: string[]): Promise<string[]> {
  const known = await Promise.all([
    renders.listKnownMediaKeys(database, 'generations', keys),
    renders.listKnownMediaKeys(database, 'soundEffects', keys),
    exports.listKnownMediaKeys(database, keys),
    uploads.listKnownAudioKeys(database, keys),
  ])
  return known.flat()
}
