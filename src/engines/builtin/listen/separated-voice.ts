import type { Progress, StereoSound } from '../messages.ts'
import { withoutVoice } from './remove-vocals.ts'
import type { Heard } from './singing.ts'

/** The difference between the song and the song without its voice. */
export function voiceOf(song: StereoSound, heard: Heard, progress: Progress): Float32Array {
  const band = withoutVoice(song, heard, progress)
  return song.left.map((sample, index) => {
    return (sample - band.left[index]! + song.right[index]! - band.right[index]!) / 2
  })
}
