import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { midiOf, readScore, type ScoreSheet } from '../engines/engines.ts'
import { Problem } from '../problem.ts'
import { lrcOf, srtOf, vttOf } from '../scores/lyric-files.ts'
import { findScoreBytes } from '../scores/store.ts'
import { mayBeGenerationId } from './generation.ts'
import { findOwned, type ShownGeneration } from './store.ts'

type Slice = Pick<Context, 'database'>
type Owner = Pick<Account, 'id'>

/** Refused with NOT_FOUND, NOT_READY or SCORE_UNAVAILABLE. */
export async function readTrackScore(
  context: Slice,
  account: Owner,
  id: string,
): Promise<ScoreSheet> {
  const { bytes } = await findScore(context, account, id)
  if (!bytes) throw new Problem('SCORE_UNAVAILABLE')
  return readScore(bytes)
}

/** Refused like readTrackScore. */
export async function downloadMidi(context: Slice, account: Owner, id: string) {
  const { bytes } = await findScore(context, account, id)
  if (!bytes) throw new Problem('SCORE_UNAVAILABLE')
  return { bytes: midiOf(bytes), contentType: 'audio/midi', fileName: `${id}.mid` }
}

/** Refused with NOT_FOUND, NOT_READY or LYRICS_UNTIMED. */
export async function readTrackLyrics(context: Slice, account: Owner, id: string) {
  const { bytes, track } = await findScore(context, account, id)
  if (!bytes) throw new Problem('LYRICS_UNTIMED')
  return { track, lines: readScore(bytes).lyrics }
}

type LyricFormat = 'lrc' | 'vtt' | 'srt'

const contentTypes = {
  lrc: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
} as const

/** Refused like readTrackLyrics. */
export async function downloadLyrics(
  context: Slice,
  account: Owner,
  id: string,
  format: LyricFormat,
) {
  const { lines, track } = await readTrackLyrics(context, account, id)
  const { title, actualSeconds, requestedSeconds } = track
  const named = { title, durationSeconds: actualSeconds ?? requestedSeconds }
  const text = { lrc: () => lrcOf(lines, named), vtt: () => vttOf(lines), srt: () => srtOf(lines) }
  return {
    bytes: new TextEncoder().encode(text[format]()),
    contentType: contentTypes[format],
    fileName: `${id}.${format}`,
  }
}

/** Refused with NOT_FOUND or NOT_READY. The bytes are undefined if the track has no score. */
export async function findScore(
  { database }: Slice,
  { id: accountId }: Owner,
  id: string,
): Promise<{ track: ShownGeneration; bytes: Uint8Array | undefined }> {
  const track = mayBeGenerationId(id) ? await findOwned(database, { id, accountId }) : undefined
  if (!track) throw new Problem('NOT_FOUND')
  if (track.status !== 'completed') throw new Problem('NOT_READY')
  return { track, bytes: await findScoreBytes(database, id) }
}
