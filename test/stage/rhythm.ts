import { mono, onsetStrength, powerSpectrum, rms, type Sound, toDb } from './listening.ts'

/**
 * The tempo between 60 and 200: where onsets repeat after one, two and four beats, and after half a
 * beat too, since what is counted as the beat is mostly divided in two; repeating after four thirds
 * of a beat speaks against it. Tempi near 118 are favoured a little (Moelants, Preferred tempo
 * reconsidered, 2002).
 */
export function hearBpm(sound: Sound): number {
  const { strength, perSecond } = onsetStrength(sound)
  let best = Number.NEGATIVE_INFINITY
  let found = 0
  for (let bpm = 60; bpm <= 200; bpm += 0.25) {
    const beat = (60 / bpm) * perSecond
    const octaves = Math.log2(bpm / 118)
    const taste = Math.exp(-0.5 * (octaves / 0.9) * (octaves / 0.9))
    const score = spans.reduce(
      (sum, [beats, weight]) => sum + weight * selfSimilarity(strength, beat * beats),
      0,
    )
    if (score * taste > best) {
      best = score * taste
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
 * How many beats make the bar: accents on the quarter beats, in four registers from kick to hats,
 * laid in bars of each length; that length wins whose places in the bar foretell the accents best
 * (adjusted coefficient of determination, so that a longer bar has to earn its places).
 */
export function hearBeatsPerBar(sound: Sound, bpm: number, choices: readonly number[]): number {
  const accents = registers.map(([lowestHz, highestHz]) => {
    return accentsOf(onsetStrength(sound, lowestHz, highestHz), 15 / bpm)
  })
  const fits = choices.map((beats) =>
    accents.reduce((sum, accent) => sum + foretold(accent, 4 * beats), 0),
  )
  return choices[fits.indexOf(Math.max(...fits))] ?? 0
}

/**
 * The strongest rise around each step of the grid, from the start of the sound to its last stroke.
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
  // While the last chord rings out nobody counts.
  const mean = accents.reduce((sum, value) => sum + value, 0) / steps
  const played = accents.slice(0, accents.findLastIndex((accent) => accent > mean) + 1)
  // Against its own surroundings: a louder section is no accent, and one crash is no meter.
  return played.map((accent, step) => {
    const around = played.slice(Math.max(0, step - 24), step + 25)
    const level = around.reduce((sum, value) => sum + value, 1e-9) / around.length
    return Math.min(2.5, accent / level)
  })
}

function max(one: number, other: number): number {
  return Math.max(one, other)
}

function foretold(accents: readonly number[], places: number): number {
  const bars = Math.floor(accents.length / places)
  if (bars < 2) return Number.NEGATIVE_INFINITY
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const means = Array.from({ length: places }, (_, place) =>
    meanOf(accents.filter((_, step) => step % places === place)),
  )
  const whole = meanOf(accents)
  let left = 0
  let all = 1e-12
  for (const [step, accent] of accents.entries()) {
    const off = accent - (means[step % places] ?? 0)
    left += off * off
    all += (accent - whole) * (accent - whole)
  }
  const freedom = Math.max(1, accents.length - places)
  return 1 - (left / all) * ((accents.length - 1) / freedom)
}

/** How well onsets repeat at this tempo: 0 no better than chance, 1 perfectly. */
export function pulseClarity(sound: Sound, bpm: number): number {
  const { strength, perSecond } = onsetStrength(sound)
  return selfSimilarity(strength, (60 / bpm) * perSecond)
}

function selfSimilarity(strength: Float64Array, lag: number): number {
  const whole = Math.floor(lag)
  const part = lag - whole
  return likenessAt(strength, whole) * (1 - part) + likenessAt(strength, whole + 1) * part
}

/** Every tempo asks for the same lags again. */
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

/** Onsets that stand out from the second around them. */
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

/** How much of the energy lies in fast movement: higher for a bright sound, without a unit. */
function brightness(sound: Sound): number {
  const samples = mono(sound)
  const movement = samples.map((sample, index) => sample - (samples[index - 1] ?? sample))
  return rms(movement) / rms(samples)
}

/** What the ear sorts music by before it knows any harmony; all about of the same size. */
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
    const heard = onsets[register]
    if (heard === undefined) return []
    return [0.25, 0.5, 1, 2].map(
      (beats) => 0.7 * selfSimilarity(heard.strength, beats * beat * heard.perSecond),
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
