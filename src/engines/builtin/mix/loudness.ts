import { sampleRate } from '../synth/sampling.ts'

/**
 * The resolution of gains and powers: short, and a whole number of blocks in each tenth of a
 * second.
 */
export const blockSamples = 42

const hopBlocks = sampleRate / 10 / blockSamples

/** 0.4 s: the shortest time for which loudness is defined. */
export const excerptSamples = 4 * hopBlocks * blockSamples

/** Integrated loudness in LUFS after ITU-R BS.1770-4; -Infinity for silence or less than 0.4 s. */
export function integratedLoudness(left: Float32Array, right: Float32Array): number {
  return loudnessOf(weightedPowers(left, right))
}

/**
 * The same from block powers that were measured before; `gains`, at each block's start, are applied
 * to them.
 */
export function loudnessOf(powers: Float64Array, gains: Float64Array | null = null): number {
  const hops = new Float64Array(Math.floor(powers.length / hopBlocks))
  for (let hop = 0; hop < hops.length; hop++) {
    let sum = 0
    for (let place = hop * hopBlocks; place < (hop + 1) * hopBlocks; place++) {
      sum += powers[place]! * (gains ? meanSquare(gains[place]!, gains[place + 1]!) : 1)
    }
    hops[hop] = sum / hopBlocks
  }
  const windows: number[] = []
  for (let hop = 0; hop + 4 <= hops.length; hop++) {
    windows.push((hops[hop]! + hops[hop + 1]! + hops[hop + 2]! + hops[hop + 3]!) / 4)
  }
  return gated(windows)
}

/** The mean square of a gain that changes evenly. */
function meanSquare(from: number, to: number): number {
  return (from * from + from * to + to * to) / 3
}

/** Loudness and highest sample of consecutive excerpts of 0.4 s: exact enough to set levels. */
export function excerptLevel(
  left: Float32Array,
  right: Float32Array,
): { loudness: number; peak: number } {
  const means: number[] = []
  for (let start = 0; start + excerptSamples <= left.length; start += excerptSamples) {
    const one = left.subarray(start, start + excerptSamples)
    const other = right.subarray(start, start + excerptSamples)
    means.push(mean([...weightedPowers(one, other)]))
  }
  return { loudness: gated(means), peak: Math.max(highest(left), highest(right)) }
}

function highest(samples: Float32Array): number {
  let peak = 0
  for (let index = 0; index < samples.length; index++) {
    const size = Math.abs(samples[index]!)
    if (size > peak) peak = size
  }
  return peak
}

function gated(powers: number[]): number {
  const absolute = powers.filter((value) => toLufs(value) > -70)
  const threshold = toLufs(mean(absolute)) - 10
  return toLufs(mean(absolute.filter((value) => toLufs(value) > threshold)))
}

function toLufs(power: number): number {
  return power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Power of each block, both ears together, through the K-weighting of BS.1770 annex 1 (a shelf for
 * the head and a high-pass) at 44.1 kHz instead of 48.
 */
export function weightedPowers(left: Float32Array, right: Float32Array): Float64Array {
  const powers = new Float64Array(Math.floor(left.length / blockSamples))
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const shelfQ = 0.7071752369554196
  const high = Math.exp((3.999843853973347 * Math.LN10) / 20)
  const band = Math.exp(Math.log(high) * 0.4996667741545416)
  const norm = 1 + shelf / shelfQ + shelf * shelf
  const b0 = (high + (band * shelf) / shelfQ + shelf * shelf) / norm
  const b1 = (2 * (shelf * shelf - high)) / norm
  const b2 = (high - (band * shelf) / shelfQ + shelf * shelf) / norm
  const a1 = (2 * (shelf * shelf - 1)) / norm
  const a2 = (1 - shelf / shelfQ + shelf * shelf) / norm
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const passNorm = 1 + pass / 0.5003270373238773 + pass * pass
  const c1 = (2 * (pass * pass - 1)) / passNorm
  const c2 = (1 - pass / 0.5003270373238773 + pass * pass) / passNorm
  let [z1, z2, w1, w2] = [0, 0, 0, 0]
  let [y1, y2, v1, v2] = [0, 0, 0, 0]
  for (let place = 0; place < powers.length; place++) {
    let sum = 0
    const end = (place + 1) * blockSamples
    // Both ears in one loop, because each waits for its own feedback.
    for (let index = place * blockSamples; index < end; index++) {
      const one = left[index]!
      const other = right[index]!
      const shelvedOne = b0 * one + z1
      const shelvedOther = b0 * other + y1
      z1 = b1 * one - a1 * shelvedOne + z2
      y1 = b1 * other - a1 * shelvedOther + y2
      z2 = b2 * one - a2 * shelvedOne
      y2 = b2 * other - a2 * shelvedOther
      const weightedOne = shelvedOne + w1
      const weightedOther = shelvedOther + v1
      w1 = -2 * shelvedOne - c1 * weightedOne + w2
      v1 = -2 * shelvedOther - c1 * weightedOther + v2
      w2 = shelvedOne - c2 * weightedOne
      v2 = shelvedOther - c2 * weightedOther
      sum += weightedOne * weightedOne + weightedOther * weightedOther
    }
    // Long silence would leave subnormal numbers, which are slow.
    if (sum < 1e-30) [z1, z2, w1, w2, y1, y2, v1, v2] = [0, 0, 0, 0, 0, 0, 0, 0]
    powers[place] = sum / blockSamples
  }
  return powers
}
