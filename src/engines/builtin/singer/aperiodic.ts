import { filter, highPassAt } from '../mix/biquad.ts'
import { scratch } from '../synth/sampling.ts'
import { voicingSamples } from './voicing.ts'

/** Below it voices are periodic, and what is not would only be roughness. */
const lowestHz = 2500

/**
 * The hiss and breath of speech: unvoiced sound as it is, and what in voiced sound differs from the
 * mean of the periods around it, as harmonic plus noise models divide a voice (Yannis Stylianou,
 * Applying the harmonic plus noise model in concatenative speech synthesis, 2001).
 */
export function aperiodicOf(
  sound: Float32Array,
  voiced: Uint8Array,
  periodSamples: number,
): Float32Array {
  const high = scratch(14, sound.length)
  filter(sound, high, highPassAt(lowestHz))
  const aperiodic = high.slice()
  const period = Math.round(periodSamples)
  for (const [stretch, isVoiced] of voiced.entries()) {
    if (!isVoiced) continue
    const start = stretch * voicingSamples
    const end = Math.min(start + voicingSamples, sound.length - period)
    differ(high, Math.max(start, period), end, period, aperiodic)
  }
  return aperiodic
}

const keepsPower = 1 / Math.sqrt(6)

function differ(
  high: Float32Array,
  from: number,
  to: number,
  period: number,
  result: Float32Array,
): void {
  for (let index = from; index < to; index++) {
    const around = high[index - period]! + high[index + period]!
    result[index] = (2 * high[index]! - around) * keepsPower
  }
}
