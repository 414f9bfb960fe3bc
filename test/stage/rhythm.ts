import { mono, onsetStrength, powerSpectrum, rms, type Sound, toDb } from './listening.ts'

/**
 * The tempo between 60 and 200 at which onsets repeat after half a beat and one, two and four
 * beats, but not after a quarter, two thirds and four thirds of a beat. Tempi near 118 are favoured
 * slightly (Moelants, Preferred tempo reconsidered, 2002).
 */
export function hearBpm(sound: Sound): number {
  const { strength, perSecond } = onsetStrength(sound)
  let best = Number.NEGATIVE_INFINITY
  let found = 0
  for (let bpm = 60; bpm <= 200; bpm += 0.25) {
    const beat = (60 / bpm) * perSecond
    const octaves = Math.log2(bpm / 118)
    const preference = Math.exp(-0.5 * (octaves / 0.9) * (octaves / 0.9))
    const score = spans.reduce(
      (sum, [beats, weight]) => sum + weight * selfSimilarity(strength, beat * beats),
      0,
    )
    if (score * preference > best) {
      best = score * preference
      found = bpm
    }
  }
  return found
}

const spans = [
  [0.25, -0.3],
  [0.5, 1],
  [2 / 3, -0.4],
  [1, 1],
  [4 / 3, -0.8],
  [2, 1],
  [4, 1],
] as const

const registers = [
  [20, 130],
  [130, 1500],
  [1500, 5000],
  [5000, 16000],
] as const

/**
 * The number of beats in a bar: accents on the quarter beats in four registers are folded to each
 * length of bar. The length wins whose positions predict the accents best, by the adjusted
 * coefficient of determination, which does not favour longer bars.
 */
export function hearBeatsPerBar(sound: Sound, bpm: number, choices: readonly number[]): number {
  const accents = registers.map(([lowestHz, highestHz]) => {
    return accentsOf(onsetStrength(sound, lowestHz, highestHz), 15 / bpm)
  })
  const fits = choices.map((beats) =>
    accents.reduce((sum, accent) => sum + explainedVariance(accent, 4 * beats), 0),
  )
  return choices[fits.indexOf(Math.max(...fits))] ?? 0
}

/**
 * The strongest onset around each step of the grid, from the start of the sound to its last note.
 */
function accentsOf(
  { strength, perSecond }: { strength: Float64Array; perSecond: number },
  stepSeconds: number,
): number[] {
  const steps = Math.floor(strength.length / perSecond / stepSeconds)
  const reach = Math.min(4, Math.floor((stepSeconds * perSecond) / 3))
  const accents = Array.from({ length: steps }, (_, step) => {
    const centre = Math.round(step * stepSeconds * perSecond)
    return strength.subarray(Math.max(0, centre - reach), centre + reach + 1).reduce(max, 0)
  })
  // The decay of the last chord has no accents and is left out.
  const mean = accents.reduce((sum, value) => sum + value, 0) / steps
  const played = accents.slice(0, accents.findLastIndex((accent) => accent > mean) + 1)
  // Relative to its surroundings, so that a loud section is no accent and one crash does not
  // decide.
  return played.map((accent, step) => {
    const around = played.slice(Math.max(0, step - 24), step + 25)
    const level = around.reduce((sum, value) => sum + value, 1e-9) / around.length
    return Math.min(2.5, accent / level)
  })
}

function max(one: number, other: number): number {
  return Math.max(one, other)
}

function explainedVariance(accents: readonly number[], places: number): number {
  const bars = Math.floor(accents.length / places)
  if (bars < 2) return Number.NEGATIVE_INFINITY
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const means = Array.from({ length: places }, (_, place) =>
    meanOf(accents.filter((_, step) => step % places === place)),
  )
  const whole = meanOf(accents)
  let residual = 0
  let total = 1e-12
  for (const [step, accent] of accents.entries()) {
    const off = accent - (means[step % places] ?? 0)
    residual += off * off
    total += (accent - whole) * (accent - whole)
  }
  const degreesOfFreedom = Math.max(1, accents.length - places)
  return 1 - (residual / total) * ((accents.length - 1) / degreesOfFreedom)
}

/** How well onsets repeat at this tempo: 0 is chance, 1 is perfect. */
export function pulseClarity(sound: Sound, bpm: number): number {
  const { strength, perSecond } = onsetStrength(sound)
  return selfSimilarity(strength, (60 / bpm) * perSecond)
}

function selfSimilarity(strength: Float64Array, lag: number): number {
  const whole = Math.floor(lag)
  const part = lag - whole
  return likenessAt(strength, whole) * (1 - part) + likenessAt(strength, whole + 1) * part
}

/** Cached, because the tempi share many lags. */
const known = new WeakMap<Float64Array, Map<number, number>>()

function likenessAt(strength: Float64Array, lag: number): number {
  const found = known.get(strength) ?? new Map<number, number>()
  known.set(strength, found)
  const likeness = found.get(lag) ?? measureLikeness(strength, lag)
  found.set(lag, likeness)
  return likeness
}

function measureLikeness(strength: Float64Array, lag: number): number {
  let sum = 0
  for (const value of strength) sum += value
  const mean = sum / strength.length
  let product = 0
  let power = 1e-12
  for (let frame = 0; frame + lag < strength.length; frame++) {
    const here = (strength[frame] ?? 0) - mean
    product += here * ((strength[frame + lag] ?? 0) - mean)
    power += here * here
  }
  return product / power
}

/** Counts onsets that exceed the mean of the second around them. */
function onsetsPerSecond(sound: Sound): number {
  const { strength, perSecond } = onsetStrength(sound)
  const reach = Math.round(perSecond / 2)
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length
  let count = 0
  for (let frame = 1; frame + 1 < strength.length; frame++) {
    const here = strength[frame] ?? 0
    if (here < (strength[frame - 1] ?? 0) || here <= (strength[frame + 1] ?? 0)) continue
    const around = strength.subarray(Math.max(0, frame - reach), frame + reach)
    const level = around.reduce((sum, value) => sum + value, 0) / around.length
    if (here > level * 1.5 && here > mean * 0.5) count += 1
  }
  return (count * perSecond) / strength.length
}

/**
 * Level of the difference of successive samples relative to the level: higher for brighter sounds.
 */
function brightness(sound: Sound): number {
  const samples = mono(sound)
  const movement = samples.map((sample, index) => sample - (samples[index - 1] ?? sample))
  return rms(movement) / rms(samples)
}

/**
 * Features of timbre and rhythm, scaled to similar ranges: registers, brightness, onsets, width,
 * pulse.
 */
export function timbreAndRhythm(sound: Sound, bpm: number): number[] {
  const registers = [
    [20, 120],
    [120, 500],
    [500, 2000],
    [2000, 6000],
    [6000, 16000],
  ] as const
  const onsets = registers.map(([lowestHz, highestHz]) => onsetStrength(sound, lowestHz, highestHz))
  const beat = 60 / bpm
  const rhythm = [0, 2, 4].flatMap((register) => {
    const onset = onsets[register]
    if (onset === undefined) return []
    return [0.25, 0.5, 1, 2].map(
      (beats) => 0.7 * selfSimilarity(onset.strength, beats * beat * onset.perSecond),
    )
  })
  return [
    ...registerShares(sound, registers).map((share) => toDb(Math.sqrt(share)) / 12),
    2 * Math.log(0.05 + brightness(sound)),
    Math.log(0.5 + onsetsPerSecond(sound)),
    toDb(
      rms(sound.left.map((left, index) => left - (sound.right[index] ?? 0))) / rms(mono(sound)),
    ) / 8,
    ...rhythm,
  ]
}

function registerShares(sound: Sound, registers: readonly (readonly [number, number])[]): number[] {
  const size = 4096
  const samples = mono(sound)
  const sums = registers.map(() => 1e-9)
  for (let start = 0; start + size <= samples.length; start += 2 * size) {
    const powers = powerSpectrum(samples.subarray(start, start + size), size)
    for (const [place, [lowestHz, highestHz]] of registers.entries()) {
      const [first, last] = [lowestHz, highestHz].map((hz) => (hz * size) / sound.sampleRate)
      sums[place] = powers
        .subarray(Math.round(first ?? 0), Math.round(last ?? 0))
        .reduce((sum, power) => sum + power, sums[place] ?? 0)
    }
  }
  const whole = sums.reduce((sum, value) => sum + value, 0)
  return sums.map((value) => value / whole)
}
