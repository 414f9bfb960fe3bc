import { sampleRate } from './sampling.ts'
import { sineSize, sineStepPerHz, sines } from './sine.ts'
import type { Strike } from './strike.ts'

export interface MembranePatch {
  pitchHz: number
  /** A bent skin is stiffer: the pitch starts this much higher and falls. */
  sweepHz: number
  sweepSeconds: number
  /** Time constant of the ring. */
  decaySeconds: number
  /** Level of the stick's or beater's click. */
  clickLevel: number
  clickSeconds: number
  /** 1 clean, 3 overdriven, so that small speakers reproduce it. */
  drive: number
}

/** Bass drums and toms: a sine that falls in pitch, with the beater's noise before it. */
export function beatMembrane(patch: MembranePatch, strike: Strike, sound: Float32Array): void {
  const { velocity, noise } = strike
  const mask = sineSize - 1
  const sweepFall = Math.exp(-1 / (patch.sweepSeconds * sampleRate))
  const fall = Math.exp(-1 / (patch.decaySeconds * sampleRate))
  const clickFall = Math.exp(-1 / (patch.clickSeconds * sampleRate))
  const holdSamples = 0.012 * sampleRate
  let sweep = patch.sweepHz * (0.55 + 0.45 * velocity)
  let click = patch.clickLevel * velocity
  let level = patch.drive
  let phase = 0
  let low = 0
  for (let index = 0; index < sound.length; index++) {
    phase += (patch.pitchHz + sweep) * sineStepPerHz
    sweep *= sweepFall
    const place = phase | 0
    const below = sines[place & mask]!
    const tone = (below + (sines[(place & mask) + 1]! - below) * (phase - place)) * level
    if (index > holdSamples) level *= fall
    let beater = 0
    if (click > 1e-4) {
      low += (noise.next() - low) * (0.25 + 0.4 * velocity)
      beater = low * click
      click *= clickFall
    }
    sound[index] =
      (tone / (1 + 0.35 * (tone < 0 ? -tone : tone)) + beater) * (1 / (0.6 + 0.4 * patch.drive))
  }
}
