import { sampleRate } from '../synth/sampling.ts'
import { truePeak } from './true-peak.ts'

const block = 32
const lookAheadBlocks = 7
const releaseSeconds = 0.09

/**
 * Look-ahead limiter on true peaks, both ears together: the lowest gain needed within the next 5 ms, released
 * exponentially, smoothed over the look-ahead (Giannoulis, Massberg and Reiss, JAES 2012). Applies `gain`
 * first; no true peak exceeds `ceiling` afterwards.
 */
export function limit(
  left: Float32Array,
  right: Float32Array,
  gain: number,
  ceiling: number,
): void {
  const length = left.length
  const blocks = Math.ceil(length / block)
  const wanted = ceiling / gain
  const needed = new Float64Array(blocks + 1).fill(1)
  for (let place = 0; place < blocks; place++) {
    const from = place * block
    const to = Math.min(length, from + block)
    const peak = Math.max(
      truePeak(left, from, to, wanted * 0.7),
      truePeak(right, from, to, wanted * 0.7),
    )
    if (peak > wanted) needed[place] = wanted / peak
  }
  const gains = smooth(release(lowest(needed)))
  for (let place = 0; place < blocks; place++) {
    let now = gain * gains[place]!
    const step = (gain * gains[place + 1]! - now) / block
    const to = Math.min(length, place * block + block)
    for (let index = place * block; index < to; index++) {
      left[index]! *= now
      right[index]! *= now
      now += step
    }
  }
}

/** The lowest value from one block back to the whole look-ahead. */
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
  const fall = Math.exp(-block / (releaseSeconds * sampleRate))
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
