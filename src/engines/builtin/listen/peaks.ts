import type { PeakLevels, SongSource } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { UnreadableSong } from '../unreadable-song.ts'
import { streamSong } from './decode.ts'
import { withBytes } from './song-bytes.ts'

/** As many as a wide screen has room for, at two pixels each. */
const count = 1000

/** The highest sample of either channel in each thousandth of the song, in 255ths of full scale. */
export async function measurePeaks({ song }: { song: SongSource }): Promise<PeakLevels> {
  return withBytes(song, async (bytes) => {
    const { lengthSamples, pieces } = streamSong(bytes)
    if (lengthSamples === 0) throw new UnreadableSong('the song is empty')
    const highest = new Float32Array(count)
    let place = 0
    for await (const { left, right } of pieces) {
      for (let index = 0; index < left.length; index++, place++) {
        const part = Math.min(count - 1, Math.floor((place * count) / lengthSamples))
        const level = Math.max(Math.abs(left[index]!), Math.abs(right[index]!))
        if (level > highest[part]!) highest[part] = level
      }
    }
    const levels = Uint8Array.from(highest, (level) => Math.min(255, Math.round(level * 255)))
    return { bytes: levels, lengthSeconds: lengthSamples / sampleRate }
  })
}
