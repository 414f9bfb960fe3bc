/** -80 dB of full scale: nothing is heard of a sound that never exceeds it. */
export const silentPeak = 0.0001

export function peakOf(channel: Float32Array): number {
  let peak = 0
  for (const sample of channel) peak = Math.max(peak, Math.abs(sample))
  return peak
}
