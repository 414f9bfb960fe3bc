import { sampleRate } from '../synth/sampling.ts'

const hopSamples = sampleRate / 10

/** Integrated loudness in LUFS after ITU-R BS.1770-4; -Infinity for silence or less than 0.4 s. */
export function integratedLoudness(left: Float32Array, right: Float32Array): number {
  const hops = Math.floor(left.length / hopSamples)
  const power = weightedPower(left, right, hops)
  const blocks: number[] = []
  for (let hop = 0; hop + 4 <= hops; hop++) {
    blocks.push((power[hop]! + power[hop + 1]! + power[hop + 2]! + power[hop + 3]!) / 4)
  }
  return gated(blocks)
}

/**
 * The same, from one window of 0.4 s in every 1.2 s: close enough to set levels by, at a third of the cost.
 */
export function sampledLoudness(left: Float32Array, right: Float32Array): number {
  const window = 4 * hopSamples
  const powers: number[] = []
  for (let start = 0; start + window <= left.length; start += 3 * window) {
    const end = start + window
    const hops = weightedPower(left.subarray(start, end), right.subarray(start, end), 4)
    powers.push((hops[0]! + hops[1]! + hops[2]! + hops[3]!) / 4)
  }
  return gated(powers)
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

/** K-weighting of BS.1770 annex 1: a shelf for the head and a high-pass, at 44.1 kHz instead of 48. */
function weightedPower(left: Float32Array, right: Float32Array, hops: number): Float64Array {
  const power = new Float64Array(hops)
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
  for (let hop = 0; hop < power.length; hop++) {
    let sum = 0
    const end = (hop + 1) * hopSamples
    // Both ears in one loop: neither waits for its own feedback.
    for (let index = hop * hopSamples; index < end; index++) {
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
    // Long silence would leave numbers too small to be normal, which are slow.
    if (sum < 1e-30) [z1, z2, w1, w2, y1, y2, v1, v2] = [0, 0, 0, 0, 0, 0, 0, 0]
    power[hop] = sum / hopSamples
  }
  return power
}
