import type { Progress, StereoSound } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { followGlides, type Glide } from './gliding.ts'
import { middleShare, ShortTime } from './short-time.ts'
import { binsIn, emptySpectrogram, type Spectrogram } from './spectrogram.ts'

/**
 * How much speaks for singing in a passage. The weights are a logistic regression over 28 pieces of the built-in band
 * of as many styles, each sung, with the voice replaced by an instrument that plays its tune, and as an instrumental.
 */
const weights = { together: 5.9, moving: 1.24, middle: 4.8 } as const
const bias = -4.1
/** One voice among instruments that hold still glides as a whole no more often than this; a lone fiddle does. */
const mostTogether = 0.65
const leastMoving = 0.05
const furthestCents = 60
/** What counts as middle where both channels are one and nothing can be told: as much as a song has. */
const unknownMiddle = 0.7
/** The sung half of a song decides: few songs are sung from the first bar to the last. */
const decidingShare = 0.5
/** Where less than this is in the middle, what is left there is no voice. */
const leastMiddle = 0.15
/** Frames of less than this share of the song's mean energy are pauses, in which only noise moves. */
const leastLoudness = 0.01
/** What grows or falls by more than 6 dB from frame to frame, in 23 ms, is struck, not sung. */
const mostGrowth = 4
/** High, so that an instrumental is rarely taken for a song. */
const leastEvidence = 2

const passageSeconds = 5
const highestHz = 6500
/** Where a voice has most of its energy. */
const [voiceFromHz, voiceToHz] = [200, 4000]
/** Channels that differ less than this, in energy, are one. */
const monoLimit = 1e-4

const still: Glide = { cents: 0, agreement: 0 }

/** What was heard of one passage. */
interface Passage {
  /** How much of the spectrum takes part where something glides, 0 to 1. */
  together: number
  /** Cents from frame to frame. */
  moving: number
  /** How much of the voice's band is panned to the middle, 0 to 1. */
  middle: number
}

/** True where somebody sings in a good part of the song. */
export function hearsSinging(song: StereoSound, progress: Progress = () => {}): boolean {
  return singingEvidence(song, progress) > leastEvidence
}

/** The logarithm of the odds that somebody sings in the half of the song where that is likeliest. */
function singingEvidence(song: StereoSound, progress: Progress = () => {}): number {
  const transform = new ShortTime(4096)
  const { spectrogram, middles } = listenToMiddle(song, transform)
  progress(0.3)
  const steady = steadyFrames(middles)
  const glides = followGlides(spectrogram, transform).map((glide, frame) =>
    steady[frame] ? glide : still,
  )
  progress(1)
  const length = Math.round((passageSeconds * sampleRate) / transform.hop)
  const evidence: number[] = []
  // What is left over at the end is heard if it is long enough to tell.
  for (let from = 0; from === 0 || from + length / 2 < glides.length; from += length) {
    const to = from + length
    evidence.push(weigh(hear(glides.slice(from, to), middles.slice(from, to))))
  }
  const best = evidence.sort((one, other) => other - one)
  const deciding = best.slice(0, Math.max(1, Math.round(decidingShare * best.length)))
  return deciding.reduce((sum, value) => sum + value, 0) / deciding.length
}

/** Where sound goes on: neither in a pause nor where something is struck. */
function steadyFrames(middles: readonly Middle[]): boolean[] {
  const pause =
    (leastLoudness * middles.reduce((sum, { energy }) => sum + energy, 0)) / middles.length
  return middles.map(({ energy }, frame) => {
    const before = middles[frame - 1]?.energy ?? 0
    return energy > pause && energy < mostGrowth * before && before < mostGrowth * energy
  })
}

function hear(glides: readonly Glide[], middles: readonly Middle[]): Passage {
  const moved = glides.filter(({ cents, agreement }) => agreement > 0 || Math.abs(cents) > 5)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const total = sum(middles.map(({ total }) => total))
  return {
    together: sum(moved.map(({ agreement }) => agreement)) / Math.max(1, moved.length),
    moving:
      sum(glides.map((glide) => glide.agreement * Math.min(furthestCents, Math.abs(glide.cents)))) /
      Math.max(1, glides.length),
    middle: total > 0 ? sum(middles.map(({ energy }) => energy)) / total : 0,
  }
}

function weigh({ together, moving, middle }: Passage): number {
  if (middle < leastMiddle) return bias
  return (
    bias +
    weights.together * Math.min(mostTogether, together) +
    weights.moving * Math.log(moving + leastMoving) +
    weights.middle * middle
  )
}

/** Energies of one frame in the band of a voice. */
interface Middle {
  energy: number
  total: number
}

/**
 * What is panned to the middle, where nearly every voice is: a bin counts in so far as both channels agree on it (after
 * Avendano and Jot, "A Frequency-Domain Approach to Multichannel Upmix", 2004).
 */
function listenToMiddle({ left, right }: StereoSound, transform: ShortTime) {
  const frames = transform.framesIn(left.length)
  const spectrogram = emptySpectrogram(frames, Math.ceil(binsIn(transform, highestHz)))
  const middles = Array.from({ length: frames }, (_, frame): Middle => {
    transform.analyse(left, right, frame)
    return middleOfFrame(transform, spectrogram, frame)
  })
  const sum = (part: keyof Middle) => middles.reduce((total, middle) => total + middle[part], 0)
  const [energy, total] = [sum('energy'), sum('total')]
  if (energy < (1 - monoLimit) * total) return { spectrogram, middles }
  const unknown = middles.map(({ total }) => ({ energy: unknownMiddle * total, total }))
  return { spectrogram, middles: unknown }
}

function middleOfFrame(transform: ShortTime, { bins, values }: Spectrogram, frame: number): Middle {
  const { leftReal, leftImaginary, rightReal, rightImaginary } = transform
  const [voiceFrom, voiceTo] = [binsIn(transform, voiceFromHz), binsIn(transform, voiceToHz)]
  let [energy, total] = [0, 0]
  for (let bin = 0; bin < bins; bin++) {
    const [lr, li, rr, ri] = [
      leftReal[bin]!,
      leftImaginary[bin]!,
      rightReal[bin]!,
      rightImaginary[bin]!,
    ]
    const power = (lr * lr + li * li + rr * rr + ri * ri) / 2
    const share = middleShare(lr * rr + li * ri, power)
    const both = Math.sqrt((lr + rr) * (lr + rr) + (li + ri) * (li + ri)) / 2
    values[frame * bins + bin] = share * both
    if (bin < voiceFrom || bin > voiceTo) continue
    energy += share * both * share * both
    total += power
  }
  return { energy, total }
}
