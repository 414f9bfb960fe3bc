import { Resampler } from '../codec/resample.ts'
import type { Progress, StereoSound } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { followGlides, type Glide } from './gliding.ts'
import { findVoice, towardsMiddle } from './panning.ts'
import { middleShare, ShortTime } from './short-time.ts'
import { binsIn, emptySpectrogram, type Spectrogram } from './spectrogram.ts'
import {
  activityRate,
  activityStep,
  installedVoiceActivity,
  type VoiceActivity,
} from './voice-activity.ts'

/** Evidence for singing is a sum of weighted cues; above 0 somebody sings. */
interface Weights {
  bias: number
  together: number
  moving: number
  middle: number
  voice: number
}

/**
 * A logistic regression over 28 pieces of the built-in engine in as many styles, each sung, with
 * the voice replaced by an instrument that plays its melody, and as an instrumental. The bias is
 * such that an instrumental is rarely classified as sung.
 */
const cuesAlone: Weights = { bias: -6.1, together: 5.9, moving: 1.24, middle: 4.8, voice: 0 }
/**
 * A logistic regression over recordings of eight packages of Debian, as they are and with voices in
 * their middle, beside it and with reverberation.
 */
const cuesAndVoice: Weights = { bias: 4.7, together: 1, moving: 0.33, middle: 0.63, voice: 1.98 }
const leastVoice = 0.01
/** Evidence below which the network excludes a voice. */
const leastPossible = -2.7
/**
 * Evidence of the cues that outweighs a network that hears nobody: instrumentals of the packages
 * above had up to 1.1, held vowels over songs of this engine 1.3 to 2.9.
 */
const surelyHeld = 1.25
/**
 * Upper limit of `together`: a voice with accompaniment stays below it, a solo fiddle exceeds it.
 */
const mostTogether = 0.65
const leastMoving = 0.05
const furthestCents = 60
const pieceSamples = 10 * sampleRate
/** The middle share assumed for mono sound, where it cannot be measured. */
const unknownMiddle = 0.7
/** The half of the song with the most evidence decides: few songs are sung throughout. */
const decidingShare = 0.5
/** With less in the middle than this, the middle holds no voice. */
const leastMiddle = 0.15
/**
 * Frames with less than this share of the song's mean energy are pauses, in which only noise moves.
 */
const leastLoudness = 0.01
/** A rise or fall by more than 6 dB from frame to frame, in 23 ms, is a stroke, not singing. */
const mostGrowth = 4
const passageSeconds = 5
const highestHz = 6500
/** The band in which a voice has most of its energy. */
const [voiceFromHz, voiceToHz] = [200, 4000]
/** Channels whose difference has a smaller share of the energy are mono. */
const monoLimit = 1e-4

const still: Glide = { cents: 0, agreement: 0 }

/** Features of one passage. */
interface Passage {
  /** The share of the spectrum that glides together, 0 to 1. */
  together: number
  /** Mean glide in cents from frame to frame. */
  moving: number
  /** The share of the voice's band that is panned to the middle, 0 to 1. */
  middle: number
  /** Mean probability of a voice, by the network. */
  voice: number
}

export interface Heard {
  /** Somebody sings in a good part of the song. */
  sings: boolean
  /**
   * Less sure: the cues alone are sure and the network does not exclude it. Held vowels are not
   * what it was trained on.
   */
  maySing: boolean
  /** Where in the stereo image, from -1, left, to 1, right. */
  position: number
  /** The probability of a voice in each frame of a transform of 4096; null without the network. */
  chances: Float32Array | null
}

/** Listens for a voice: by the network, where it is installed, and by cues that it does not use. */
export function listenForSinging(
  song: StereoSound,
  progress: Progress = () => {},
  network: VoiceActivity | null = installedVoiceActivity(),
): Heard {
  const plain = new ShortTime(4096)
  const chances = network && chancesOf(song, network, plain)
  progress(0.4)
  const position = chances ? findVoice(song, plain, chances) : 0
  progress(0.6)
  const transform = new ShortTime(4096, towardsMiddle(position))
  const { spectrogram, middles } = listenToMiddle(song, transform)
  progress(0.8)
  const steady = steadyFrames(middles)
  const glides = followGlides(spectrogram, transform).map((glide, frame) =>
    steady[frame] ? glide : still,
  )
  progress(1)
  const length = Math.round((passageSeconds * sampleRate) / transform.hop)
  const passages: Passage[] = []
  // The last, shorter passage counts if it is at least half as long.
  for (let from = 0; from === 0 || from + length / 2 < glides.length; from += length) {
    const to = from + length
    passages.push(hear(glides.slice(from, to), middles.slice(from, to), chances?.slice(from, to)))
  }
  const byCues = evidenceIn(passages, cuesAlone)
  if (!chances) return { sings: byCues > 0, maySing: byCues > 0, position, chances }
  const evidence = evidenceIn(passages, cuesAndVoice)
  const sings = evidence > 0
  const isHeld = byCues > surelyHeld && evidence > leastPossible
  return { sings, maySing: sings || isHeld, position, chances }
}

/** Evidence in the half of the song that has the most. */
function evidenceIn(passages: readonly Passage[], weights: Weights): number {
  const best = passages.map((passage) => weigh(passage, weights)).sort((one, other) => other - one)
  const deciding = best.slice(0, Math.max(1, Math.round(decidingShare * best.length)))
  return deciding.reduce((sum, value) => sum + value, 0) / deciding.length
}

/** What the network hears in both channels together, for each frame. */
function chancesOf(
  { left, right }: StereoSound,
  network: VoiceActivity,
  transform: ShortTime,
): Float32Array {
  const heard = network.listen(speechPieces(left, right))
  return Float32Array.from({ length: transform.framesIn(left.length) }, (_, frame) => {
    const centre = (frame + 1) * transform.hop - transform.size / 2
    const step = Math.floor(((centre / sampleRate) * activityRate) / activityStep)
    return heard[Math.max(0, Math.min(heard.length - 1, step))] ?? 0
  })
}

/** Both channels in the middle at the network's rate, in pieces of whole steps. */
function* speechPieces(left: Float32Array, right: Float32Array): Generator<Float32Array> {
  const resampler = new Resampler(left.length, sampleRate, activityRate)
  let rest = new Float32Array(0)
  for (let from = 0; from < left.length; from += pieceSamples) {
    const end = Math.min(left.length, from + pieceSamples)
    const both = left.slice(from, end)
    for (let index = from; index < end; index++) {
      both[index - from] = (left[index]! + right[index]!) / 2
    }
    const more = resampler.push(both)
    const known = new Float32Array(rest.length + more.length)
    known.set(rest)
    known.set(more, rest.length)
    const whole = end === left.length ? known.length : known.length - (known.length % activityStep)
    yield known.subarray(0, whole)
    rest = known.slice(whole)
  }
}

/** Frames of continuous sound: no pauses and no strokes. */
function steadyFrames(middles: readonly Middle[]): boolean[] {
  const pause =
    (leastLoudness * middles.reduce((sum, { energy }) => sum + energy, 0)) / middles.length
  return middles.map(({ energy }, frame) => {
    const before = middles[frame - 1]?.energy ?? 0
    return energy > pause && energy < mostGrowth * before && before < mostGrowth * energy
  })
}

function hear(
  glides: readonly Glide[],
  middles: readonly Middle[],
  chances: Float32Array = new Float32Array(0),
): Passage {
  const moved = glides.filter(({ cents, agreement }) => agreement > 0 || Math.abs(cents) > 5)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const total = sum(middles.map(({ total }) => total))
  return {
    together: sum(moved.map(({ agreement }) => agreement)) / Math.max(1, moved.length),
    moving:
      sum(glides.map((glide) => glide.agreement * Math.min(furthestCents, Math.abs(glide.cents)))) /
      Math.max(1, glides.length),
    middle: total > 0 ? sum(middles.map(({ energy }) => energy)) / total : 0,
    voice: sum([...chances]) / Math.max(1, chances.length),
  }
}

function weigh({ together, moving, middle, voice }: Passage, weights: Weights): number {
  if (middle < leastMiddle) return weights.bias + weights.voice * Math.log(leastVoice)
  return (
    weights.bias +
    weights.together * Math.min(mostTogether, together) +
    weights.moving * Math.log(moving + leastMoving) +
    weights.middle * middle +
    weights.voice * Math.log(voice + leastVoice)
  )
}

/** Energies of one frame in the band of a voice. */
interface Middle {
  energy: number
  total: number
}

/**
 * The energy panned to the middle, where nearly every voice is: each bin counts as far as the
 * channels agree (after Avendano and Jot, "A Frequency-Domain Approach to Multichannel Upmix",
 * 2004).
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
