import { encodeMp3 } from './codec/mp3.ts'
import type { Mark } from './mark.ts'
import {
  model as builtin,
  type Progress,
  type RenderedAudio,
  type SongLyrics,
  type StereoSound,
} from './messages.ts'
import { sampleRate } from './synth/sampling.ts'

/** What is encoded; `lyrics` are the sung ones, `model` is ours unless given. */
export interface Recording {
  sound: StereoSound
  seed: number
  lyrics?: SongLyrics | null
  model?: string
  mark?: Mark | null
}

/** The second half of rendering: from the finished samples to the file. */
export async function encode(
  { sound, seed, lyrics = null, model = builtin, mark = null }: Recording,
  progress?: Progress,
): Promise<RenderedAudio> {
  const { left, right, warnings } = sound
  const bytes = await encodeMp3(left, right, { encodedBy: model, seed, lyrics, mark }, progress)
  return { bytes, durationSeconds: left.length / sampleRate, model, ...(warnings && { warnings }) }
}
