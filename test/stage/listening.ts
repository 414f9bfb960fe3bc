import FFT from 'fft.js'
import { MPEGDecoder } from 'mpg123-decoder'

/**
 * Measurements of audio for tests. No code is shared with the engine: loudness is measured in the
 * frequency domain and true peaks by another interpolator, so that a mistake in the meters of the
 * engine is found.
 */
export interface Sound {
  left: Float32Array
  right: Float32Array
  sampleRate: number
}

const sampleRate44k = 44100

export async function decodeMp3(bytes: Uint8Array): Promise<Sound> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { channelData, sampleRate, errors } = decoder.decode(bytes)
    const [left, right] = channelData
    if (errors.length > 0 || !left || !right)
      throw new Error(`not a clean MP3: ${errors[0]?.message}`)
    return { left, right, sampleRate }
  } finally {
    decoder.free()
  }
}

export function mono({ left, right }: Pick<Sound, 'left' | 'right'>): Float32Array {
  const middle = new Float32Array(left.length)
  for (let index = 0; index < left.length; index++) {
    middle[index] = (at(left, index) + at(right, index)) / 2
  }
  return middle
}

export function rms(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

export function toDb(level: number): number {
  return 20 * Math.log10(Math.max(level, 1e-10))
}

/**
 * Integrated loudness by BS.1770-4, with the filters of the standard (48 kHz) as a frequency
 * response.
 */
export function loudnessLufs(sound: Sound): number {
  const powers = blockPowers(sound)
  const audible = powers.filter((power) => lufs(power) > -70)
  if (audible.length === 0) return Number.NEGATIVE_INFINITY
  const gate = lufs(mean(audible)) - 10
  return lufs(mean(audible.filter((power) => lufs(power) > gate)))
}

/** The loudness of three seconds at a time, one a second. */
export function shortTermLufs(sound: Sound): number[] {
  const powers = blockPowers(sound)
  const count = Math.max(1, Math.floor((powers.length - 26) / 10))
  return Array.from({ length: count }, (_, second) =>
    lufs(mean(powers.slice(10 * second, 10 * second + 27))),
  )
}

/** Loudness range in LU by EBU Tech 3342: what lies between the 10th and the 95th percentile. */
export function loudnessRange(sound: Sound): number {
  const audible = shortTermLufs(sound).filter((loudness) => loudness > -70)
  const gate = lufs(mean(audible.map((loudness) => 10 ** (loudness / 10)))) + 0.691 - 20
  const kept = audible.filter((loudness) => loudness > gate).sort((one, other) => one - other)
  const percentile = (share: number) => at(kept, Math.round(share * (kept.length - 1)))
  return percentile(0.95) - percentile(0.1)
}

/** Cached, because each measure of loudness needs the same blocks. */
const powersOfSound = new WeakMap<Sound, number[]>()

function blockPowers(sound: Sound): number[] {
  const known = powersOfSound.get(sound)
  if (known) return known
  const block = Math.round(sound.sampleRate * 0.4)
  const hop = Math.round(sound.sampleRate * 0.1)
  const size = loudnessSize
  const weights = weightsAt(sound.sampleRate)
  const powers: number[] = []
  for (let start = 0; start + block <= sound.left.length; start += hop) {
    let power = 0
    for (const channel of [sound.left, sound.right]) {
      const spectrum = powerSpectrum(channel.subarray(start, start + block), size)
      for (let bin = 0; bin < size / 2; bin++) power += spectrum[bin]! * weights[bin]!
    }
    // Parseval: both halves of the spectrum, divided by the number of samples.
    powers.push((2 * power) / size / block)
  }
  powersOfSound.set(sound, powers)
  return powers
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const loudnessSize = 32768
const weightsByRate = new Map<number, Float64Array>()

function weightsAt(sampleRate: number): Float64Array {
  const known = weightsByRate.get(sampleRate)
  if (known) return known
  const weights = Float64Array.from({ length: loudnessSize / 2 }, (_, bin) =>
    weighting((bin * sampleRate) / loudnessSize),
  )
  weightsByRate.set(sampleRate, weights)
  return weights
}

function weighting(hz: number): number {
  const shelf = response(
    hz,
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [1, -1.69065929318241, 0.73248077421585],
  )
  return shelf * response(hz, [1, -2, 1], [1, -1.99004745483398, 0.99007225036621])
}

/** Squared magnitude of a biquad whose coefficients are for 48 kHz. */
function response(hz: number, top: number[], bottom: number[]): number {
  const omega = (2 * Math.PI * hz) / 48000
  const size = (coefficients: number[]) => {
    const real = coefficients.reduce(
      (sum, value, power) => sum + value * Math.cos(power * omega),
      0,
    )
    const imaginary = coefficients.reduce(
      (sum, value, power) => sum + value * Math.sin(power * omega),
      0,
    )
    return real * real + imaginary * imaginary
  }
  return size(top) / size(bottom)
}

/** Highest level between the samples in dBTP: oversampled 8 times by a windowed sinc of 48 taps. */
export function truePeakDb(sound: Sound): number {
  let peak = 0
  for (const channel of [sound.left, sound.right]) {
    const loudest = channel.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    peak = Math.max(peak, loudest)
    for (let index = 24; index < channel.length - 24; index++) {
      if (Math.abs(at(channel, index)) < loudest * 0.85) continue
      for (const taps of interpolators) {
        peak = Math.max(peak, Math.abs(between(channel, index, taps)))
      }
    }
  }
  return toDb(peak)
}

/** The taps from -23 to 24 of the interpolators that are an eighth of a sample apart. */
const interpolators = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7].map((phase) =>
  Float64Array.from({ length: 48 }, (_, place) => {
    const distance = place - 23 - phase / 8
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / 25)
    return (Math.sin(Math.PI * distance) * window) / (Math.PI * distance)
  }),
)

function between(channel: Float32Array, index: number, taps: Float64Array): number {
  let sum = 0
  for (let place = 0; place < 48; place++) sum += channel[index - 23 + place]! * taps[place]!
  return sum
}

/** Spectral flux in a band: one value for each hop of 512 samples. */
export function onsetStrength(
  sound: Sound,
  lowestHz = 20,
  highestHz = 22050,
): { strength: Float64Array; perSecond: number } {
  const frames = loudnessFramesOf(sound)
  const strength = new Float64Array(frames.length)
  const first = Math.max(1, Math.round((lowestHz * FRAME) / sound.sampleRate))
  const last = Math.min(FRAME / 2, Math.round((highestHz * FRAME) / sound.sampleRate))
  // The first frame has no predecessor and counts as no onset.
  for (let frame = 1; frame < frames.length; frame++) {
    const now = frames[frame] ?? []
    const before = frames[frame - 1] ?? []
    let rise = 0
    for (let bin = first; bin < last; bin++) rise += Math.max(0, at(now, bin) - at(before, bin))
    strength[frame] = rise
  }
  return { strength, perSecond: sound.sampleRate / HOP }
}

const FRAME = 1024
const HOP = 512

/** Cached, because each band of a sound needs the same frames. */
const framesOfSound = new WeakMap<Sound, Float64Array[]>()

/** The bins of each frame on a logarithmic scale, which approximates perceived loudness. */
function loudnessFramesOf(sound: Sound): Float64Array[] {
  const known = framesOfSound.get(sound)
  if (known) return known
  const samples = mono(sound)
  const window = Float32Array.from({ length: FRAME }, (_, index) => hannAt(index, FRAME))
  const windowed = new Float32Array(FRAME)
  const count = Math.max(0, Math.floor((samples.length - FRAME) / HOP))
  const frames = Array.from({ length: count }, (_, frame) => {
    for (let index = 0; index < FRAME; index++) {
      windowed[index] = at(samples, frame * HOP + index) * at(window, index)
    }
    const bins = powerSpectrum(windowed, FRAME)
    for (let bin = 0; bin < FRAME / 2; bin++) {
      bins[bin] = Math.log1p(1000 * Math.sqrt(at(bins, bin)))
    }
    return bins
  })
  framesOfSound.set(sound, frames)
  return frames
}

/**
 * Samples where the signal jumps far beyond the movement around it, which is heard as a click. The
 * sharpest edges of our music, hats and saws, exceed the 2.5 ms around them less than 3.3 times.
 */
export function clicks(channel: Float32Array): number[] {
  const found: number[] = []
  // One period of 400 Hz: the edges of a wave recur within it, a click does not.
  const reach = 110
  for (let index = reach; index < channel.length - reach; index++) {
    const jump = bend(channel, index)
    if (jump > 0.03 && standsAlone(channel, index, jump / 4, reach)) found.push(index)
  }
  return found
}

function standsAlone(channel: Float32Array, index: number, most: number, reach: number): boolean {
  for (let offset = 4; offset < reach; offset++) {
    if (bend(channel, index - offset) > most || bend(channel, index + offset) > most) return false
  }
  return true
}

function bend(channel: Float32Array, index: number): number {
  return Math.abs(at(channel, index - 1) - 2 * at(channel, index) + at(channel, index + 1))
}

/**
 * The pitch near a guess: the centre of the energy within 60 cents in both channels, so that voices
 * detuned against each other count as one tone.
 */
export function measurePitch(channels: Float32Array[], nearHz: number): number {
  const windowed = channels.map((samples) => samples.map(hann))
  let weight = 0
  let sum = 0
  for (let cents = -60; cents <= 60; cents += 4) {
    const places = [cents, cents + 1, cents + 2, cents + 3].filter((place) => place <= 60)
    const powers = windowed.map((samples) =>
      powersAt(
        samples,
        places.map((place) => nearHz * Math.exp((place * Math.LN2) / 1200)),
      ),
    )
    for (const [index, place] of places.entries()) {
      const power = powers.reduce((total, ear) => total + at(ear, index), 0)
      weight += power
      sum += power * place
    }
  }
  return nearHz * Math.exp(((sum / weight) * Math.LN2) / 1200)
}

/** Magnitude at one frequency over the whole length of the samples. */
export function strengthAt(samples: Float32Array, hz: number): number {
  return Math.sqrt(powerAt(samples.map(hann), hz))
}

function powerAt(samples: Float32Array, hz: number): number {
  return at(powersAt(samples, [hz]), 0)
}

/**
 * Power at up to four frequencies by Goertzel's recurrence. Each step depends on the step before,
 * so that four at once take little longer than one.
 */
function powersAt(samples: Float32Array, hz: readonly number[]): number[] {
  const turns = hz.map((each) => 2 * Math.cos((2 * Math.PI * each) / sampleRate44k))
  const [turnA, turnB, turnC, turnD] = [at(turns, 0), at(turns, 1), at(turns, 2), at(turns, 3)]
  let [lastA, lastB, lastC, lastD] = [0, 0, 0, 0]
  let [olderA, olderB, olderC, olderD] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index++) {
    const sample = at(samples, index)
    const nowA = sample + turnA * lastA - olderA
    const nowB = sample + turnB * lastB - olderB
    const nowC = sample + turnC * lastC - olderC
    const nowD = sample + turnD * lastD - olderD
    olderA = lastA
    olderB = lastB
    olderC = lastC
    olderD = lastD
    lastA = nowA
    lastB = nowB
    lastC = nowC
    lastD = nowD
  }
  const ends = [
    [lastA, olderA],
    [lastB, olderB],
    [lastC, olderC],
    [lastD, olderD],
  ] as const
  return ends.map(
    ([last, older], index) => last * last + older * older - at(turns, index) * last * older,
  )
}

export function centsBetween(hz: number, referenceHz: number): number {
  return 1200 * Math.log2(hz / referenceHz)
}

function hann(sample: number, index: number, samples: Float32Array): number {
  return sample * hannAt(index, samples.length)
}

function hannAt(index: number, length: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / length)
}

interface Transform {
  fft: FFT
  padded: number[]
  result: number[]
}

const transforms = new Map<number, Transform>()

function transformOf(size: number): Transform {
  const found = transforms.get(size)
  if (found !== undefined) return found
  const fft = new FFT(size)
  const made = { fft, padded: new Array<number>(size).fill(0), result: fft.createComplexArray() }
  transforms.set(size, made)
  return made
}

/** Power of each bin below half the sample rate; shorter samples are padded with silence. */
export function powerSpectrum(samples: Float32Array, size: number): Float64Array {
  const { fft, padded, result } = transformOf(size)
  const filled = Math.min(size, samples.length)
  for (let index = 0; index < filled; index++) padded[index] = at(samples, index)
  padded.fill(0, filled)
  fft.realTransform(result, padded)
  const powers = new Float64Array(size / 2)
  for (let bin = 0; bin < size / 2; bin++) {
    const real = at(result, bin * 2)
    const imaginary = at(result, bin * 2 + 1)
    powers[bin] = real * real + imaginary * imaginary
  }
  return powers
}

export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
