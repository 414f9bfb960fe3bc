import { StateVariableFilter } from './filter.ts'
import { ring } from './modal.ts'
import { sampleRate } from './sampling.ts'
import type { Strike } from './strike.ts'

export interface NoiseBurst {
  centreHz: number
  resonance: number
  attackSeconds: number
  decaySeconds: number
  /** Delays of further bursts in seconds; a clap is several hands. */
  repeats: readonly number[]
  level: number
}

/** Claps, shakers, tambourines: noise in a band, once or several times. */
export function burst(patch: NoiseBurst, strike: Strike, sound: Float32Array): void {
  const length = sound.length
  strike.noise.fill(sound, length)
  const filter = new StateVariableFilter()
  filter.tune(patch.centreHz * (0.85 + 0.3 * strike.velocity), patch.resonance)
  filter.bandPass(sound, 0, length)
  const attack = Math.max(16, patch.attackSeconds * sampleRate)
  const fall = Math.exp(-1 / (patch.decaySeconds * sampleRate))
  const short = Math.exp(-1 / (0.0035 * sampleRate))
  const starts = [0, ...patch.repeats].map((seconds) => Math.round(seconds * sampleRate))
  let next = 0
  let level = 0
  let since = 0
  for (let index = 0; index < length; index++) {
    if (index === starts[next]) {
      next += 1
      since = 0
      level = 1
    }
    const rise = since < attack ? since / attack : 1
    sound[index]! *= level * rise * patch.level
    if (since >= attack) level *= next < starts.length ? short : fall
    since += 1
  }
}

export interface Block {
  tonesHz: readonly number[]
  decaySeconds: number
  level: number
}

/** Rim, claves, cowbell, wood block, triangle: a few short modes. */
export function knock(patch: Block, strike: Strike, sound: Float32Array): void {
  ring(
    patch.tonesHz.map((frequencyHz, index) => ({
      frequencyHz: frequencyHz * (1 + strike.noise.next() * 0.004),
      amplitude: (patch.level / (1 + index * 0.5)) * (1 + strike.noise.next() * 0.1),
      decaySeconds: patch.decaySeconds / (1 + index * 0.3),
    })),
    sound,
  )
  const noiseLength = Math.min(sound.length, 160)
  for (let index = 0; index < noiseLength; index++) {
    const place = 1 - index / noiseLength
    sound[index]! += strike.noise.next() * place * 0.25 * patch.level * strike.velocity
  }
}
