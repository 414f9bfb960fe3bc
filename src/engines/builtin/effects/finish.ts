import { uniteLowEnd } from '../mix/high-pass.ts'
import { applyGains, blockPeaks, limitingGains } from '../mix/limiter.ts'
import { blockSamples, weightedPowers } from '../mix/loudness.ts'
import { decibels, sampleRate } from '../synth/sampling.ts'

/**
 * MP3 encoding adds up to 0.6 dB to the peaks of an effect (measured): this keeps the decoded file
 * below -1 dBTP.
 */
const ceilingDb = -1.8
const targetLufs = -14

/** The most gain into the limiter, for sounds that consist of peaks. */
const mostDriveDb = 4

const rumbleHz = 22
const monoBelowHz = 90
const windowBlocks = Math.round((0.4 * sampleRate) / blockSamples)
const fadeInSeconds = 0.002
const fadeOutSeconds = 0.3

/**
 * Loudness of the loudest 0.4 s in LUFS (momentary loudness, EBU Tech 3341): the integrated
 * loudness of one click and silence means nothing.
 */
export function loudestMoment(left: Float32Array, right: Float32Array): number {
  const powers = weightedPowers(left, right)
  let sum = 0
  let most = 0
  for (let place = 0; place < powers.length; place++) {
    sum += powers[place]!
    if (place >= windowBlocks) sum -= powers[place - windowBlocks]!
    if (sum > most) most = sum
  }
  return most > 0 ? -0.691 + 10 * Math.log10(most / windowBlocks) : Number.NEGATIVE_INFINITY
}

/** Finishes a mixed effect in place: low end, fades, loudness, peaks. */
export function finish(left: Float32Array, right: Float32Array, levelDb: number): void {
  uniteLowEnd(left, right, rumbleHz, monoBelowHz)
  fade(left, right)
  const loudness = loudestMoment(left, right)
  if (loudness === Number.NEGATIVE_INFINITY) return
  const ceiling = decibels(ceilingDb)
  const mostGain = (ceiling / highestSample(left, right)) * decibels(mostDriveDb)
  const gain = Math.min(decibels(targetLufs + levelDb - loudness), mostGain)
  const peaks = blockPeaks(left, right, (ceiling / gain) * 0.6)
  applyGains(left, right, limitingGains(peaks, gain, ceiling))
}

function highestSample(left: Float32Array, right: Float32Array): number {
  let highest = 1e-9
  for (let index = 0; index < left.length; index++) {
    const one = Math.abs(left[index]!)
    const other = Math.abs(right[index]!)
    if (one > highest) highest = one
    if (other > highest) highest = other
  }
  return highest
}

/** Fades both ends, so that no effect begins or ends with a step. */
function fade(left: Float32Array, right: Float32Array): void {
  const length = left.length
  const rise = Math.round(fadeInSeconds * sampleRate)
  for (let index = 0; index < rise; index++) {
    left[index]! *= index / rise
    right[index]! *= index / rise
  }
  const fall = Math.round(Math.min(length * 0.15, fadeOutSeconds * sampleRate))
  for (let index = 0; index < fall; index++) {
    const gain = 0.5 - 0.5 * Math.cos((Math.PI * index) / fall)
    left[length - 1 - index]! *= gain
    right[length - 1 - index]! *= gain
  }
}
