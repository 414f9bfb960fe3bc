import type { BusCompressor } from '../composer/score.ts'
import { decibels, sampleRate } from '../synth/sampling.ts'
import { compress } from './compressor.ts'
import { uniteLowEnd } from './high-pass.ts'
import { applyGains, blockPeaks, limitingGains } from './limiter.ts'
import { blockSamples, loudnessOf, weightedPowers } from './loudness.ts'

const targetLufs = -14

/** VBR V2 adds up to 1 dB (measured): this keeps the decoded file below -1 dBTP. */
const ceilingDb = -2.3

/** The most gain into the limiter, for pieces that consist of peaks. */
const mostDriveDb = 6

const rumbleHz = 24
const monoBelowHz = 120
const fadeInSeconds = 0.005
/** Short enough that a final chord decays by itself before. */
const fadeOutSeconds = 1.5

const gentle: BusCompressor = { thresholdDb: 1, ratio: 2 }

/** Masters a raw mix in place: loudness, peaks, low end, fades. */
export function master(
  left: Float32Array,
  right: Float32Array,
  glue: BusCompressor = gentle,
): void {
  uniteLowEnd(left, right, rumbleHz, monoBelowHz)
  compress(left, right, glue)
  fade(left, right)
  applyGains(left, right, finalGains(left, right))
}

/**
 * Limiting lowers the loudness, so the target is raised until it is met. Powers and peaks are
 * measured once: both can be computed for slowly changing gains.
 */
function finalGains(left: Float32Array, right: Float32Array): Float64Array {
  const powers = weightedPowers(left, right)
  const loudness = loudnessOf(powers)
  const blocks = Math.ceil(left.length / blockSamples)
  if (loudness === Number.NEGATIVE_INFINITY) return new Float64Array(blocks + 1).fill(1)
  const ceiling = decibels(ceilingDb)
  let gainDb = targetLufs - loudness
  const peaks = blockPeaks(left, right, (ceiling / decibels(gainDb)) * 0.6)
  let gains = limitingGains(peaks, decibels(gainDb), ceiling)
  for (let round = 0; round < 8; round++) {
    const missingDb = targetLufs - loudnessOf(powers, gains)
    if (Math.abs(missingDb) < 0.05) break
    gainDb = Math.min(gainDb + missingDb, targetLufs - loudness + mostDriveDb)
    gains = limitingGains(peaks, decibels(gainDb), ceiling)
  }
  return gains
}

/** Fades both ends, so that a piece begins and ends in silence. */
function fade(left: Float32Array, right: Float32Array): void {
  const length = left.length
  const rise = Math.min(length, Math.round(fadeInSeconds * sampleRate))
  for (let index = 0; index < rise; index++) {
    left[index]! *= index / rise
    right[index]! *= index / rise
  }
  const fall = Math.round(Math.min(length * 0.2, fadeOutSeconds * sampleRate))
  for (let index = 0; index < fall; index++) {
    const place = index / fall
    const gain = place * place * (3 - 2 * place)
    left[length - 1 - index]! *= gain
    right[length - 1 - index]! *= gain
  }
}
