import { encode } from '../encode.ts'
import type { Progress, RenderedAudio, StereoSound } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { decodeSong } from './decode.ts'
import { followRepetition } from './repetition.ts'
import { middleShare, ShortTime } from './short-time.ts'
import { slidingMedian } from './sliding-median.ts'
import { binsIn, emptySpectrogram, hertzOf, type Spectrogram } from './spectrogram.ts'
import { harmonicShare, trackVoice } from './voice-pitch.ts'

/** The band of a voice; kick and bass lie below it. */
const [lowestHz, fullFromHz, fullToHz, highestHz] = [110, 180, 10_000, 12_000]
const percussionWidthHz = 170
const sustainSeconds = 1
/** Medians of a mix include some of the voice. */
const steadyShare = 0.7
const strength = 0.7
/** Channels whose difference has a smaller share of the energy are mono. */
const monoLimit = 1e-4

/** The same recording without the voice, equally long and in step with it, as an MP3. */
export async function removeVocals(
  { bytes }: { bytes: Uint8Array<ArrayBuffer> },
  progress: Progress = () => {},
): Promise<RenderedAudio> {
  const song = await decodeSong(bytes)
  progress(0.05)
  const band = withoutVoice(song, (share) => progress(0.05 + 0.75 * share))
  return encode({ sound: band, seed: 0 }, (share) => progress(0.8 + 0.2 * share))
}

/**
 * Removes what is in the middle of the stereo image, neither held nor struck nor repeated, and in
 * tune with one voice. Each cell of the spectrum loses between none and all of its middle, so
 * nothing becomes louder. Holds three spectrograms, about 0.6 MB for each second of sound.
 */
export function withoutVoice(song: StereoSound, progress: Progress = () => {}): StereoSound {
  const transform = new ShortTime(4096)
  const { middle, centre } = lookAtMiddle(song, transform)
  progress(0.2)
  const mask = maskOf(middle, centre, transform, (share) => progress(0.2 + 0.6 * share))
  const band = {
    left: new Float32Array(song.left.length),
    right: new Float32Array(song.left.length),
  }
  for (let frame = 0; frame < mask.frames; frame++) {
    transform.analyse(song.left, song.right, frame)
    subtractMiddle(transform, mask.values.subarray(frame * mask.bins, (frame + 1) * mask.bins))
    transform.synthesise(band.left, band.right, frame)
  }
  progress(1)
  return band
}

/** The magnitude of the middle, and the share of each cell that is panned there. */
function lookAtMiddle({ left, right }: StereoSound, transform: ShortTime) {
  const frames = transform.framesIn(left.length)
  const bins = Math.ceil(binsIn(transform, highestHz))
  const middle = emptySpectrogram(frames, bins)
  const centre = emptySpectrogram(frames, bins)
  const common = new Float64Array(bins)
  const energy = new Float64Array(bins)
  const { leftReal, leftImaginary, rightReal, rightImaginary } = transform
  let difference = 0
  let total = 1e-12
  for (let frame = 0; frame < frames; frame++) {
    transform.analyse(left, right, frame)
    for (let bin = 0; bin < bins; bin++) {
      const [lr, li, rr, ri] = [
        leftReal[bin]!,
        leftImaginary[bin]!,
        rightReal[bin]!,
        rightImaginary[bin]!,
      ]
      const product = lr * rr + li * ri
      const power = (lr * lr + li * li + rr * rr + ri * ri) / 2
      // One cell is unreliable: average the last few of its bin.
      common[bin] = common[bin]! / 2 + product
      energy[bin] = energy[bin]! / 2 + power
      difference += power - product
      total += power
      const share = middleShare(common[bin]!, energy[bin]!)
      centre.values[frame * bins + bin] = share * Math.sqrt(share)
      middle.values[frame * bins + bin] =
        Math.sqrt((lr + rr) * (lr + rr) + (li + ri) * (li + ri)) / 2
    }
  }
  if (difference / total < monoLimit) centre.values.fill(1)
  return { middle, centre }
}

/** The share of voice in the middle of each cell, 0 to 1; overwrites `centre`. */
function maskOf(
  middle: Spectrogram,
  centre: Spectrogram,
  transform: ShortTime,
  progress: Progress,
): Spectrogram {
  const { frames, bins } = middle
  const framesPerSecond = sampleRate / transform.hop
  const steady = steadyParts(middle, transform, framesPerSecond)
  progress(0.4)
  const mask = centre
  followRepetition(middle, transform, framesPerSecond, (frame, background) => {
    for (let bin = 0; bin < bins; bin++) {
      const cell = frame * bins + bin
      const magnitude = middle.values[cell]!
      const apart = excess(magnitude, steadyShare * steady.values[cell]!)
      const unrepeated = excess(magnitude, background[bin]!)
      mask.values[cell]! *= bandWeight(hertzOf(transform, bin)) * strength * (apart + unrepeated)
    }
  })
  progress(0.8)
  const voice = steady
  for (let cell = 0; cell < frames * bins; cell++) {
    mask.values[cell] = Math.min(1, mask.values[cell]!)
    voice.values[cell] = middle.values[cell]! * mask.values[cell]!
  }
  const pitch = trackVoice(voice, transform)
  const share = new Float32Array(bins)
  for (let frame = 0; frame < frames; frame++) {
    harmonicShare(pitch, transform, frame, share)
    for (let bin = 0; bin < bins; bin++) mask.values[frame * bins + bin]! *= share[bin]!
  }
  return mask
}

/**
 * The struck and the held parts (FitzGerald, "Harmonic/Percussive Separation Using Median
 * Filtering", DAFx 2010).
 */
function steadyParts(
  middle: Spectrogram,
  transform: ShortTime,
  framesPerSecond: number,
): Spectrogram {
  const { frames, bins, values } = middle
  const steady = emptySpectrogram(frames, bins)
  const acrossBins = Math.round(binsIn(transform, percussionWidthHz) / 2)
  const acrossFrames = Math.round((sustainSeconds * framesPerSecond) / 2)
  for (let frame = 0; frame < frames; frame++) {
    const row = { offset: frame * bins, stride: 1, length: bins }
    slidingMedian(values, steady.values, row, acrossBins)
  }
  const column = new Float32Array(frames)
  const held = new Float32Array(frames)
  const whole = { offset: 0, stride: 1, length: frames }
  for (let bin = 0; bin < bins; bin++) {
    for (let frame = 0; frame < frames; frame++) column[frame] = values[frame * bins + bin]!
    slidingMedian(column, held, whole, acrossFrames)
    for (let frame = 0; frame < frames; frame++) {
      const cell = frame * bins + bin
      steady.values[cell] = Math.max(steady.values[cell]!, held[frame]!)
    }
  }
  return steady
}

/** The share of a magnitude above its background, in power (a Wiener filter). */
function excess(magnitude: number, background: number): number {
  const rest = Math.max(0, magnitude - background)
  return (rest * rest) / (rest * rest + background * background + 1e-12)
}

function bandWeight(hertz: number): number {
  const rising = (hertz - lowestHz) / (fullFromHz - lowestHz)
  const falling = (highestHz - hertz) / (highestHz - fullToHz)
  return Math.max(0, Math.min(1, rising, falling))
}

function subtractMiddle(transform: ShortTime, mask: Float32Array): void {
  const { leftReal, leftImaginary, rightReal, rightImaginary } = transform
  for (let bin = 0; bin < mask.length; bin++) {
    const real = (mask[bin]! * (leftReal[bin]! + rightReal[bin]!)) / 2
    const imaginary = (mask[bin]! * (leftImaginary[bin]! + rightImaginary[bin]!)) / 2
    leftReal[bin]! -= real
    rightReal[bin]! -= real
    leftImaginary[bin]! -= imaginary
    rightImaginary[bin]! -= imaginary
  }
}
