import type { ProbedSong, SongSource } from '../messages.ts'
import { claimsMp3, findMp3Frames, samplesOf } from './mp3-frames.ts'
import { type SongBytes, withBytes } from './song-bytes.ts'
import { claimsWav, findWavSound } from './wav-reader.ts'

/** Format by content, and length by counting every frame: no header is trusted. */
export async function probeSong({ song }: { song: SongSource }): Promise<ProbedSong> {
  return withBytes(song, probeBytes)
}

export function probeBytes(bytes: SongBytes): ProbedSong {
  if (claimsWav(bytes)) {
    const sound = findWavSound(bytes)
    if (!sound) return { readable: false, reason: 'unreadable' }
    return readable('wav', sound.lengthSamples / sound.sampleRate)
  }
  const frames = findMp3Frames(bytes)
  const samples = frames ? samplesOf(frames) : 0
  if (frames && samples > 0) return readable('mp3', samples / frames.sampleRate)
  return { readable: false, reason: claimsMp3(bytes) ? 'unreadable' : 'unsupported' }
}

function readable(format: 'mp3' | 'wav', seconds: number): ProbedSong {
  return { readable: true, format, durationSeconds: Math.round(seconds * 1000) / 1000 }
}
