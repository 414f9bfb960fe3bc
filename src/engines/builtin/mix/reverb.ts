import { sampleRate } from '../synth/sampling.ts'

export interface ReverbSettings {
  /** Time to fall by 60 dB. */
  seconds: number
  dampingHz: number
}

// Mutually prime, 32 to 63 ms.
const lengths = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const
const predelaySamples = 882
const lowCutHz = 180

/**
 * Feedback delay network of eight lines through a Hadamard matrix (Jot and Chaigne, "Digital Delay Networks
 * for Designing Artificial Reverberators", AES 1991), after two diffusing all-passes. Reads `send`, adds to
 * left and right. `send` is used up.
 */
export function reverberate(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  settings: ReverbSettings,
): void {
  diffuse(send, 347, 0.6)
  diffuse(send, 113, 0.6)
  const gains = lengths.map(
    (length) => Math.exp((-6.9078 * length) / sampleRate / settings.seconds) / Math.sqrt(8),
  )
  const [g0 = 0, g1 = 0, g2 = 0, g3 = 0, g4 = 0, g5 = 0, g6 = 0, g7 = 0] = gains
  const [b0, b1, b2, b3, b4, b5, b6, b7] = lengths.map((length) => new Float32Array(length))
  if (!b0 || !b1 || !b2 || !b3 || !b4 || !b5 || !b6 || !b7) return
  const damp = 1 - Math.exp((-2 * Math.PI * settings.dampingHz) / sampleRate)
  const lowCut = 1 - Math.exp((-2 * Math.PI * lowCutHz) / sampleRate)
  const predelay = new Float32Array(predelaySamples)
  let before = 0
  let low = 0
  let [i0, i1, i2, i3, i4, i5, i6, i7] = [0, 0, 0, 0, 0, 0, 0, 0]
  let [l0, l1, l2, l3, l4, l5, l6, l7] = [0, 0, 0, 0, 0, 0, 0, 0]
  const total = send.length
  for (let index = 0; index < total; index++) {
    const late = predelay[before]!
    // The offset is inaudible and keeps the tail out of the slow subnormal numbers.
    predelay[before] = send[index]! + 1e-15
    if (++before === predelaySamples) before = 0
    low += (late - low) * lowCut
    const input = late - low
    l0 += (b0[i0]! - l0) * damp
    l1 += (b1[i1]! - l1) * damp
    l2 += (b2[i2]! - l2) * damp
    l3 += (b3[i3]! - l3) * damp
    l4 += (b4[i4]! - l4) * damp
    l5 += (b5[i5]! - l5) * damp
    l6 += (b6[i6]! - l6) * damp
    l7 += (b7[i7]! - l7) * damp
    left[index]! += l0 + l2 + l4 - l6
    right[index]! += l1 + l3 + l5 - l7
    const a = l0 + l1
    const b = l0 - l1
    const c = l2 + l3
    const d = l2 - l3
    const e = l4 + l5
    const f = l4 - l5
    const g = l6 + l7
    const h = l6 - l7
    const ac = a + c
    const bd = b + d
    const ca = a - c
    const db = b - d
    const eg = e + g
    const fh = f + h
    const ge = e - g
    const hf = f - h
    b0[i0] = input + (ac + eg) * g0
    b1[i1] = input + (bd + fh) * g1
    b2[i2] = input + (ca + ge) * g2
    b3[i3] = input + (db + hf) * g3
    b4[i4] = input + (ac - eg) * g4
    b5[i5] = input + (bd - fh) * g5
    b6[i6] = input + (ca - ge) * g6
    b7[i7] = input + (db - hf) * g7
    if (++i0 === 1433) i0 = 0
    if (++i1 === 1601) i1 = 0
    if (++i2 === 1867) i2 = 0
    if (++i3 === 2053) i3 = 0
    if (++i4 === 2251) i4 = 0
    if (++i5 === 2399) i5 = 0
    if (++i6 === 2617) i6 = 0
    if (++i7 === 2797) i7 = 0
  }
}

/** Schroeder's all-pass in place: thickens the echoes before the network. */
function diffuse(buffer: Float32Array, delaySamples: number, gain: number): void {
  const line = new Float32Array(delaySamples)
  let place = 0
  for (let index = 0; index < buffer.length; index++) {
    const late = line[place]!
    const input = buffer[index]! - late * gain
    line[place] = input
    buffer[index] = late + input * gain
    if (++place === delaySamples) place = 0
  }
}
