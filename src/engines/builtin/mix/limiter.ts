import { sampleRate } from '../synth/sampling.ts'
import { blockSamples } from './loudness.ts'
import { truePeak } from './true-peak.ts'

const lookAheadBlocks = 5
const releaseSeconds = 0.09

/**
 * The highest true peak of each block in either ear. Blocks below `careful` are not interpolated.
 */
export function blockPeaks(left: Float32Array, right: Float32Array, careful: number): Float64Array {
  const peaks = new Float64Array(Math.ceil(left.length / blockSamples))
  for (let place = 0; place < peaks.length; place++) {
    const from = place * blockSamples
    const to = Math.min(left.length, from + blockSamples)
    const one = truePeak(left, from, to, careful)
    const other = truePeak(right, from, to, careful)
    peaks[place] = one > other ? one : other
  }
  return peaks
}

/**
 * Look-ahead limiter on true peaks, both ears together: the lowest gain needed within the next 5
 * ms, released exponentially, smoothed over the look-ahead (Giannoulis, Massberg and Reiss, JAES
 * 2012). Returns the gain at the start of each block and at the end of the last; with it no peak
 * exceeds `ceiling`.
 */
export function limitingGains(peaks: Float64Array, gain: number, ceiling: number): Float64Array {
  const wanted = ceiling / gain
  const needed = new Float64Array(peaks.length + 1).fill(1)
  for (let place = 0; place < peaks.length; place++) {
    if (peaks[place]! > wanted) needed[place] = wanted / peaks[place]!
  }
  const gains = smooth(release(lowest(needed)))
  for (let place = 0; place < gains.length; place++) gains[place]! *= gain
  return gains
}

export function applyGains(left: Float32Array, right: Float32Array, gains: Float64Array): void {
  const length = left.length
  for (let place = 0; place + 1 < gains.length; place++) {
    let now = gains[place]!
    const step = (gains[place + 1]! - now) / blockSamples
    const to = Math.min(length, place * blockSamples + blockSamples)
    for (let index = place * blockSamples; index < to; index++) {
      left[index]! *= now
      right[index]! *= now
      now += step
    }
  }
}

/** The lowest value within the look-ahead, from one block before. */
function lowest(needed: Float64Array): Float64Array {
  const result = new Float64Array(needed.length)
  for (let place = 0; place < needed.length; place++) {
    let least = 1
    const end = Math.min(needed.length - 1, place + lookAheadBlocks + 1)
    for (let other = Math.max(0, place - 1); other <= end; other++) {
      if (needed[other]! < least) least = needed[other]!
    }
    result[place] = least
  }
  return result
}

function release(gains: Float64Array): Float64Array {
  const fall = Math.exp(-blockSamples / (releaseSeconds * sampleRate))
  let level = 1
  for (let place = 0; place < gains.length; place++) {
    const target = gains[place]!
    level = target < level ? target : target + (level - target) * fall
    gains[place] = level
  }
  return gains
}

function smooth(gains: Float64Array): Float64Array {
  const result = new Float64Array(gains.length)
  for (let place = 0; place < gains.length; place++) {
    let sum = 0
    for (let back = 0; back < lookAheadBlocks; back++) sum += gains[Math.max(0, place - back)]!
    result[place] = sum / lookAheadBlocks
  }
  return result
}
