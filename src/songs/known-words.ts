import { comparable, errorOf } from '../catalogue/compare.ts'
import type { Context } from '../context.ts'
import {
  type Fingerprint,
  findSeed,
  readScore,
  type Transcription,
  transcriptOf,
} from '../engines/engines.ts'
import { findScoreBytes, listSungTracks, type SungTrack } from '../scores/store.ts'
import { sungBetween } from './sung-between.ts'
import type { Upload } from './upload.ts'

type Slice = Pick<Context, 'database' | 'engines' | 'log' | 'media'>
type Song = Pick<
  Upload,
  'id' | 'accountId' | 'originalSeconds' | 'windowStartSeconds' | 'windowSeconds'
>
type Bytes = Uint8Array<ArrayBuffer>

/** Programs that encode a file again make it longer by some frames. */
const withinSeconds = 0.2
const mostTracks = 8
/**
 * Of the certain bits, 1 % differ in a track that was encoded again, 13 to 18 % in one of the same
 * seed and style with other words.
 */
const mostError = 0.06
/** A word of a fingerprint is made of 128 samples at 5,512.5 Hz. */
const secondsOfWord = 128 / 5512.5

/**
 * The words of a song that was made here, from the track that it is a copy of; undefined where none
 * is found. The mark in the file says where to look, and the sound decides. Tracks that the account
 * may not hear are not looked at, so that neither answer nor time tells that they exist. Nothing
 * depends on it: what fails is only logged.
 */
export async function findKnownWords(
  context: Slice,
  song: Song,
  audio: Bytes,
  signal: AbortSignal,
): Promise<Transcription | undefined> {
  const seed = findSeed(audio)
  if (seed === undefined) return undefined
  try {
    const track = await findOriginal(context, song, { audio, seed }, signal)
    const text = track && (await lyricsIn(context, track, song))
    return text ? transcriptOf({ text, language: track.language }) : undefined
  } catch (error) {
    signal.throwIfAborted()
    context.log.warn({ err: error, uploadId: song.id }, 'the words of a track could not be found')
    return undefined
  }
}

/** The track that sounds most like the song, if one does. */
async function findOriginal(
  { database, engines, media }: Slice,
  { accountId, originalSeconds, windowStartSeconds }: Song,
  { audio, seed }: { audio: Bytes; seed: number },
  signal: AbortSignal,
): Promise<SungTrack | undefined> {
  const length = { seconds: originalSeconds, within: withinSeconds }
  const tracks = await listSungTracks(database, accountId, { seed, ...length, limit: mostTracks })
  if (tracks.length === 0) return undefined
  const { fingerprinter } = engines
  const heard = await fingerprinter.fingerprint(audio, signal)
  let nearest: { error: number; track?: SungTrack } = { error: mostError }
  for (const track of tracks) {
    const known = await fingerprinter.fingerprint(await media.read(track.mediaKey), signal)
    const error = differenceOf(heard, known, windowStartSeconds)
    if (error < nearest.error) nearest = { error, track }
  }
  return nearest.track
}

function differenceOf(heard: Fingerprint, known: Fingerprint, startSeconds: number): number {
  const alignment = {
    position: Math.floor(heard.words.length / 2),
    offset: Math.round(startSeconds / secondsOfWord),
  }
  return errorOf(comparable(heard), known.words, alignment)
}

/** Undefined where the song is a part of the track and it is unknown what is sung when. */
async function lyricsIn(
  { database }: Pick<Slice, 'database'>,
  { id, lyrics }: SungTrack,
  { originalSeconds, windowSeconds, windowStartSeconds }: Song,
): Promise<string | null> {
  const score = await findScoreBytes(database, id)
  if (score) {
    return sungBetween(readScore(score), windowStartSeconds, windowStartSeconds + windowSeconds)
  }
  return windowSeconds < originalSeconds ? null : lyrics
}
