import { StateVariableFilter } from './filter.ts'
import { sampleRate, scratch } from './sampling.ts'
import { sineSize, sineStepPerHz, sines } from './sine.ts'
import type { Strike } from './strike.ts'

export interface CymbalPatch {
  /** Lowest of the six clashing tones. */
  metalHz: number
  metalLevel: number
  noiseLevel: number
  highPassHz: number
  /** Time constant of the ring. */
  decaySeconds: number
  /** The stick's own ping, and how it is tuned. */
  pingHz: number
  pingLevel: number
  /** Swells in over this time after the stroke, as big cymbals do. */
  bloomSeconds: number
}

// The six oscillators of the TR-808's cymbals, as ratios (Werner, Abel and Smith, ICMC 2014).
const ratios = [1, 1.483, 1.8, 2.546, 2.63, 3.897] as const

/** Hats, crashes and rides: clashing square tones and noise above a high-pass, dulling as they die. */
export function beatCymbal(patch: CymbalPatch, strike: Strike, sound: Float32Array): void {
  const { velocity, noise } = strike
  const length = sound.length
  const steps = ratios.map((ratio) =>
    Math.floor(((patch.metalHz * ratio) / sampleRate) * 4294967296 * (1 + noise.next() * 0.004)),
  )
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0] = steps
  let p0 = (noise.next() * 2147483647) | 0
  let p1 = (noise.next() * 2147483647) | 0
  let p2 = (noise.next() * 2147483647) | 0
  let p3 = (noise.next() * 2147483647) | 0
  let p4 = (noise.next() * 2147483647) | 0
  let p5 = (noise.next() * 2147483647) | 0
  const hiss = scratch(6, length)
  noise.fill(hiss, length)
  const metal = patch.metalLevel / 6
  for (let index = 0; index < length; index++) {
    // The sign bit of a wrapping phase is a square wave.
    const clash =
      6 + 2 * ((p0 >> 31) + (p1 >> 31) + (p2 >> 31) + (p3 >> 31) + (p4 >> 31) + (p5 >> 31))
    sound[index] = clash * metal + hiss[index]! * patch.noiseLevel
    p0 = (p0 + s0) | 0
    p1 = (p1 + s1) | 0
    p2 = (p2 + s2) | 0
    p3 = (p3 + s3) | 0
    p4 = (p4 + s4) | 0
    p5 = (p5 + s5) | 0
  }
  const highPass = [new StateVariableFilter(), new StateVariableFilter()]
  for (const filter of highPass) {
    filter.tune(patch.highPassHz, 0.8)
    filter.highPass(sound, 0, length)
  }
  dull(patch, velocity, sound)
}

function dull(patch: CymbalPatch, velocity: number, sound: Float32Array): void {
  const length = sound.length
  const lowPass = new StateVariableFilter()
  const fall = Math.exp(-1 / (patch.decaySeconds * sampleRate))
  const bloom = Math.max(16, patch.bloomSeconds * sampleRate)
  const pingStep = patch.pingHz * sineStepPerHz
  const pingFall = Math.exp(-1 / (0.09 * sampleRate))
  const block = 256
  let level = 1
  let ping = patch.pingLevel * velocity
  for (let start = 0; start < length; start += block) {
    const end = Math.min(length, start + block)
    lowPass.tune(6500 + 11500 * level * (0.35 + 0.65 * velocity), 0.6)
    lowPass.lowPass(sound, start, end)
    for (let index = start; index < end; index++) {
      const rise = index < bloom ? 0.35 + (0.65 * index) / bloom : 1
      const onset = index < 16 ? index / 16 : 1
      sound[index] =
        (sound[index]! * level * rise + sines[(index * pingStep) & (sineSize - 1)]! * ping) * onset
      level *= fall
      ping *= pingFall
    }
  }
}
