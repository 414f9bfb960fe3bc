import { encodeMp3 } from './codec/mp3.ts'
import { model, type Progress, type RenderedAudio, type StereoSound } from './messages.ts'
import { sampleRate } from './synth/sampling.ts'

/** The second half of a song's way: from the finished samples to the file. */
export async function encode(
  { sound, seed }: { sound: StereoSound; seed: number },
  progress?: Progress,
): Promise<RenderedAudio> {
  const bytes = await encodeMp3(sound.left, sound.right, { encodedBy: model, seed }, progress)
  const { left, warnings } = sound
  return { bytes, durationSeconds: left.length / sampleRate, model, ...(warnings && { warnings }) }
}
