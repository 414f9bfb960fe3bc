import { makeEffect } from '../../src/engines/builtin/effects/render.ts'
import { mono, powerSpectrum, rms, type Sound, strengthAt, toDb } from './listening.ts'

const rate = 44100

/** A sound effect before it is encoded, measured without knowledge of its recipe. */
export interface Heard extends Sound {
  /** Both channels mixed. */
  samples: Float32Array
  seconds: number
}

export function hearEffect(text: string, durationSeconds = 4, seed = 7): Heard {
  const sound = { ...makeEffect({ text, durationSeconds, seed }), sampleRate: rate }
  return { ...sound, samples: mono(sound), seconds: sound.left.length / rate }
}

export function part(samples: Float32Array, from: number, to: number): Float32Array {
  return samples.subarray(Math.round(from * rate), Math.round(to * rate))
}

/** Level in dB of each 5 ms. */
export function levels(samples: Float32Array): number[] {
  const hop = Math.round(rate * 0.005)
  return Array.from({ length: Math.floor(samples.length / hop) }, (_, frame) =>
    toDb(rms(samples.subarray(frame * hop, (frame + 1) * hop))),
  )
}

/**
 * Times in seconds at which the level rises by `jumpDb` over the 40 ms before, at least
 * `apartSeconds` apart.
 */
export function onsets(samples: Float32Array, jumpDb = 8, apartSeconds = 0.1): number[] {
  const levelsDb = levels(samples)
  const loudest = Math.max(...levelsDb)
  const found: number[] = []
  for (let frame = 0; frame < levelsDb.length; frame += 1) {
    const now = at(levelsDb, frame)
    const before = Math.max(...levelsDb.slice(Math.max(0, frame - 8), Math.max(1, frame - 1)))
    const seconds = frame * 0.005
    const last = found.at(-1)
    if (now < loudest - 26 || (frame > 1 && now < before + jumpDb)) continue
    if (last === undefined || seconds - last >= apartSeconds) found.push(seconds)
  }
  return found
}

/** Average power spectrum of windows of 4096 samples, 10.8 Hz a bin. */
function spectrum(samples: Float32Array, size = 4096): Float64Array {
  const sum = new Float64Array(size / 2)
  const hop = Math.max(size / 2, Math.floor((samples.length - size) / 12))
  for (let start = 0; start === 0 || start + size <= samples.length; start += hop) {
    const window = samples
      .subarray(start, start + size)
      .map((value, index) => value * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)))
    powerSpectrum(window, size).forEach((power, bin) => {
      sum[bin] = at(sum, bin) + power
    })
  }
  return sum
}

function band(values: Float64Array, lowHz: number, highHz: number): [number, number] {
  const width = rate / 2 / values.length
  return [
    Math.max(1, Math.round(lowHz / width)),
    Math.min(values.length, Math.round(highHz / width)),
  ]
}

/** Spectral flatness, geometric over arithmetic mean: 1 for white noise, 0 for a tone. */
export function flatness(samples: Float32Array, lowHz = 200, highHz = 10000): number {
  const powers = spectrum(samples)
  const [from, to] = band(powers, lowHz, highHz)
  const within = powers.subarray(from, to).map((power) => power + 1e-12)
  const mean = within.reduce((sum, power) => sum + power, 0) / within.length
  const logs = within.reduce((sum, power) => sum + Math.log(power), 0) / within.length
  return Math.exp(logs) / mean
}

/** The highest peak of the spectrum in dB above the median of the third of an octave around it. */
export function mostTonal(samples: Float32Array, lowHz = 200, highHz = 10000): number {
  const powers = spectrum(samples)
  const [from, to] = band(powers, lowHz, highHz)
  let most = 0
  for (let bin = from; bin < to; bin += 1) {
    const around = [...powers.subarray(Math.floor(bin / 1.12), Math.ceil(bin * 1.12))]
    const middle = around.sort((one, other) => one - other)[Math.floor(around.length / 2)] ?? 1
    most = Math.max(most, 10 * Math.log10(at(powers, bin) / (middle + 1e-12)))
  }
  return most
}

/** The spectral centroid in Hz. */
export function centroid(samples: Float32Array): number {
  const powers = spectrum(samples)
  const [from, to] = band(powers, 30, 16000)
  let sum = 0
  let weighted = 0
  for (let bin = from; bin < to; bin += 1) {
    const size = Math.sqrt(at(powers, bin))
    sum += size
    weighted += size * bin
  }
  return (weighted / sum) * (rate / 2 / powers.length)
}

/** The frequency of the strongest peak between two limits. */
export function strongestHz(
  samples: Float32Array,
  lowHz = 60,
  highHz = 10000,
  size = 8192,
): number {
  const powers = spectrum(samples, size)
  const [from, to] = band(powers, lowHz, highHz)
  let best = from
  for (let bin = from; bin < to; bin += 1) if (at(powers, bin) > at(powers, best)) best = bin
  const [left, middle, right] = [best - 1, best, best + 1].map((bin) =>
    Math.log(at(powers, bin) + 1e-15),
  ) as [number, number, number]
  const shift = (left - right) / (2 * (left - 2 * middle + right) || 1)
  return ((best + shift) * rate) / size
}

/** `strongestHz` of windows of 46 ms, 20 a second, without the silent ones. */
export function pitchTrack(samples: Float32Array, lowHz: number, highHz: number): number[] {
  const loudest = Math.max(...levels(samples))
  return Array.from({ length: Math.floor(samples.length / rate / 0.05) }, (_, frame) => {
    const window = samples.subarray(frame * 2205, frame * 2205 + 2048)
    if (toDb(rms(window)) < loudest - 35) return Number.NaN
    return strongestHz(window, lowHz, highHz, 2048)
  }).filter((hz) => !Number.isNaN(hz))
}

/** Peaks of the spectrum, the strongest first, at least a twelfth of an octave apart. */
export function lines(samples: Float32Array, count: number, lowHz = 60, highHz = 10000): number[] {
  const powers = spectrum(samples, 16384)
  const [from, to] = band(powers, lowHz, highHz)
  const found: number[] = []
  const bins = Array.from({ length: to - from }, (_, place) => place + from)
    .filter(
      (bin) => at(powers, bin) > at(powers, bin - 1) && at(powers, bin) >= at(powers, bin + 1),
    )
    .sort((one, other) => at(powers, other) - at(powers, one))
  for (const bin of bins) {
    if (found.length === count) break
    if (found.every((other) => Math.abs(Math.log2(bin / other)) > 1 / 12)) found.push(bin)
  }
  return found.map((bin) => (bin * rate) / 16384)
}

/**
 * The frequency of a modulation between two limits, by autocorrelation: the first of the highest
 * peaks.
 */
export function rateOf(values: number[], perSecond: number, lowHz: number, highHz: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const centred = values.map((value) => value - mean)
  const scores: { hz: number; score: number }[] = []
  const longest = Math.min(values.length - 2, Math.ceil(perSecond / lowHz))
  for (let lag = Math.max(1, Math.floor(perSecond / highHz)); lag <= longest; lag += 1) {
    let sum = 0
    for (let index = lag; index < centred.length; index += 1) {
      sum += at(centred, index) * at(centred, index - lag)
    }
    scores.push({ hz: perSecond / lag, score: sum / (centred.length - lag) })
  }
  const best = Math.max(...scores.map(({ score }) => score))
  const peak = scores.findIndex(
    ({ score }, place) =>
      score >= best * 0.85 &&
      score >= (scores[place - 1]?.score ?? Number.NEGATIVE_INFINITY) &&
      score >= (scores[place + 1]?.score ?? Number.NEGATIVE_INFINITY),
  )
  return scores[Math.max(0, peak)]?.hz ?? 0
}

/**
 * The frequency of the strongest modulation by a Fourier transform, for even modulations under
 * noise.
 */
export function strongestRate(
  values: number[],
  perSecond: number,
  lowHz: number,
  highHz: number,
): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let best = 0
  let found = lowHz
  for (let hz = lowHz; hz <= highHz; hz += 0.05) {
    let real = 0
    let imaginary = 0
    for (const [index, value] of values.entries()) {
      const turn = (2 * Math.PI * hz * index) / perSecond
      real += (value - mean) * Math.cos(turn)
      imaginary += (value - mean) * Math.sin(turn)
    }
    const power = real * real + imaginary * imaginary
    if (power > best) [best, found] = [power, hz]
  }
  return found
}

/** The amplitude of each 5 ms: its modulations are those of the loudness. */
export function swell(samples: Float32Array): number[] {
  return levels(samples).map((level) => Math.exp((level * Math.LN10) / 20))
}

/** Seconds to decay by 60 dB, from a line fitted to the levels between -5 and -30 dB. */
export function decaySeconds(samples: Float32Array): number {
  const levelsDb = smoothed(levels(samples))
  const loudest = Math.max(...levelsDb)
  const points: [number, number][] = []
  for (let frame = levelsDb.indexOf(loudest); frame < levelsDb.length; frame += 1) {
    const level = at(levelsDb, frame) - loudest
    if (level < -30) break
    if (level < -5) points.push([frame * 0.005, level])
  }
  return -60 / straightLine(points).slope
}

/** How well the decay of one partial fits a line in dB, as an exponential does: 1 is exact. */
export function straightFall(samples: Float32Array, hz: number): number {
  const points: [number, number][] = []
  for (let start = 0; start + 8820 <= samples.length; start += 4410) {
    points.push([start / rate, toDb(strengthAt(samples.subarray(start, start + 8820), hz))])
  }
  return straightLine(points).fit
}

function straightLine(points: [number, number][]): { slope: number; fit: number } {
  const count = Math.max(1, points.length)
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  const xy = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const xx = points.reduce((sum, [x]) => sum + (x - meanX) * (x - meanX), 0)
  const yy = points.reduce((sum, [, y]) => sum + (y - meanY) * (y - meanY), 0)
  return { slope: xy / (xx || 1), fit: (xy * xy) / (xx * yy || 1) }
}

function smoothed(values: number[]): number[] {
  return values.map((_, place) => Math.max(...values.slice(Math.max(0, place - 4), place + 5)))
}

/**
 * Fourth moment over the square of the second: 3 for noise, far higher if the energy is in few
 * samples.
 */
export function kurtosis(samples: Float32Array): number {
  const second = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  const fourth =
    samples.reduce((sum, value) => sum + value * value * value * value, 0) / samples.length
  return fourth / (second * second)
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
