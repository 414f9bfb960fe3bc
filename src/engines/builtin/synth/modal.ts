import { sampleRate } from './sampling.ts'

/** One mode of a vibrating body. */
export interface Mode {
  frequencyHz: number
  amplitude: number
  /** Time to fall by 60 dB. */
  decaySeconds: number
}

/**
 * Writes the sum of decaying sines that all begin at zero. Each is a two-pole resonator struck once
 * (J. O. Smith, Physical Audio Signal Processing, "Modal synthesis"); four run in parallel because
 * each one is a recurrence.
 */
export function ring(modes: Mode[], sound: Float32Array): void {
  sound.fill(0)
  const audible = modes.filter((mode) => mode.frequencyHz < 18000)
  const sorted = audible.sort((one, other) => audibleSeconds(other) - audibleSeconds(one))
  for (let index = 0; index < sorted.length; index += 4) {
    ringFour(sorted.slice(index, index + 4), sound)
  }
}

/** Time until a mode has fallen below -74 dB. */
function audibleSeconds(mode: Mode): number {
  const depthDb = 74 + (20 / Math.LN10) * Math.log(Math.max(1e-9, mode.amplitude))
  return (mode.decaySeconds * Math.max(0, depthDb)) / 60
}

function ringFour(modes: Mode[], sound: Float32Array): void {
  const longest = modes[0] ? audibleSeconds(modes[0]) : 0
  const length = Math.min(sound.length, Math.ceil(longest * sampleRate))
  const [p, q, r, s] = [start(modes[0]), start(modes[1]), start(modes[2]), start(modes[3])]
  const { turn: pTurn, loss: pLoss } = p
  const { turn: qTurn, loss: qLoss } = q
  const { turn: rTurn, loss: rLoss } = r
  const { turn: sTurn, loss: sLoss } = s
  let { last: p1, older: p2 } = p
  let { last: q1, older: q2 } = q
  let { last: r1, older: r2 } = r
  let { last: s1, older: s2 } = s
  for (let index = 0; index < length; index++) {
    const p0 = pTurn * p1 - pLoss * p2
    const q0 = qTurn * q1 - qLoss * q2
    const r0 = rTurn * r1 - rLoss * r2
    const s0 = sTurn * s1 - sLoss * s2
    sound[index]! += p0 + q0 + r0 + s0
    p2 = p1
    p1 = p0
    q2 = q1
    q1 = q0
    r2 = r1
    r1 = r0
    s2 = s1
    s1 = s0
  }
}

function start(mode: Mode | undefined) {
  if (!mode) return { turn: 0, loss: 0, last: 0, older: 0 }
  const omega = (2 * Math.PI * mode.frequencyHz) / sampleRate
  const radius = Math.exp(-6.9078 / (mode.decaySeconds * sampleRate))
  // The two samples before the onset of a sine that is zero at sample 0.
  const last = (-mode.amplitude * Math.sin(omega)) / radius
  const older = (-mode.amplitude * Math.sin(2 * omega)) / (radius * radius)
  return { turn: 2 * radius * Math.cos(omega), loss: radius * radius, last, older }
}
