import { powerSpectrum } from './listening.ts'

const rate = 44100
const size = 4096
const binHz = rate / size

/** Power of each bin of 10.8 Hz, over the whole sound. */
function powers(samples: Float32Array): Float64Array {
  const sum = new Float64Array(size / 2)
  for (let start = 0; start === 0 || start + size <= samples.length; start += size / 2) {
    const window = new Float32Array(size)
    window.set(samples.subarray(start, start + size))
    for (let index = 0; index < size; index += 1) {
      window[index] = (window[index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size))
    }
    powerSpectrum(window, size).forEach((power, bin) => {
      sum[bin] = (sum[bin] ?? 0) + power
    })
  }
  return sum
}

/** The centroid of the power: where the energy lies, in Hz. */
export function energyHz(samples: Float32Array): number {
  const spectrum = powers(samples)
  const total = spectrum.reduce((sum, power) => sum + power, 0)
  return spectrum.reduce((sum, power, bin) => sum + (power / total) * bin * binHz, 0)
}

/** The power between two frequencies, in dB of the whole. */
export function shareDb(samples: Float32Array, lowHz: number, highHz: number): number {
  const spectrum = powers(samples)
  const total = spectrum.reduce((sum, power) => sum + power, 0)
  const within = spectrum
    .subarray(Math.round(lowHz / binHz), Math.round(highHz / binHz))
    .reduce((sum, power) => sum + power, 0)
  return 10 * Math.log10(within / total + 1e-12)
}

/** The repetition of a short window, by autocorrelation; a height of 1 is exact. */
export function period(
  samples: Float32Array,
  lowHz: number,
  highHz: number,
): { hz: number; height: number } {
  const at = (index: number) => samples[index] ?? 0
  let best = { hz: lowHz, height: 0 }
  for (let lag = Math.floor(rate / highHz); lag <= Math.ceil(rate / lowHz); lag += 1) {
    let product = 0
    let one = 1e-12
    let other = 1e-12
    for (let index = lag; index < samples.length; index += 1) {
      product += at(index) * at(index - lag)
      one += at(index) * at(index)
      other += at(index - lag) * at(index - lag)
    }
    const height = product / Math.sqrt(one * other)
    if (height > best.height) best = { hz: rate / lag, height }
  }
  return best
}

/** Pitches of windows of 30 ms, 50 a second, where the sound has one and is within 20 dB. */
export function pitches(samples: Float32Array, lowHz: number, highHz: number): number[] {
  const windows = Array.from({ length: Math.floor(samples.length / 882) - 1 }, (_, place) =>
    samples.subarray(place * 882, place * 882 + 1323),
  )
  const power = (window: Float32Array) => window.reduce((sum, value) => sum + value * value, 0)
  const most = Math.max(...windows.map(power))
  return windows
    .filter((window) => power(window) > most / 100)
    .map((window) => period(window, lowHz, highHz))
    .filter(({ height }) => height > 0.3)
    .map(({ hz }) => hz)
}
