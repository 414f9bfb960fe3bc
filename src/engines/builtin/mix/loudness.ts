import { sampleRate } from '../synth/sampling.ts'

const hopSamples = sampleRate / 10

/** Integrated loudness in LUFS after ITU-R BS.1770-4; -Infinity for silence or less than 0.4 s. */
export function integratedLoudness(left: Float32Array, right: Float32Array): number {
  const hops = Math.floor(left.length / hopSamples)
  const power = new Float64Array(hops)
  addWeightedPower(left, power)
  addWeightedPower(right, power)
  const blocks: number[] = []
  for (let hop = 0; hop + 4 <= hops; hop++) {
    blocks.push((power[hop]! + power[hop + 1]! + power[hop + 2]! + power[hop + 3]!) / 4)
  }
  const absolute = blocks.filter((value) => toLufs(value) > -70)
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
function addWeightedPower(channel: Float32Array, power: Float64Array): void {
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
  for (let hop = 0; hop < power.length; hop++) {
    let sum = 0
    const end = (hop + 1) * hopSamples
    for (let index = hop * hopSamples; index < end; index++) {
      const input = channel[index]!
      const shelved = b0 * input + z1
      z1 = b1 * input - a1 * shelved + z2
      z2 = b2 * input - a2 * shelved
      const weighted = shelved + w1
      w1 = -2 * shelved - c1 * weighted + w2
      w2 = shelved - c2 * weighted
      sum += weighted * weighted
    }
    if (Math.abs(w1) < 1e-18) [z1, z2, w1, w2] = [0, 0, 0, 0]
    power[hop]! += sum / hopSamples
  }
}
