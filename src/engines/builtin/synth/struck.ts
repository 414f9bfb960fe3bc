import { type Mode, ring } from './modal.ts'
import { powerOfTwo, sampleRate } from './sampling.ts'
import type { Strike } from './strike.ts'

export interface StruckPatch {
  /** For middle C; frequency ratios to the pitch. */
  modes: { ratio: number; amplitude: number; decaySeconds: number }[]
  /** Decay halves every so many octaves: 1 / keyDecay. */
  keyDecay: number
  /** Damping of the higher modes at velocity 0, dB for each octave above the pitch. */
  softDimDb: number
  /** Length and level of the mallet's own noise. */
  malletSeconds: number
  malletLevel: number
  releaseSeconds: number
  gain: number
}

/** Bars and bells: a few modes with fixed ratios. */
export function ringStruck(
  patch: StruckPatch,
  strike: Strike,
  left: Float32Array,
  right: Float32Array,
): void {
  const shorter = powerOfTwo(-patch.keyDecay * Math.log2(strike.frequencyHz / 261.63))
  for (const [side, sound] of [left, right].entries()) {
    const modes = patch.modes.map(({ ratio, amplitude, decaySeconds }): Mode => {
      const dimDb = patch.softDimDb * (1 - strike.velocity) * Math.log2(Math.max(1, ratio))
      const cents = ratio === 1 ? 0 : (side === 0 ? 2 : -2) + strike.noise.next() * 2
      return {
        frequencyHz: strike.frequencyHz * ratio * powerOfTwo(cents / 1200),
        amplitude:
          amplitude * Math.exp((-dimDb * Math.LN10) / 20) * (1 + strike.noise.next() * 0.12),
        decaySeconds: decaySeconds * shorter,
      }
    })
    ring(modes, sound)
    addMallet(patch, strike, sound)
  }
}

function addMallet(patch: StruckPatch, strike: Strike, sound: Float32Array): void {
  const length = Math.min(sound.length, Math.round(patch.malletSeconds * sampleRate))
  let low = 0
  for (let index = 0; index < length; index++) {
    low += (strike.noise.next() - low) * 0.22
    const place = 1 - index / length
    sound[index]! += low * place * place * patch.malletLevel * strike.velocity
  }
}
