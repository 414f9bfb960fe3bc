const taps = 12
const half = taps / 2

/**
 * Interpolators for the three points between two samples: windowed sinc, Kaiser with beta 3. A Hann
 * window reads 0.3 dB too low against ffmpeg, this one stays within 0.2 dB. (ITU-R BS.1770-4 annex
 * 2 requires 4 times oversampling.)
 */
const phases = [1, 2, 3].map((phase) => {
  const kernel = new Float64Array(taps)
  for (let tap = 0; tap < taps; tap++) {
    const distance = tap - half + 1 - phase / 4
    const place = distance / half
    const window = bessel(3 * Math.sqrt(Math.max(0, 1 - place * place))) / bessel(3)
    kernel[tap] = (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
  }
  return kernel
})

/** Modified Bessel function of the first kind, order zero. */
function bessel(value: number): number {
  let sum = 1
  let term = 1
  for (let index = 1; index < 30; index++) {
    const factor = value / 2 / index
    term *= factor * factor
    sum += term
  }
  return sum
}

/**
 * The highest level on and between the samples from `from` to `to`. Interpolates only near samples
 * louder than `careful`: quieter ones cannot reach the ceiling.
 */
export function truePeak(
  channel: Float32Array,
  from = 0,
  to = channel.length,
  careful = 0,
): number {
  let peak = 0
  for (let index = from; index < to; index++) {
    const value = channel[index]!
    const size = value < 0 ? -value : value
    if (size > peak) peak = size
  }
  if (peak < careful) return peak
  const first = Math.max(from, half - 1)
  const last = Math.min(to, channel.length - half)
  const skip = careful * 0.5
  for (let index = first; index < last; index++) {
    const centre = channel[index]!
    if (centre < skip && centre > -skip && careful > 0) continue
    const base = index - half + 1
    for (const kernel of phases) {
      let sum = 0
      for (let tap = 0; tap < taps; tap++) sum += channel[base + tap]! * kernel[tap]!
      const size = sum < 0 ? -sum : sum
      if (size > peak) peak = size
    }
  }
  return peak
}
