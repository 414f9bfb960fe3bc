import { resample } from '../codec/resample.ts'
import { encodeMonoWav } from '../codec/wav.ts'
import type { Progress, StereoSound, Transcription } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { decodeSong } from './decode.ts'
import { findLyrics } from './id3-lyrics.ts'
import { withoutVoice } from './remove-vocals.ts'
import { type Heard, listenForSinging } from './singing.ts'
import { speechRate } from './speech.ts'
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
  if (!heard.sings)
    return listeningOf({ found: 'nothing', language: 'und', confidenceSource: 'heuristic' })
  if (!wantsVoice) return listeningOf({ found: 'singing' })
  const voice = voiceOf(song, heard, (share) => progress(0.4 + 0.5 * share))
  const speech = encodeMonoWav(resample(voice, sampleRate, speechRate), speechRate)
  return { transcription: { found: 'singing' }, bytes: speech }
}

function listeningOf(transcription: Transcription): Listening {
  return { transcription, bytes: new Uint8Array(0) }
}

/** The difference between the song and the song without its voice. */
function voiceOf(song: StereoSound, heard: Heard, progress: Progress): Float32Array {
  const band = withoutVoice(song, heard, progress)
  return song.left.map((sample, index) => {
    return (sample - band.left[index]! + song.right[index]! - band.right[index]!) / 2
  })
}
