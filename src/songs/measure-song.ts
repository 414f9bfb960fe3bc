import type { Context } from '../context.ts'
import { type SongFormat, type SongSource, untilDone } from '../engines/engines.ts'
import { Problem } from '../problem.ts'
import { songLimits } from './upload.ts'

/**
 * Format and length of a song. Refused with UNSUPPORTED_FORMAT, UNREADABLE_AUDIO, SONG_TOO_SHORT or
 * SONG_TOO_LONG.
 */
export async function measureSong(
  { engines }: Pick<Context, 'engines'>,
  song: SongSource,
): Promise<{ format: SongFormat; durationSeconds: number }> {
  const probed = await engines.songs.probe(song, untilDone)
  if (!probed.readable) {
    const isForeign = probed.reason === 'unsupported'
    throw new Problem(isForeign ? 'UNSUPPORTED_FORMAT' : 'UNREADABLE_AUDIO')
  }
  const { format, durationSeconds } = probed
  const { minSourceSeconds, maxSourceSeconds } = songLimits
  const details = { durationSeconds }
  if (durationSeconds < minSourceSeconds) throw new Problem('SONG_TOO_SHORT', { details })
  if (durationSeconds > maxSourceSeconds) throw new Problem('SONG_TOO_LONG', { details })
  return { format, durationSeconds }
}
