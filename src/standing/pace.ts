import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time.ts'
import { measurePace } from './store.ts'

/** Measures how long a finished job took. A measure that cannot be written is left out. */
export async function measureJob(
  { clock, database, log }: { clock: Clock; database: Database; log: Log },
  { lane }: { lane: string },
  { begunAt, seconds }: { begunAt: Date; seconds: number },
): Promise<void> {
  const jobSeconds = (clock.now().getTime() - begunAt.getTime()) / 1000
  if (jobSeconds <= 0 || seconds <= 0) return
  const secondsPerSecond = jobSeconds / seconds
  try {
    await measurePace(database, { lane, secondsPerSecond, jobSeconds })
  } catch (error) {
    log.debug({ err: error, lane }, 'the pace of a job could not be written')
  }
}
