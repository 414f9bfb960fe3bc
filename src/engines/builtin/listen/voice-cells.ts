import type { StereoSound } from '../messages.ts'
import { sampleRate } from '../synth/sampling.ts'
import { followRepetition } from './repetition.ts'
import { middleShare, type ShortTime } from './short-time.ts'
import { slidingMedian } from './sliding-median.ts'
import { binsIn, emptySpectrogram, hertzOf, type Spectrogram } from './spectrogram.ts'
import { harmonicShare, trackVoice, type VoicePitch } from './voice-pitch.ts'
import { type FirstEstimate, SurroundingsReader } from './voice-surroundings.ts'

/** The band of a voice; kick and bass lie below it. */
const [lowestHz, fullFromHz, fullToHz, highestHz] = [110, 180, 10_000, 12_000]
const percussionWidthHz = 170
const sustainSeconds = 1
/** Medians of a mix include some of the voice. */
const steadyShare = 0.7
const strength = 0.7
/** Channels whose difference has a smaller share of the energy are mono. */
const monoLimit = 1e-4
/** A voice's reverberation: after 0.1 s a fifth is left. */
const tailDecay = Math.exp((Math.log(0.2) * 1024) / sampleRate / 0.1)
const framesNearby = 17
/** In mean magnitudes of the frame. */
const softest = 0.02

/** The first of them are for any sound, the others for mono, where the image says nothing. */
export const cellCues = 31
const firstSurrounding = 17

/** What is known of each cell of a spectrum about a voice in the middle; shares from 0 to 255. */
export interface VoiceCells {
  frames: number
  /** Below it there is no voice. */
  firstBin: number
  bins: number
  /** Of a mono sound; null of others. */
  estimate: FirstEstimate | null
  centre: Uint8Array
  apart: Uint8Array
  unrepeated: Uint8Array
  pitch: VoicePitch
  /** The probability of a voice in each frame, and the highest one nearby. */
  chance: Float32Array
  nearby: Float32Array
}

/** Looks at the whole song. Holds about 0.6 MB for each second of sound. */
export function lookForVoice(
  { left, right }: StereoSound,
  transform: ShortTime,
  chance: Float32Array,
): VoiceCells {
  const { middle, centre, isMono } = lookAtMiddle({ left, right }, transform)
  const { frames, bins } = middle
  const framesPerSecond = sampleRate / transform.hop
  const steady = steadyParts(middle, transform, framesPerSecond)
  const apart = new Uint8Array(frames * bins)
  const unrepeated = new Uint8Array(frames * bins)
  const voice = steady
  followRepetition(middle, transform, framesPerSecond, (frame, background) => {
    for (let bin = 0; bin < bins; bin++) {
      const cell = frame * bins + bin
      const magnitude = middle.values[cell]!
      apart[cell] = 255 * excess(magnitude, steadyShare * steady.values[cell]!)
      unrepeated[cell] = 255 * excess(magnitude, background[bin]!)
      const both = (apart[cell]! + unrepeated[cell]!) / 255
      voice.values[cell] = magnitude * firstMask(centre[cell]! / 255, both, hertzOf(transform, bin))
    }
  })
  const nearby = Float32Array.from(chance, (_, frame) =>
    chance
      .subarray(Math.max(0, frame - framesNearby), frame + framesNearby + 1)
      .reduce((one, other) => Math.max(one, other)),
  )
  const pitch = trackVoice(voice, transform)
  const firstBin = Math.floor(binsIn(transform, lowestHz))
  const cells = { frames, firstBin, bins, centre, apart, unrepeated, pitch, chance, nearby }
  const estimate = isMono ? { middle, voice: firstVoice(cells, transform) } : null
  return { ...cells, estimate }
}

/** The first estimate of the share of voice in each cell, from 0 to 255. */
function firstVoice(
  { frames, bins, centre, apart, unrepeated, pitch }: Omit<VoiceCells, 'estimate'>,
  transform: ShortTime,
): Uint8Array {
  const voice = new Uint8Array(frames * bins)
  const share = new Float32Array(bins)
  for (let frame = 0; frame < frames; frame++) {
    harmonicShare(pitch, transform, frame, share)
    for (let bin = 0; bin < bins; bin++) {
      const cell = frame * bins + bin
      const both = (apart[cell]! + unrepeated[cell]!) / 255
      const first = firstMask(centre[cell]! / 255, both, hertzOf(transform, bin))
      voice[cell] = 255 * first * share[bin]!
    }
  }
  return voice
}

/** Describes the cells of one frame after the other, from the first on. */
export class CellReader {
  readonly #cells: VoiceCells
  readonly #transform: ShortTime
  readonly #share: Float32Array
  readonly #tail: Float64Array
  readonly #middle: Float64Array
  readonly #surroundings: SurroundingsReader | null
  #mean = 0

  constructor(cells: VoiceCells, transform: ShortTime) {
    this.#cells = cells
    this.#transform = transform
    this.#share = new Float32Array(cells.bins)
    this.#tail = new Float64Array(cells.bins)
    this.#middle = new Float64Array(cells.bins)
    this.#surroundings =
      cells.estimate && new SurroundingsReader(cells.estimate, cells, transform, cellCues)
  }

  /** Fills in the cues of each cell of the frame whose spectra the transform holds. */
  read(frame: number, cues: Float64Array): void {
    const { bins, centre, apart, unrepeated, pitch, chance, nearby, estimate } = this.#cells
    const { leftReal, leftImaginary, rightReal, rightImaginary } = this.#transform
    harmonicShare(pitch, this.#transform, frame, this.#share)
    let mean = 1e-9
    for (let bin = 0; bin < bins; bin++) {
      const real = leftReal[bin]! + rightReal[bin]!
      const imaginary = leftImaginary[bin]! + rightImaginary[bin]!
      this.#middle[bin] = Math.sqrt(real * real + imaginary * imaginary) / 2
      mean += this.#middle[bin]! / bins
    }
    this.#mean = mean
    const last = this.#cells.frames - 1
    const [before, after] = [Math.max(0, frame - 1) * bins, Math.min(last, frame + 1) * bins]
    for (let bin = 0; bin < bins; bin++) {
      const [lr, li, rr, ri] = [
        leftReal[bin]!,
        leftImaginary[bin]!,
        rightReal[bin]!,
        rightImaginary[bin]!,
      ]
      const middle = this.#middle[bin]!
      const side = Math.sqrt((lr - rr) * (lr - rr) + (li - ri) * (li - ri)) / 2
      const hertz = hertzOf(this.#transform, bin)
      const cell = frame * bins + bin
      const [c, a, u] = [centre[cell]! / 255, apart[cell]! / 255, unrepeated[cell]! / 255]
      const share = this.#share[bin]!
      const first = firstMask(c, a + u, hertz) * share
      const tail = this.#tail[bin]! * tailDecay
      this.#tail[bin] = Math.max(tail, middle * first)
      const octaves = Math.log2(Math.max(50, hertz) / 1000) / 4
      const place = bin * cellCues
      cues[place] = c
      cues[place + 1] = a
      cues[place + 2] = u
      cues[place + 3] = share
      cues[place + 4] = pitch.certainty[frame]!
      cues[place + 5] = chance[frame]!
      cues[place + 6] = nearby[frame]!
      cues[place + 7] = octaves
      cues[place + 8] = octaves * octaves
      cues[place + 9] = tail / (tail + middle + 1e-9)
      cues[place + 10] = side / (side + middle + 1e-9)
      cues[place + 11] = estimate ? 1 : 0
      cues[place + 12] = first
      cues[place + 13] = this.#apartAt(before + bin)
      cues[place + 14] = this.#apartAt(after + bin)
      cues[place + 15] = (this.#apartAt(cell - 1) + this.#apartAt(cell + 1)) / 2
      cues[place + 16] = middle / (middle + mean)
    }
    this.#surroundings?.read(frame, cues, firstSurrounding)
  }

  /** Most cells are so soft beside the others of their frame that nobody hears what they lose. */
  counts(bin: number): boolean {
    return this.#middle[bin]! > softest * this.#mean
  }

  /** How much of the middle of a cell is neither held, struck nor repeated. */
  #apartAt(cell: number): number {
    const { centre, apart, unrepeated } = this.#cells
    const [c, a, u] = [centre[cell] ?? 0, apart[cell] ?? 0, unrepeated[cell] ?? 0]
    return (c * (a + u)) / (2 * 255 * 255)
  }
}

/** The magnitude of the middle, and the share of each cell that is panned there. */
function lookAtMiddle({ left, right }: StereoSound, transform: ShortTime) {
  const frames = transform.framesIn(left.length)
  const bins = Math.ceil(binsIn(transform, highestHz))
  const middle = emptySpectrogram(frames, bins)
  const centre = new Uint8Array(frames * bins)
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
      centre[frame * bins + bin] = 255 * middleShare(common[bin]!, energy[bin]!)
      middle.values[frame * bins + bin] =
        Math.sqrt((lr + rr) * (lr + rr) + (li + ri) * (li + ri)) / 2
    }
  }
  const isMono = difference / total < monoLimit
  if (isMono) centre.fill(255)
  return { middle, centre, isMono }
}

/** A first estimate of the share of voice in the middle of a cell, 0 to 1. */
function firstMask(centre: number, apartAndUnrepeated: number, hertz: number): number {
  const share = centre * Math.sqrt(centre)
  return Math.min(1, share * bandWeight(hertz) * strength * apartAndUnrepeated)
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
