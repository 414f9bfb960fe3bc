import { sampleRate } from '../synth/sampling.ts'

/** High-pass of Robert Bristow-Johnson's Audio EQ Cookbook; `q` 0.7071 is a Butterworth filter. */
function coefficients(cutoffHz: number, q: number) {
  const omega = (2 * Math.PI * cutoffHz) / sampleRate
  const alpha = Math.sin(omega) / (2 * q)
  const norm = 1 / (1 + alpha)
  return {
    b: ((1 + Math.cos(omega)) / 2) * norm,
    a1: -2 * Math.cos(omega) * norm,
    a2: (1 - alpha) * norm,
  }
}

/**
 * Removes what lies below `cutoffHz`, 12 dB an octave; in place, both ears in one loop, see
 * `loudness.ts`.
 */
export class HighPass {
  readonly #coefficients: ReturnType<typeof coefficients>
  #state: [number, number, number, number] = [0, 0, 0, 0]

  constructor(cutoffHz: number) {
    this.#coefficients = coefficients(cutoffHz, Math.SQRT1_2)
  }

  process(left: Float32Array, right: Float32Array): void {
    const { b, a1, a2 } = this.#coefficients
    let [z1, z2, y1, y2] = this.#state
    for (let index = 0; index < left.length; index++) {
      const oneIn = left[index]! + 1e-12
      const otherIn = right[index]! + 1e-12
      const oneOut = b * oneIn + z1
      const otherOut = b * otherIn + y1
      z1 = z2 - 2 * b * oneIn - a1 * oneOut
      y1 = y2 - 2 * b * otherIn - a1 * otherOut
      z2 = b * oneIn - a2 * oneOut
      y2 = b * otherIn - a2 * otherOut
      right[index] = otherOut
      left[index] = oneOut
    }
    this.#state = [z1, z2, y1, y2]
  }
}

/**
 * Removes everything below `rumbleHz`, and the stereo difference below `monoBelowHz`: the sum of
 * the ears passes the first filter, their difference two that make 24 dB an octave.
 */
export function uniteLowEnd(
  left: Float32Array,
  right: Float32Array,
  rumbleHz: number,
  monoBelowHz: number,
): void {
  const rumble = coefficients(rumbleHz, Math.SQRT1_2)
  // Two filters in a row with these Q values are a Butterworth filter of the fourth order.
  const first = coefficients(monoBelowHz, 0.541)
  const second = coefficients(monoBelowHz, 1.307)
  let [m1, m2, s1, s2, t1, t2] = [0, 0, 0, 0, 0, 0]
  for (let index = 0; index < left.length; index++) {
    const middle = (left[index]! + right[index]!) * 0.5
    const side = (left[index]! - right[index]!) * 0.5
    const middleOut = rumble.b * middle + m1
    m1 = m2 - 2 * rumble.b * middle - rumble.a1 * middleOut
    m2 = rumble.b * middle - rumble.a2 * middleOut
    const half = first.b * side + s1
    s1 = s2 - 2 * first.b * side - first.a1 * half
    s2 = first.b * side - first.a2 * half
    const sideOut = second.b * half + t1
    t1 = t2 - 2 * second.b * half - second.a1 * sideOut
    t2 = second.b * half - second.a2 * sideOut
    left[index] = middleOut + sideOut
    right[index] = middleOut - sideOut
    // Silence stays exact, and no value decays into the slow subnormal numbers.
    if ((index & 1023) === 0 && Math.abs(m1) + Math.abs(s1) + Math.abs(t1) < 1e-20) {
      m1 = m2 = s1 = s2 = t1 = t2 = 0
    }
  }
}
