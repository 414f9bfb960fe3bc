import { sampleRate } from './sampling.ts'
import { sineSize, sines } from './sine.ts'
import type { Strike } from './strike.ts'

export interface FmPatch {
  /** Body: modulator at the carrier's own frequency times `ratio`. */
  ratio: number
  /** Modulation index at full velocity. */
  index: number
  indexDecaySeconds: number
  /** Tine: a second, high and short modulator. */
  tineRatio: number
  tineIndex: number
  tineDecaySeconds: number
  /** Time for middle C to fall by 60 dB. */
  decaySeconds: number
  releaseSeconds: number
  gain: number
}

/** Chowning, "The Synthesis of Complex Audio Spectra by Means of Frequency Modulation" (1973). */
export function ringFm(
  patch: FmPatch,
  strike: Strike,
  left: Float32Array,
  right: Float32Array,
): void {
  for (const [side, sound] of [left, right].entries()) {
    const cents = (side === 0 ? 0.9 : -0.9) + strike.noise.next() * 0.3
    modulate(patch, strike, strike.frequencyHz * (1 + cents * 0.000578), sound)
  }
}

function modulate(patch: FmPatch, strike: Strike, frequencyHz: number, sound: Float32Array): void {
  const { velocity } = strike
  const key = Math.sqrt(261.63 / frequencyHz)
  // Keeps the highest side band (Carson's rule) below half the sample rate.
  const room = Math.max(0, Math.min(1, (16000 / frequencyHz - 1) / (patch.tineRatio + 2)))
  const mask = sineSize - 1
  const radians = sineSize / (2 * Math.PI)
  const step = (frequencyHz / sampleRate) * sineSize
  const bodyStep = step * patch.ratio
  const tineStep = step * patch.tineRatio
  const bodyFall = Math.exp(-1 / (patch.indexDecaySeconds * sampleRate))
  const tineFall = Math.exp(-1 / (patch.tineDecaySeconds * sampleRate))
  const fall = Math.exp(-6.9078 / (patch.decaySeconds * key * sampleRate))
  let body = patch.index * velocity * velocity * radians * Math.min(1, key * 1.2)
  let tine = patch.tineIndex * velocity * radians * room
  let level = 1
  let carrier = 0
  let bodyPhase = 0
  let tinePhase = 0
  const length = sound.length
  for (let index = 0; index < length; index++) {
    const bent =
      carrier +
      sines[(bodyPhase | 0) & mask]! * body +
      sines[(tinePhase | 0) & mask]! * tine +
      sineSize * 8
    const place = bent | 0
    const low = sines[place & mask]!
    sound[index] = (low + (sines[(place & mask) + 1]! - low) * (bent - place)) * level
    carrier += step
    if (carrier >= sineSize) carrier -= sineSize
    bodyPhase += bodyStep
    if (bodyPhase >= sineSize) bodyPhase -= sineSize
    tinePhase += tineStep
    if (tinePhase >= sineSize) tinePhase -= sineSize
    body *= bodyFall
    tine *= tineFall
    level *= fall
  }
}
