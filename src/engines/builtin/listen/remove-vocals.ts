import { encode } from '../encode.ts'
import type { Progress, RenderedAudio, StereoSound } from '../messages.ts'
import { decodeSong } from './decode.ts'
import { towardsMiddle } from './panning.ts'
import { ShortTime } from './short-time.ts'
import { type Heard, listenForSinging } from './singing.ts'
import { CellReader, cellCues, lookForVoice } from './voice-cells.ts'
import { VoiceMask } from './voice-mask.ts'
import { monoMaskTable } from './voice-mask-mono-table.ts'
import { maskTable } from './voice-mask-table.ts'

/** Without the network nobody knows when somebody sings. */
const unknownChance = 0.5

/**
 * The same recording without the voice, equally long and in step with it, as an MP3. Where nobody
 * sings it stays as it is.
 */
export async function removeVocals(
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  progress: Progress = () => {},
): Promise<RenderedAudio> {
  const song = await decodeSong(bytes)
  progress(0.05)
  const heard = listenForSinging(song, (share) => progress(0.05 + 0.2 * share))
  const band = heard.maySing
    ? withoutVoice(song, heard, (share) => progress(0.25 + 0.55 * share))
    : song
  return encode({ sound: band, seed: 0 }, (share) => progress(0.8 + 0.2 * share))
}

/**
 * Removes what is where the voice is in the stereo image, neither held nor struck nor repeated, and
 * in tune with one voice, and the reverberation that follows. Each cell of the spectrum loses
 * between none and all of its middle and of its sides, so nothing becomes louder.
 */
export function withoutVoice(
  song: StereoSound,
  heard: Heard = listenForSinging(song),
  progress: Progress = () => {},
): StereoSound {
  const transform = new ShortTime(4096, towardsMiddle(heard.position))
  const frames = transform.framesIn(song.left.length)
  const chances = heard.chances ?? new Float32Array(frames).fill(unknownChance)
  const cells = lookForVoice(song, transform, chances)
  progress(0.7)
  const reader = new CellReader(cells, transform)
  const cues = new Float64Array(cells.bins * cellCues)
  const band = {
    left: new Float32Array(song.left.length),
    right: new Float32Array(song.left.length),
  }
  const mask = new VoiceMask(cells.estimate ? monoMaskTable : maskTable)
  for (let frame = 0; frame < frames; frame++) {
    transform.analyse(song.left, song.right, frame)
    reader.read(frame, cues)
    for (let bin = cells.firstBin; bin < cells.bins; bin++) {
      if (!reader.counts(bin)) continue
      mask.listen(cues, bin * cellCues)
      subtract(transform, bin, mask)
    }
    transform.synthesise(band.left, band.right, frame)
  }
  progress(1)
  return band
}

/** Takes shares of what both channels have in common, and of their difference. */
function subtract(transform: ShortTime, bin: number, { ofMiddle, ofSides }: VoiceMask): void {
  const { leftReal, leftImaginary, rightReal, rightImaginary } = transform
  const middleReal = (ofMiddle * (leftReal[bin]! + rightReal[bin]!)) / 2
  const middleImaginary = (ofMiddle * (leftImaginary[bin]! + rightImaginary[bin]!)) / 2
  const sideReal = (ofSides * (leftReal[bin]! - rightReal[bin]!)) / 2
  const sideImaginary = (ofSides * (leftImaginary[bin]! - rightImaginary[bin]!)) / 2
  leftReal[bin]! -= middleReal + sideReal
  leftImaginary[bin]! -= middleImaginary + sideImaginary
  rightReal[bin]! -= middleReal - sideReal
  rightImaginary[bin]! -= middleImaginary - sideImaginary
}
