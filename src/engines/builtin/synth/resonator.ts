import { sampleRate } from './sampling.ts'

export interface Resonance {
  frequencyHz: number
  /** Q. */
  resonance: number
  gain: number
}

const most = 4

/**
 * The resonant body of a whole part: up to four resonances in parallel, added to `direct` times the
 * sound. Band-passes of Robert Bristow-Johnson's Audio EQ Cookbook in one loop, because each is a
 * recurrence: one after the other they took four times as long.
 */
export function resonate(buffer: Float32Array, direct: number, resonances: Resonance[]): void {
  if (resonances.length > most) throw new RangeError(`at most ${most} resonances`)
  const [p, q, r, s] = Array.from({ length: most }, (_, index) => bandPass(resonances[index]))
  if (!p || !q || !r || !s) return
  let [p1, p2, q1, q2, r1, r2, s1, s2] = [0, 0, 0, 0, 0, 0, 0, 0]
  const { input: pIn, first: pFirst, second: pSecond, gain: pGain } = p
  const { input: qIn, first: qFirst, second: qSecond, gain: qGain } = q
  const { input: rIn, first: rFirst, second: rSecond, gain: rGain } = r
  const { input: sIn, first: sFirst, second: sSecond, gain: sGain } = s
  for (let index = 0; index < buffer.length; index++) {
    const dry = buffer[index]!
    const pOut = pIn * dry + p1
    const qOut = qIn * dry + q1
    const rOut = rIn * dry + r1
    const sOut = sIn * dry + s1
    p1 = p2 - pFirst * pOut
    q1 = q2 - qFirst * qOut
    r1 = r2 - rFirst * rOut
    s1 = s2 - sFirst * sOut
    p2 = -pIn * dry - pSecond * pOut
    q2 = -qIn * dry - qSecond * qOut
    r2 = -rIn * dry - rSecond * rOut
    s2 = -sIn * dry - sSecond * sOut
    // Tails end here: subnormal numbers are a hundred times slower.
    if ((index & 4095) === 0 && Math.abs(pOut) + Math.abs(qOut) + Math.abs(rOut) < 1e-15) {
      p1 = p2 = q1 = q2 = r1 = r2 = s1 = s2 = 0
    }
    buffer[index] = dry * direct + pOut * pGain + qOut * qGain + rOut * rGain + sOut * sGain
  }
}

function bandPass(resonance: Resonance | undefined) {
  if (!resonance) return { input: 0, first: 0, second: 0, gain: 0 }
  const omega = (2 * Math.PI * resonance.frequencyHz) / sampleRate
  const alpha = Math.sin(omega) / (2 * resonance.resonance)
  return {
    input: alpha / (1 + alpha),
    first: (-2 * Math.cos(omega)) / (1 + alpha),
    second: (1 - alpha) / (1 + alpha),
    gain: resonance.gain,
  }
}
