import { encodePieces } from '../codec/mp3.ts'
import { type CutRequest, model, type Progress, type SongWindow } from '../messages.ts'
import { UnreadableSong } from '../unreadable-song.ts'
import { streamSong } from './decode.ts'
import { tagBytes } from './id3-frames.ts'
import { findLyrics } from './id3-lyrics.ts'
import { findSeed } from './id3-seed.ts'
import { probeBytes } from './probe.ts'
import { type SongBytes, withBytes } from './song-bytes.ts'

/** Lengths are rounded to milliseconds: a window shorter by less than this is the whole song. */
const roundingSeconds = 0.01

/**
 * A window of a song as a new MP3, decoded and encoded in pieces. Metadata is dropped, except a
 * seed of ours, and the lyrics if the window is the whole song and they are the sung ones.
 */
export async function cutSong(
  { song, window }: CutRequest,
  progress: Progress = () => {},
): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  return withBytes(song, async (bytes) => {
    const { lengthSamples, pieces } = streamSong(bytes, window)
    if (lengthSamples === 0) throw new UnreadableSong('the window is empty')
    const tag = bytes.slice(0, tagBytes(bytes))
    const lyrics = isWhole(bytes, window) ? findLyrics(tag) : undefined
    const labels = { encodedBy: model, seed: findSeed(tag) ?? null, lyrics: lyrics ?? null }
    return { bytes: await encodePieces(pieces, lengthSamples, labels, progress) }
  })
}

function isWhole(bytes: SongBytes, window: SongWindow): boolean {
  const song = probeBytes(bytes)
  if (!song.readable || window.startSeconds > roundingSeconds) return false
  return window.startSeconds + window.lengthSeconds > song.durationSeconds - roundingSeconds
}
