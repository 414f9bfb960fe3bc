const taps = 12
const half = taps / 2

/**
 * Interpolators for the three points between two samples: windowed sinc, Kaiser with beta 3. A Hann
 * window reads 0.3 dB too low against ffmpeg, this one stays within 0.2 dB. (ITU-R BS.1770-4 annex
 * 2 requires 4 times oversampling.)
 */
const [early, middle] = [1, 2].map((phase) => {
  const kernel = new Float64Array(taps)
  for (let tap = 0; tap < taps; tap++) {
    const distance = tap - half + 1 - phase / 4
    const place = distance / half
    const window = bessel(3 * Math.sqrt(Math.max(0, 1 - place * place))) / bessel(3)
    kernel[tap] = (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
  }
  return kernel
}) as [Float64Array, Float64Array]

/**
 * The third is the mirror image of the first: even and odd halves of that, once added and once
 * subtracted, give both. Half the products.
 */
const even = early.map((value, tap) => (value + early[taps - 1 - tap]!) / 2)
const odd = early.map((value, tap) => (value - early[taps - 1 - tap]!) / 2)

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
    let same = 0
    let opposite = 0
    let between = 0
    for (let tap = 0; tap < half; tap++) {
      const one = channel[base + tap]!
      const other = channel[base + taps - 1 - tap]!
      same += (one + other) * even[tap]!
      opposite += (one - other) * odd[tap]!
      between += (one + other) * middle[tap]!
    }
    const size = Math.max(Math.abs(same) + Math.abs(opposite), Math.abs(between))
    if (size > peak) peak = size
  }
  return peak
}
