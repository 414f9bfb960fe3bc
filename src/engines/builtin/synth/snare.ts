import { StateVariableFilter } from './filter.ts'
import { sampleRate, scratch } from './sampling.ts'
import { sineSize, sineStepPerHz, sines } from './sine.ts'
import type { Strike } from './strike.ts'

export interface SnarePatch {
  /** The two lowest modes of the drum. */
  tonesHz: readonly [number, number]
  toneLevel: number
  toneSeconds: number
  /** Level of the snare wires. */
  wireLevel: number
  wireHz: number
  wireSeconds: number
  /** The attack of a brush; almost 0 for a stick. */
  onsetSeconds: number
}

/** Two drum-head modes and the rattle of the wires, brighter when hit harder. */
export function beatSnare(patch: SnarePatch, strike: Strike, sound: Float32Array): void {
  const { velocity, noise } = strike
  const length = sound.length
  const wires = scratch(6, length)
  noise.fill(wires, length)
  const bottom = new StateVariableFilter()
  bottom.tune(patch.wireHz, 0.8)
  bottom.highPass(wires, 0, length)
  const top = new StateVariableFilter()
  top.tune(5200 + 9000 * velocity, 0.6)
  top.lowPass(wires, 0, length)

  const [low, high] = patch.tonesHz
  const mask = sineSize - 1
  const toneFall = Math.exp(-1 / (patch.toneSeconds * sampleRate))
  const highFall = Math.exp(-1 / (patch.toneSeconds * 0.6 * sampleRate))
  const wireFall = Math.exp(-1 / (patch.wireSeconds * sampleRate))
  const snapFall = Math.exp(-1 / (0.008 * sampleRate))
  const onset = Math.max(12, patch.onsetSeconds * sampleRate)
  let tone = patch.toneLevel
  let overtone = patch.toneLevel * 0.6
  let wire = patch.wireLevel
  let snap = patch.onsetSeconds > 0.005 ? 0 : patch.wireLevel * velocity
  let bend = 0.35
  let phase = 0
  for (let index = 0; index < length; index++) {
    phase += sineStepPerHz * (1 + bend)
    bend *= snapFall
    const rise = index < onset ? index / onset : 1
    sound[index] =
      sines[(phase * low) & mask]! * tone +
      sines[(phase * high) & mask]! * overtone +
      wires[index]! * (wire + snap) * rise
    tone *= toneFall
    overtone *= highFall
    if (index > onset) wire *= wireFall
    snap *= snapFall
  }
}
