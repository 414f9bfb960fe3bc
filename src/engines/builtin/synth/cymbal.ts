import { StateVariableFilter } from './filter.ts'
import { Oscillator } from './oscillator.ts'
import { sampleRate } from './sampling.ts'
import { sineSize, sineStepPerHz, sines } from './sine.ts'
import type { Strike } from './strike.ts'

export interface CymbalPatch {
  /** Frequency of the lowest of the six oscillators. */
  metalHz: number
  metalLevel: number
  noiseLevel: number
  highPassHz: number
  /** Time constant of the ring. */
  decaySeconds: number
  /** Level of the stick's ping, and the lowest of its frequencies. */
  pingHz: number
  pingLevel: number
  /** Rises over this time after the stroke, as large cymbals do. */
  bloomSeconds: number
}

// The six oscillators of the TR-808's cymbals, as ratios (Werner, Abel and Smith, ICMC 2014).
export const ratios = [1, 1.483, 1.8, 2.546, 2.63, 3.897] as const

// The same frequency at every stroke would be heard as a whistle.
const pings = [1, 1.274, 1.593] as const
const mask = sineSize - 1

/**
 * Hats, crashes and rides: inharmonic band-limited square waves and noise above a high-pass that
 * darkens during the decay.
 */
export function beatCymbal(patch: CymbalPatch, strike: Strike, sound: Float32Array): void {
  const { velocity, noise } = strike
  const length = sound.length
  const metal = ratios.map((ratio) => {
    const hz = patch.metalHz * ratio * (1 + noise.next() * 0.004)
    return new Oscillator('square', hz, patch.metalLevel / ratios.length, noise.chance())
  })
  for (const tone of metal) tone.add(sound, length, 1)
  if (patch.noiseLevel > 0) noise.add(sound, length, patch.noiseLevel)
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
  const [first = 0, second = 0, third = 0] = pings.map(
    (ratio) => ratio * patch.pingHz * sineStepPerHz,
  )
  const pingFall = Math.exp(-1 / (0.09 * sampleRate))
  const block = 256
  let level = 1
  let ping = patch.pingLevel * velocity * 0.5
  for (let start = 0; start < length; start += block) {
    const end = Math.min(length, start + block)
    lowPass.tune(6500 + 11500 * level * (0.35 + 0.65 * velocity), 0.6)
    lowPass.lowPass(sound, start, end)
    for (let index = start; index < end; index++) {
      const rise = index < bloom ? 0.35 + (0.65 * index) / bloom : 1
      const onset = index < 16 ? index / 16 : 1
      const tones =
        sines[(index * first) & mask]! +
        sines[(index * second) & mask]! +
        sines[(index * third) & mask]!
      sound[index] = (sound[index]! * level * rise + tones * ping) * onset
      level *= fall
      ping *= pingFall
    }
  }
}
