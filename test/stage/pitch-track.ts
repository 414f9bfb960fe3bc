/** A frame of a pitch track, without a pitch where the sound is aperiodic. */
export interface PitchFrame {
  seconds: number
  hertz: number | undefined
}

const hopSeconds = 0.01
const windowSeconds = 0.03
const lowestHz = 65
const highestHz = 900
/** The maximum of the normalised difference, the aperiodic share of the sound. */
const threshold = 0.15

/**
 * YIN, steps 1 to 5: Alain de Cheveigné and Hideki Kawahara, YIN, a fundamental frequency estimator
 * for speech and music, Journal of the Acoustical Society of America 111 (2002). Uses every second
 * sample, because the pitch is far below half the sample rate.
 */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchFrame[] {
  const sound = samples.filter((_, index) => index % 2 === 0)
  const rate = sampleRate / 2
  const window = Math.round(windowSeconds * rate)
  const longest = Math.ceil(rate / lowestHz)
  const frames: PitchFrame[] = []
  for (let centre = window; ; centre += hopSeconds * rate) {
    const start = Math.round(centre - (window + longest) / 2)
    if (start + window + longest > sound.length) return frames
    if (start < 0) continue
    frames.push({ seconds: centre / rate, hertz: pitchAt(sound, start, window, longest, rate) })
  }
}

function pitchAt(
  sound: Float32Array,
  start: number,
  window: number,
  longest: number,
  rate: number,
): number | undefined {
  const shortest = Math.floor(rate / highestHz)
  const difference = new Float64Array(longest + 1)
  let power = 0
  for (let index = start; index < start + window; index++) power += (sound[index] ?? 0) ** 2
  if (power / window < 1e-6) return undefined
  let sum = 0
  for (let lag = 1; lag <= longest; lag++) {
    let distance = 0
    for (let index = start; index < start + window; index++) {
      const step = sound[index]! - sound[index + lag]!
      distance += step * step
    }
    sum += distance
    difference[lag] = (distance * lag) / (sum || 1)
    const [before, dip, after] = [difference[lag - 2]!, difference[lag - 1]!, difference[lag]!]
    if (lag <= shortest || dip >= threshold || dip > after || dip > before) continue
    const bend = before - 2 * dip + after
    return rate / (lag - 1 + (bend === 0 ? 0 : (before - after) / (2 * bend)))
  }
  return undefined
}
