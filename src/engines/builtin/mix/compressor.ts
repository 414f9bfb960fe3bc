import type { BusCompressor } from '../composer/score.ts'
import { sampleRate } from '../synth/sampling.ts'

const block = 64
const attackSeconds = 0.025
const releaseSeconds = 0.18
const kneeDb = 6

/**
 * Bus compression: a soft-knee feed-forward compressor on the level of both ears (Giannoulis,
 * Massberg and Reiss, "Digital Dynamic Range Compressor Design", JAES 2012). The threshold follows
 * the piece's average, so quiet and loud mixes are treated alike.
 */
export function compress(left: Float32Array, right: Float32Array, settings: BusCompressor): void {
  const blocks = Math.ceil(left.length / block)
  const levels = blockLevels(left, right, blocks)
  const thresholdDb = average(levels) + settings.thresholdDb
  const attack = Math.exp(-block / (attackSeconds * sampleRate))
  const release = Math.exp(-block / (releaseSeconds * sampleRate))
  let reductionDb = 0
  let before = 1
  for (let place = 0; place < blocks; place++) {
    const over = levels[place]! - thresholdDb
    const target = excess(over) * (1 - 1 / settings.ratio)
    const pace = target > reductionDb ? attack : release
    reductionDb = target + (reductionDb - target) * pace
    const next = Math.exp((-reductionDb * Math.LN10) / 20)
    const start = place * block
    const end = Math.min(left.length, start + block)
    const step = (next - before) / block
    let gain = before
    for (let index = start; index < end; index++) {
      gain += step
      left[index]! *= gain
      right[index]! *= gain
    }
    before = next
  }
}

function excess(overDb: number): number {
  if (overDb <= -kneeDb / 2) return 0
  if (overDb >= kneeDb / 2) return overDb
  const place = overDb + kneeDb / 2
  return (place * place) / (2 * kneeDb)
}

function blockLevels(left: Float32Array, right: Float32Array, blocks: number): Float64Array {
  const levels = new Float64Array(blocks)
  for (let place = 0; place < blocks; place++) {
    const end = Math.min(left.length, place * block + block)
    let sum = 1e-12
    for (let index = place * block; index < end; index++) {
      sum += left[index]! * left[index]! + right[index]! * right[index]!
    }
    levels[place] = 10 * Math.log10(sum / (2 * block))
  }
  return levels
}

/** Mean power of the blocks that are not nearly silent. */
function average(levels: Float64Array): number {
  let sum = 0
  let count = 0
  for (const level of levels) {
    if (level < -70) continue
    sum += Math.exp((level * Math.LN10) / 10)
    count += 1
  }
  return count === 0 ? 0 : 10 * Math.log10(sum / count)
}
