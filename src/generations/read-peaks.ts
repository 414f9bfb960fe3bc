import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { untilDone } from '../engines/engines.ts'
import { findPeaks, keepPeaks, type Peaks } from '../peaks/store.ts'
import { Problem } from '../problem.ts'
import { mayBeGenerationId } from './generation.ts'
import { findOwned } from './store.ts'

/** Measured at the first read, then kept. Refused with NOT_FOUND or NOT_READY. */
export async function readPeaks(
  { database, engines, media }: Pick<Context, 'database' | 'engines' | 'media'>,
  { id: accountId }: Pick<Account, 'id'>,
  id: string,
): Promise<Peaks> {
  const track = mayBeGenerationId(id) ? await findOwned(database, { id, accountId }) : undefined
  if (!track) throw new Problem('NOT_FOUND')
  if (track.status !== 'completed' || !track.mediaKey) throw new Problem('NOT_READY')
  const kept = await findPeaks(database, id)
  if (kept) return kept
  const peaks = await engines.songs.measurePeaks(await media.read(track.mediaKey), untilDone)
  await keepPeaks(database, id, peaks)
  return peaks
}
