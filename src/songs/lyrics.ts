import { Problem } from '../problem.ts'
import type { PricedUpload } from './store.ts'
import { lyricsOf } from './upload.ts'

/**
 * The lyrics of a Reimagine: the caller's own, or the transcript. Refused with TRANSCRIPT_REQUIRED,
 * TRANSCRIPT_NOT_READY, LYRICS_REQUIRED or LYRICS_TOO_LONG.
 */
export function chooseLyrics(upload: PricedUpload, sent: string | undefined): string {
  // The statements for Reimagine were not confirmed for such an upload.
  if (upload.status === 'ready') throw new Problem('TRANSCRIPT_REQUIRED')
  const own = sent?.trim() ? sent : undefined
  if (own === undefined && upload.status === 'transcribing') {
    throw new Problem('TRANSCRIPT_NOT_READY')
  }
  const lyrics = own ?? transcribedIn(upload)
  if (!hasWords(lyrics)) throw new Problem('LYRICS_REQUIRED')
  if ([...lyrics].length > upload.lyricsCap) {
    throw new Problem('LYRICS_TOO_LONG', { details: { maxLength: upload.lyricsCap } })
  }
  return lyrics
}

function transcribedIn({ transcript, lyricsCap }: PricedUpload): string {
  return transcript ? lyricsOf(transcript, lyricsCap) : ''
}

/** Section tags alone are no lyrics. */
function hasWords(lyrics: string): boolean {
  return lyrics.replace(/^\s*\[[^\]\n]*\]\s*$/gm, '').trim() !== ''
}
