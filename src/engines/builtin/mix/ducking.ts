import { sampleRate } from '../synth/sampling.ts'

const floor = 0.45
const onsetSeconds = 0.006
const recoverySeconds = 0.24

/** Gain over time that dips under each kick and swells back before the next. */
export function duckingCurve(kicks: readonly number[], lengthSamples: number): Float32Array {
  const curve = new Float32Array(lengthSamples).fill(1)
  const onset = Math.round(onsetSeconds * sampleRate)
  const recovery = Math.round(recoverySeconds * sampleRate)
  for (const seconds of kicks) {
    const start = Math.round(seconds * sampleRate) - onset
    for (let offset = 0; offset < onset + recovery; offset++) {
      const index = start + offset
      if (index < 0 || index >= lengthSamples) continue
      const place = offset < onset ? 1 - offset / onset : (offset - onset) / recovery
      const gain = floor + (1 - floor) * place * place * (3 - 2 * place)
      if (gain < curve[index]!) curve[index] = gain
    }
  }
  return curve
}
