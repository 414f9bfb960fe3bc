import { type MusicWish, musicInWords, type SongAnalysis } from '../engines/engines.ts'
import { invalidField, Problem } from '../problem.ts'

/** What of a song itself a Reimagine may have. */
type Keepable = 'tempo' | 'key'

export type Kept = Pick<MusicWish, 'bpm' | 'key' | 'scale'>

/**
 * Tempo and key of the upload, as far as the caller asks for them and the words of the style name
 * no others. Refused with NOT_ANALYSED, or VALIDATION_ERROR where the song has none.
 */
export function chooseKept(
  analysis: SongAnalysis | null,
  keep: readonly Keepable[] = [],
  words: string,
): Kept {
  if (keep.length > 0 && !analysis) throw new Problem('NOT_ANALYSED')
  const missing = keep.find((one) => !analysis?.[one])
  if (missing) throw invalidField('keep', `must not name ${missing}: the upload has none.`)
  const named = musicInWords(words)
  const tempo = keep.includes('tempo') && !named.tempo ? analysis?.tempo : null
  const key = keep.includes('key') && !named.key ? analysis?.key : null
  return {
    bpm: tempo?.bpm ?? null,
    key: key?.key ?? null,
    scale: (!named.scale && key?.scale) || null,
  }
}
