import { encodeMp3 } from '../codec/mp3.ts'
import { type CutRequest, model, type Progress } from '../messages.ts'
import { decodeSong } from './decode.ts'

/** A window of a song as an MP3 of our own making: whatever else the file carried stays behind. */
export async function cutSong(
  { bytes, window }: CutRequest,
  progress: Progress = () => {},
): Promise<{ bytes: Uint8Array<ArrayBuffer> }> {
  const { left, right } = await decodeSong(bytes, window)
  if (left.length === 0) throw new Error('the window is empty')
  progress(0.3)
  const labels = { encodedBy: model, seed: 0 }
  return { bytes: await encodeMp3(left, right, labels, (share) => progress(0.3 + 0.7 * share)) }
}
