import type { Progress, StereoSound } from '../messages.ts'
import { withoutVoice } from './remove-vocals.ts'

/** The difference between the song and the song without its voice. */
export function voiceOf(song: StereoSound, progress: Progress): Float32Array {
  const band = withoutVoice(song, progress)
  return song.left.map((sample, index) => {
    return (sample - band.left[index]! + song.right[index]! - band.right[index]!) / 2
  })
}
