import type { Progress, Transcription } from '../messages.ts'
import { decodeSong } from './decode.ts'
import { findLyrics } from './id3-lyrics.ts'
import { voiceOf } from './separated-voice.ts'
import { listenForSinging } from './singing.ts'
import { speechFile } from './speech.ts'
import { transcriptOf } from './written-lyrics.ts'

/** What is found in a song without a recogniser. */
export interface Listening {
  /** `singing` if words are sung and the file has no lyrics. */
  transcription: Transcription
  /**
   * The separated voice for a recogniser: a WAV file of 16 kHz, one channel; empty unless `singing`
   * and requested.
   */
  bytes: Uint8Array<ArrayBuffer>
}

/** Reads the lyrics in the file; without any, detects whether anybody sings. */
export async function listenForWords(
  { bytes, wantsVoice }: { bytes: Uint8Array<ArrayBuffer>; wantsVoice: boolean },
  progress: Progress = () => {},
): Promise<Listening> {
  const lyrics = findLyrics(bytes)
  const written = lyrics && transcriptOf(lyrics)
  if (written) return listeningOf(written)
  const song = await decodeSong(bytes)
  progress(0.1)
  const heard = listenForSinging(song, (share) => progress(0.1 + 0.3 * share))
  if (!heard.sings) {
    return listeningOf({ found: 'nothing', language: 'und', confidenceSource: 'heuristic' })
  }
  if (!wantsVoice) return listeningOf({ found: 'singing' })
  const voice = voiceOf(song, heard, (share) => progress(0.4 + 0.5 * share))
  return { transcription: { found: 'singing' }, bytes: speechFile(voice) }
}

function listeningOf(transcription: Transcription): Listening {
  return { transcription, bytes: new Uint8Array(0) }
}
