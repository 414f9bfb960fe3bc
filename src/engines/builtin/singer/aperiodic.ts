import { filter, highPassAt } from '../mix/biquad.ts'
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
  const high = new Float32Array(sound.length)
  filter(sound, high, highPassAt(lowestHz))
  const period = Math.round(periodSamples)
  const keepsPower = 1 / Math.sqrt(6)
  return high.map((sample, index) => {
    if (!voiced[Math.floor(index / voicingSamples)]) return sample
    const around = (high[index - period] ?? 0) + (high[index + period] ?? 0)
    return (2 * sample - around) * keepsPower
  })
}
