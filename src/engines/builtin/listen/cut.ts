import { encodeMp3 } from '../codec/mp3.ts'
import { type CutRequest, model, type Progress } from '../messages.ts'
import { UnreadableSong } from '../unreadable-song.ts'
import { decodeSong } from './decode.ts'
import { findLyrics } from './id3-lyrics.ts'
import { probeSong } from './probe.ts'

/** Lengths are rounded to milliseconds: a window shorter by less than this is the whole song. */
const roundingSeconds = 0.01

/**
 * A window of a song as a new MP3. Metadata is dropped, except the lyrics if the window is the
 * whole song and they are the sung ones.
 */
export async function cutSong(
  { bytes, window }: CutRequest,
  progress: Progress = () => {},
): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { left, right } = await decodeSong(bytes, window)
  if (left.length === 0) throw new UnreadableSong('the window is empty')
  progress(0.3)
  const lyrics = (await isWhole({ bytes, window })) ? findLyrics(bytes) : undefined
  const labels = { encodedBy: model, seed: 0, lyrics: lyrics ?? null }
  return { bytes: await encodeMp3(left, right, labels, (share) => progress(0.3 + 0.7 * share)) }
}

async function isWhole({ bytes, window }: CutRequest): Promise<boolean> {
  const song = await probeSong({ bytes })
  if (!song.readable || window.startSeconds > roundingSeconds) return false
  return window.startSeconds + window.lengthSeconds > song.durationSeconds - roundingSeconds
}
